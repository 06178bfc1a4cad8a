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
