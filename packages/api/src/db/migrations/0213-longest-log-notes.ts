import type { Migration } from './migration';

/** A log of cellar work has what was done in front of a note of up to 2000 characters. */
export const longestLogNotes: Migration = {
  name: '0213-longest-log-notes',
  sql: `
    alter table batch_logs drop constraint batch_logs_notes_check;
    alter table batch_logs add constraint batch_logs_notes_check
      check (char_length(notes) <= 2500);
  `,
};
