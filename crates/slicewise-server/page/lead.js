// The lead by turn, as a step line that falls where coins were given away.

import { s } from "./dom.js";
import { round } from "./layout.js";
import { called } from "./names.js";
import { approx, isExact, isKnown, show } from "./number.js";
import { jump } from "./play.js";
import { leadOf, report } from "./study.js";
import { say } from "./texts.js";

/** The height of the line, and its width, in which the steps share. */
const [TALL, WIDE] = [72, 320];

/**
 * Draws the lead at the end that a player could still reach, before and after every move of a play; where it falls, a press goes to
 * the position before. Nothing is drawn where the end is not known exactly.
 * @param {Board} board @param {Review} found @param {TreeNode[]} nodes @param {number} player
 */
export function leadLine(board, { turns }, nodes, player) {
  const end = leadOf(report(board, nodes.at(-1)));
  if (!isExact(end)) return null;
  const step = Math.max(5, Math.min(40, WIDE / (turns.length + 1)));
  const unit = board.state.outline.reach;
  const size = (/** @type {Exact} */ exact) => approx(exact, unit);
  // From the end back: a loss is what the lead was more before it, for the player who made it.
  const leads = [player ? -size(end) : size(end)];
  for (const turn of [...turns].reverse()) leads.unshift(leads[0] + (isKnown(turn.loss) ? size(turn.loss) : 0) * (turn.player === player ? 1 : -1));
  const most = Math.max(...leads.map(Math.abs), 1e-9);
  const y = (/** @type {number} */ tall) => TALL / 2 - (tall / most) * (TALL / 2 - 5);
  const path = leads.map((lead, index) => (index ? `V${round(y(lead))}H${round(step * (index + 1))}` : `M0 ${round(y(lead))}H${round(step)}`)).join("");
  const drops = turns.flatMap((turn, index) => (turn.mistake && turn.player === player
    ? [s("circle", { cx: round(step * (index + 1)), cy: round(y(leads[index + 1])), r: 5, onclick: () => jump(board, nodes[index].parent) }, s("title", say.turn(index + 1, called(board, turn.move), show(turn.loss ?? "?"))))] : []));
  const width = round(step * leads.length);
  return s("svg.lead-line", { viewBox: `-5 0 ${width + 10} ${TALL}`, width: width + 10, height: TALL, role: "img", "aria-label": say.leadByTurn },
    s("path.even", { d: `M0 ${TALL / 2}H${width}` }), s("path.steps-line", { d: path }), drops);
}
