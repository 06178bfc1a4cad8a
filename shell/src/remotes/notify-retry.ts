/**
 * The event that every build listens for; see
 * packages/build-config/src/rspack/forget-failed-modules.mjs.
 */
const retryEvent = 'cervoise:retry';

/** Makes the shell and every remote discard modules that threw, before a retry. */
export function notifyRetry(): void {
  window.dispatchEvent(new Event(retryEvent));
}
