import type { Migration } from './migration';

/**
 * What a customer had received when it was warned, and when it answered: containers by kind, as the
 * mail states them. More is found while a recall runs. Null of mails and answers of before.
 */
export const receivedWhenWarned: Migration = {
  name: '0910-received-when-warned',
  sql: `
    alter table recall_mails add column received jsonb
      check (jsonb_typeof(received) = 'array');
    alter table recall_answers add column received jsonb
      check (jsonb_typeof(received) = 'array');
  `,
};
