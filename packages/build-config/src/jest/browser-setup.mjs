// @ts-check
// Measuring and media queries: jsdom lays nothing out, so nothing ever changes size or matches.

class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** @param {string} query */
function matchMedia(query) {
  const target = new EventTarget();
  return Object.assign(target, {
    media: query,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  });
}

Object.assign(globalThis, { ResizeObserver: StillObserver, IntersectionObserver: StillObserver });
window.matchMedia ??= /** @type {typeof window.matchMedia} */ (matchMedia);
window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// jsdom has no pseudo-elements and writes a page of trace whenever one is asked for.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle.call(window, element);
