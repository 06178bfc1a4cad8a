export function findBrowser(): string | null;
export function findHeadlessShell(): string | null;
export const browserFlags: readonly string[];
