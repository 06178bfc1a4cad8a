/** Largest file an import takes, in bytes. */
export const largestImportBytes = 10 * 1024 * 1024;
/** Most rows an import takes, its header aside. */
export const largestImportRows = 50_000;
/** Row errors that are kept to be shown; all are counted. */
export const maxStoredFaults = 1000;
