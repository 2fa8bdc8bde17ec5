// Creating and finding elements.

/**
 * Creates an element: its name with its classes, as in `p.note`, then its attributes, if it has any (`on…` are listeners, `style` an object), and its children.
 * @param {string} name @param {any[]} rest @returns {any}
 */
export const h = (name, ...rest) => made((tag) => document.createElement(tag), name, rest);

/**
 * Creates an element of SVG, from the same.
 * @param {string} name @param {any[]} rest @returns {any}
 */
export const s = (name, ...rest) => made((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag), name, rest);

/** @param {(tag: string) => Element} create @param {string} name @param {any[]} rest */
function made(create, name, [first, ...others]) {
  const [tag, ...classes] = name.split(".");
  const element = create(tag);
  const hasAttributes = first?.constructor === Object;
  if (classes.length) element.setAttribute("class", classes.join(" "));
  for (const [key, value] of Object.entries(hasAttributes ? first : {})) {
    if (value === null || value === undefined || value === false) continue;
    // As text it is refused: the page has nothing inline.
    if (key === "style") for (const name in value) /** @type {HTMLElement} */ (element).style.setProperty(name, value[name]);
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  put(element, hasAttributes ? others : [first, others]);
  return element;
}

/** Listens to events of a target, by their names. @param {EventTarget | null | undefined} target @param {Record<string, (event: any) => unknown>} acts @param {AddEventListenerOptions} [options] */
export function on(target, acts, options) {
  for (const event in acts) target?.addEventListener(event, acts[event], options);
}

/** Listens to presses, by what is pressed. @param {Board} board @param {Record<string, () => unknown>} presses */
export function onPress({ $ }, presses) {
  for (const id in presses) on($(id), { click: () => presses[id]() });
}

/** Has a form do its own instead of being sent. @param {HTMLElement} form @param {() => unknown} send */
export const onSubmit = (form, send) => on(form, {
  submit(event) {
    event.preventDefault();
    send();
  },
});

/**
 * Creates a button.
 * @param {any} text @param {(event?: any) => unknown} press @param {Record<string, any>} [attributes]
 */
export function button(text, press, attributes = {}) {
  return h("button", { type: "button", onclick: press, ...attributes }, text);
}

/**
 * Replaces the children of an element.
 * @param {Element} element @param {any[]} children
 */
export function put(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
}

/** Returns whether nothing shall move. @param {Board} board */
export const isStill = ({ state }) => !state.settings.motion || matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Offers a file for saving. @param {string} name @param {string | Blob} content @param {string} type */
export function save(name, content, type) {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = h("a", { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
