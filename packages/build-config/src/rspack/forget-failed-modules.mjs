// Part of every build: a plugin of the federation runtime, for its access to the bundle's modules.

/** Sent on `window` by the shell before it tries anything again that failed. */
const retryEvent = 'cervoise:retry';

/**
 * Removes the modules that threw when they were evaluated from the bundle's cache before each
 * retry: an import of one would give its first error again. See webpack/webpack#17714 and #19351.
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
