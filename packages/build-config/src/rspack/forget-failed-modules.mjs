// A plugin of the federation runtime in every build, which gives it access to the bundle's module
// cache.

/** Dispatched on `window` by the shell before it retries anything that failed. */
const retryEvent = 'cervoise:retry';

/**
 * Removes modules that threw during evaluation from the bundle's cache before each retry: otherwise
 * an import would rethrow the first error. See webpack/webpack#17714 and #19351.
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
