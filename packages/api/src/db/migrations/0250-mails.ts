import type { Migration } from './migration';

/**
 * Mails that wait to be sent, or that were given up. Contents are sealed: they hold links that open
 * accounts. A mail that was sent is deleted.
 */
export const mails: Migration = {
  name: '0250-mails',
  sql: `
    create table mails (
      id uuid primary key,
      -- Mails of one transaction are sent in the order they were queued.
      number bigint not null generated always as identity,
      recipient text not null,
      subject text not null,
      sealed_content bytea not null,
      created_at timestamptz not null,
      -- Its links no longer work from then on.
      valid_until timestamptz,
      retry_until timestamptz not null,
      next_attempt_at timestamptz not null,
      attempts integer not null default 0,
      last_error text check (char_length(last_error) <= 500),
      -- Null while it waits.
      failed_at timestamptz
    );
    create index mails_waiting on mails (next_attempt_at, number) where failed_at is null;
    create index mails_newest on mails (created_at desc, id);
    grant select, insert, update, delete on mails to cervoise_app;
  `,
};
