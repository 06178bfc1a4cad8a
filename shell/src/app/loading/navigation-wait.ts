/** Milliseconds a navigation waits for code before the page opens with a spinner. */
const navigationWait = 400;

/** Waits for a promise, but no longer than a navigation should keep the old page on screen. */
export async function waitForNavigation(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, navigationWait);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
