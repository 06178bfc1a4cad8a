import type { Migration } from './migration';

/**
 * Since when the installation's keys are used: their ids and marks, never the keys. Nobody's, so
 * without a tenant.
 */
export const installationKeys: Migration = {
  name: '0630-installation-keys',
  sql: `
    create table installation_keys (
      purpose text not null check (purpose in ('sessions', 'recipes', 'backups', 'database')),
      key_id text not null check (char_length(key_id) between 1 and 32),
      -- Derived from the key: tells two keys of one id apart.
      mark text not null check (char_length(mark) = 8),
      first_used_at timestamptz not null,
      last_used_at timestamptz not null,
      primary key (purpose, key_id, mark)
    );
    grant select, insert, update on installation_keys to cervoise_app;
  `,
};
