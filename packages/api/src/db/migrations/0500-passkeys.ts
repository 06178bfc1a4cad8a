import { type Migration, secureTenantTable } from './migration';

/**
 * Passkeys (WebAuthn): their public keys, and what a browser was asked to sign. A login with a
 * passkey alone finds its account before a tenant is known.
 */
export const passkeys: Migration = {
  name: '0500-passkeys',
  sql: `
    create table passkeys (
      tenant_id uuid not null references tenants (id),
      id uuid not null default gen_random_uuid(),
      user_id uuid not null,
      name text not null check (char_length(name) between 1 and 60),
      credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
      public_key bytea not null,
      -- How often the key has signed, where it counts: a lower number is a copy's.
      counter bigint not null default 0,
      -- How the browser reaches it: « usb », « internal ».
      transports text[] not null default '{}',
      created_at timestamptz not null,
      last_used_at timestamptz,
      primary key (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index passkeys_of_user on passkeys (tenant_id, user_id, created_at);
    ${secureTenantTable('passkeys')}
    create policy gate on passkeys for select to cervoise_gate using (true);
    grant select on passkeys to cervoise_gate;

    -- Each serves once, within five minutes; the account is unknown where a passkey logs in alone.
    create table webauthn_challenges (
      id uuid not null default gen_random_uuid() primary key,
      challenge text not null check (char_length(challenge) between 16 and 200),
      purpose text not null check (purpose in ('add', 'login')),
      account_id uuid,
      expires_at timestamptz not null
    );
    create index webauthn_challenges_by_end on webauthn_challenges (expires_at);
    grant select, insert, delete on webauthn_challenges to cervoise_app;

    create function find_passkey_account(wanted bytea)
    returns table (user_id uuid, tenant_id uuid)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select p.user_id, p.tenant_id from passkeys p where p.credential_id = wanted;
    $$;
    alter function find_passkey_account(bytea) owner to cervoise_gate;
    revoke all on function find_passkey_account(bytea) from public;
    grant execute on function find_passkey_account(bytea) to cervoise_app;
  `,
};
