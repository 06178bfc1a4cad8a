export function findBrowser(): string | null;
export function findHeadlessBrowser(): string | null;
export const browserFlags: readonly string[];
