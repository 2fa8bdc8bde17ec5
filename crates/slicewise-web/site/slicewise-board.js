// <script src="…/slicewise-board.js" async></script>
// <slicewise-board board="row 4 2 6 7"></slicewise-board>
//
// A board to play and study, in any page.
//
// board     what is played, in text notation
// line      moves already made, as links write them: "3.2"
// players   2, if it is not said
// layout    how a graph is drawn, as links write it: "circle"
// seats     who plays, as links write it: ".greedy" is a reader against greed
// engine    "first" or "second": the player that the engine plays, as well as possible
// show      "none", "hints" or "all": how much is shown of the answers; nothing, if it is not said, until the reader asks
// lock      the reader cannot ask for more than that
// theme     "light" or "dark"; like the system, if it is not said
// lang      "en" or "de"; that of the text around it, if it is one of these, else the reader's own
//
// The event `play` tells every position that is shown: its `detail` has board, line and players. What is written
// between the tags is shown where this script is not there.
//
// The board is the page of this site in a frame of its own: the page around it shares neither names nor styles with
// it, may come from elsewhere (so this is no module: those are refused from other hosts), and can hold as many boards as
// it likes. They are loaded when they come in sight.

{
  const SITE = new URL("./", document.currentScript.src);

  /** The attributes that make the play, by their names in a link; the others say how it is shown. */
  const PLAY = ["board", "line", "players", "layout", "seats", "show", "lock"];
  const SHOWN = ["engine", "theme", "lang"];

  const TITLES = { en: "Board", de: "Brett" };

  const STYLE = ":host { display: block } :host([hidden]) { display: none } iframe { display: block; width: 100%; height: 26rem; border: 0 }";

  class SlicewiseBoard extends HTMLElement {
    static observedAttributes = [...PLAY, ...SHOWN];

    #frame = document.createElement("iframe");
    /** Whether the frame listens. */
    #isOpen = false;

    constructor() {
      super();
      const style = document.createElement("style");
      style.textContent = STYLE;
      this.#frame.loading = "lazy";
      this.#frame.allow = "clipboard-write";
      this.attachShadow({ mode: "open" }).append(style, this.#frame);
    }

    get board() { return this.getAttribute("board") ?? ""; }
    set board(text) { this.setAttribute("board", text); }
    get line() { return this.getAttribute("line") ?? ""; }
    set line(text) { this.setAttribute("line", text); }

    connectedCallback() {
      addEventListener("message", this.#hear);
      this.#load();
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
    }

    attributeChangedCallback(name, before, now) {
      if (!this.isConnected || before === now) return;
      if (this.#isOpen && PLAY.includes(name)) this.#frame.contentWindow.postMessage({ slicewise: this.#link() }, SITE.origin);
      else this.#load();
    }

    #load() {
      this.#isOpen = false;
      const shown = new URLSearchParams({ embed: "" });
      for (const name of SHOWN) if (this.hasAttribute(name)) shown.set(name, this.getAttribute(name));
      if (this.#lang) shown.set("lang", this.#lang);
      this.#frame.title = this.#title(this.board);
      this.#frame.src = `${SITE}?${shown}#${this.#link()}`;
    }

    get #lang() { return this.closest("[lang]")?.lang.slice(0, 2).toLowerCase(); }

    #title(board) { return `${TITLES[this.#lang] ?? TITLES.en}: ${board}`; }

    #link() {
      return new URLSearchParams(PLAY.flatMap((name) => (this.hasAttribute(name) ? [[name, this.getAttribute(name)]] : []))).toString();
    }

    #hear = ({ source, data }) => {
      if (source !== this.#frame.contentWindow || !data?.slicewise) return;
      const { height, play } = data.slicewise;
      this.#isOpen = true;
      if (height > 0) this.#frame.style.height = `${height}px`;
      if (typeof play !== "string") return;
      const parts = new URLSearchParams(play);
      const detail = { board: parts.get("board") ?? "", line: parts.get("line") ?? "", players: Number(parts.get("players") ?? 2) };
      this.#frame.title = this.#title(detail.board);
      this.dispatchEvent(new CustomEvent("play", { detail, bubbles: true }));
    };
  }

  customElements.define("slicewise-board", SlicewiseBoard);
}
