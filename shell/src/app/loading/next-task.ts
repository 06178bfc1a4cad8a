/**
 * Ends the current task, so that the browser can handle input and paint before the rest. On a slow
 * phone a start in one task would block it for a fifth of a second.
 */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
