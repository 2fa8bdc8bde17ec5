// A program that a lesson shows, with its mistake: it is run as one of a pupil would be, and what is right the engine says.

/** Runs the lesson's program as its bug hunt has it: with “if” for “while”, so that each coin fuses once at most. @param {number[]} coins */
export function fusedOnce(coins) {
  /** @type {number[]} */
  const stack = [];
  for (const coin of coins) {
    stack.push(coin);
    const [left, peak, right] = stack.slice(-3);
    if (stack.length > 2 && left <= peak && peak >= right) stack.splice(-3, 3, left - peak + right);
  }
  let [lead, sign] = [0, 1];
  while (stack.length) {
    const isLeft = stack[0] >= stack[stack.length - 1];
    lead += sign * Number(isLeft ? stack.shift() : stack.pop());
    sign = -sign;
  }
  return lead;
}
