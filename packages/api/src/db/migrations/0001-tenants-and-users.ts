import { type Migration, secureTenantTable } from './migration';

export const tenantsAndUsers: Migration = {
  name: '0001-tenants-and-users',
  sql: `
    create table tenants (
      id uuid primary key,
      brewery_name text not null check (length(brewery_name) between 1 and 120),
      is_editor boolean not null default false,
      is_demo boolean not null default false,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now())
    );
    ${secureTenantTable('tenants', { tenantColumn: 'id', allow: ['select', 'insert', 'update'] })}

    create table users (
      id uuid not null default gen_random_uuid() primary key,
      tenant_id uuid not null references tenants (id),
      email text not null check (length(email) between 3 and 254),
      first_name text not null,
      last_name text not null,
      role text not null check (role in ('superadmin', 'admin', 'manager', 'brewer')),
      password_hash text not null,
      is_active boolean not null default true,
      session_version integer not null default 1,
      -- The one session that a password change leaves open: the one it was made from.
      kept_session_id uuid,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      updated_at timestamptz not null default date_trunc('milliseconds', now()),
      unique (tenant_id, id)
    );
    create unique index users_email on users (lower(email));
    create index users_by_name on users (tenant_id, last_name, first_name, id);
    ${secureTenantTable('users', { allow: ['select', 'insert', 'update'] })}

    create table password_reset_tokens (
      id uuid not null default gen_random_uuid() primary key,
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      expires_at timestamptz not null,
      used_at timestamptz,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      unique (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    create index password_reset_tokens_by_user on password_reset_tokens (tenant_id, user_id);
    create index password_reset_tokens_by_expiry on password_reset_tokens (expires_at);
    ${secureTenantTable('password_reset_tokens')}
  `,
};
