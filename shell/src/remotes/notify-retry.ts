/** What every build listens for; see packages/build-config/src/rspack/forget-failed-modules.mjs. */
const retryEvent = 'cervoise:retry';

/** Has the shell and every remote forget their modules that threw, before they are asked again. */
export function notifyRetry(): void {
  window.dispatchEvent(new Event(retryEvent));
}
