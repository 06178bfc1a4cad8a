export * from './cell';
export * from './column';
export * from './csv';
export * from './import-states';
export * from './import-view';

/** Largest import file, in bytes. */
export const largestImportBytes = 10 * 1024 * 1024;

/** Maximum rows of an import, without the header. */
export const largestImportRows = 50_000;

/** Maximum number of stored row errors; all are counted. */
export const maxStoredFaults = 1000;

/** Maximum valid rows in a check's preview; all are counted. */
export const previewedRows = 50;

/** How long a finished import can be undone, in hours. */
export const undoHours = 24;
