// Part of every build: a plugin of the federation runtime, for its access to the bundle's modules.

/** Sent on `window` by the shell before it tries anything again that failed. */
const retryEvent = 'cervoise:retry';

/**
 * Forgets the modules that threw when they were evaluated, at every new try: the bundle would
 * throw their old error again.
 */
export default function forgetFailedModules() {
  addEventListener(retryEvent, () => {
    const cache = __webpack_require__.c;
    for (const [id, module] of Object.entries(cache)) {
      if (module?.error !== undefined) delete cache[id];
    }
  });
  return { name: 'forget-failed-modules' };
}
