export function findBrowser(): string | null;
export const browserFlags: readonly string[];
