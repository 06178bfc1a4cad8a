// @ts-check
// Measuring and media queries: jsdom lays nothing out, so nothing ever changes size or matches.

class NoopObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/**
 * Tests run with reduced motion, so that no assertion meets a dialog that is still fading in.
 * @param {string} query
 */
function matchMedia(query) {
  const target = new EventTarget();
  return Object.assign(target, {
    media: query,
    matches: query.includes('prefers-reduced-motion: reduce'),
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

Object.assign(globalThis, { ResizeObserver: NoopObserver, IntersectionObserver: NoopObserver });
window.matchMedia ??= /** @type {typeof window.matchMedia} */ (matchMedia);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.getAnimations ??= () => [];
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

/**
 * The CSS properties that decide visibility, accessibility and clickability: all that tests query.
 */
const decisiveProperties = ['display', 'visibility', 'opacity', 'pointer-events', 'user-select'];

/** @param {CSSRule} rule @returns {boolean} */
const isDecisive = (rule) =>
  'cssRules' in rule
    ? Array.from(/** @type {CSSMediaRule} */ (rule).cssRules).some(isDecisive)
    : 'style' in rule &&
      decisiveProperties.some(
        (name) => /** @type {CSSStyleRule} */ (rule).style.getPropertyValue(name) !== '',
      );

/** @type {WeakSet<CSSStyleSheet>} */
const pruned = new WeakSet();

/**
 * Keeps only the decisive rules of a style sheet: jsdom tries every rule of antd on each queried
 * element, which took up to 40 % of a component test's time.
 * @param {CSSStyleSheet} sheet
 */
function pruneOnce(sheet) {
  if (pruned.has(sheet)) return;
  pruned.add(sheet);
  for (let index = sheet.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = sheet.cssRules[index];
    if (rule && !isDecisive(rule)) sheet.deleteRule(index);
  }
}

// jsdom has no pseudo-elements and prints a stack trace whenever one is requested.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => {
  for (const sheet of document.styleSheets) pruneOnce(sheet);
  return getComputedStyle.call(window, element);
};

const { setTimeout } = globalThis;

/** A port that delivers by timer: an open Node port would keep the process alive. */
class TimerPort {
  /** @type {((event: { data: unknown }) => void) | null} */
  onmessage = null;
  /** @type {TimerPort | undefined} */
  other;
  /** @param {unknown} data */
  postMessage(data) {
    setTimeout(() => this.other?.onmessage?.({ data }), 0);
  }
  start() {}
  close() {}
}

Object.assign(globalThis, {
  MessageChannel: class {
    port1 = new TimerPort();
    port2 = new TimerPort();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
    }
  },
});
