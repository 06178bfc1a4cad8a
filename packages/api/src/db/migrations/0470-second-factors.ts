import { type Migration, secureTenantTable } from './migration';

/**
 * Authenticator apps of accounts. The secret is sealed; recovery codes are stored as hashes, since
 * each of them opens the account once.
 */
export const secondFactors: Migration = {
  name: '0470-second-factors',
  sql: `
    create table second_factors (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      sealed_secret bytea not null,
      key_id text not null check (char_length(key_id) between 1 and 32),
      -- Null until a first code has shown that the app knows the secret.
      confirmed_at timestamptz,
      -- The 30 seconds of the last accepted code: a code serves once.
      last_step bigint not null default 0,
      -- SHA-256 of the codes that have not been used.
      recovery_hashes bytea[] not null default '{}',
      created_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    ${secureTenantTable('second_factors')}
  `,
};
