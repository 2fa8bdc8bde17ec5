// Creating and finding elements.

/**
 * Creates an element with attributes (`on…` are listeners, `class`, `text`, `style` as an object) and children.
 * @param {string} name @param {Record<string, any>} [attributes] @param {any[]} children @returns {any}
 */
export function h(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/**
 * Creates an element of SVG.
 * @param {string} name @param {Record<string, any>} [attributes] @param {any[]} children @returns {any}
 */
export function s(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

/** @param {Element} element @param {Record<string, any>} attributes @param {any[]} children */
function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key === "text") element.textContent = value;
    // As text it is refused: the page has nothing inline.
    else if (key === "style") for (const name in value) /** @type {HTMLElement} */ (element).style.setProperty(name, value[name]);
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
  return element;
}

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
