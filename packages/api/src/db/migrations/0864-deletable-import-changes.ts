import type { Migration } from './migration';

/** The erasure of a customer deletes the changes of imports that may name it. */
export const deletableImportChanges: Migration = {
  name: '0864-deletable-import-changes',
  sql: `
    grant delete on import_changes to cervoise_app;
  `,
};
