import { type Migration, secureTenantTable } from './migration';

/** Invited users, whose accounts have no password yet, and e-mail addresses to be confirmed. */
export const invitations: Migration = {
  name: '0132-invitations',
  sql: `
    -- None until the invitation is accepted.
    alter table users alter column password_hash drop not null;

    create table user_invitations (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      token_hash bytea not null unique check (length(token_hash) = 32),
      sent_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('user_invitations')}
    create policy gate on user_invitations to cervoise_gate using (true) with check (true);
    grant select, delete on user_invitations to cervoise_gate;

    create table email_changes (
      tenant_id uuid not null references tenants (id),
      user_id uuid not null,
      new_email text not null check (length(new_email) between 3 and 254),
      token_hash bytea not null unique check (length(token_hash) = 32),
      requested_at timestamptz not null,
      expires_at timestamptz not null,
      primary key (tenant_id, user_id),
      foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
    );
    ${secureTenantTable('email_changes')}
    create policy gate on email_changes to cervoise_gate using (true) with check (true);
    grant select, delete on email_changes to cervoise_gate;

    grant update (email) on users to cervoise_gate;
    create policy gate_deletes on users for delete to cervoise_gate using (password_hash is null);
    grant delete on users to cervoise_gate;

    -- Whom an invitation is for, while it serves.
    create function find_invitation(hash bytea, at timestamptz)
    returns table (email text, first_name text, last_name text, brewery_name text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.email, u.first_name, u.last_name, t.brewery_name
        from user_invitations i
        join users u on u.id = i.user_id
        join tenants t on t.id = u.tenant_id
       where i.token_hash = hash and i.expires_at > at and u.is_active and u.password_hash is null;
    $$;

    -- Uses an invitation up and sets the first password; no row when it no longer serves.
    create function accept_invitation(hash bytea, new_password_hash text, at timestamptz)
    returns table (user_id uuid, tenant_id uuid)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare invited uuid;
    begin
      delete from user_invitations i
       where i.token_hash = hash and i.expires_at > at
         and exists (select from users u
                      where u.id = i.user_id and u.is_active and u.password_hash is null)
      returning i.user_id into invited;
      if invited is null then return; end if;
      return query
        update users u
           set password_hash = new_password_hash,
               updated_at = date_trunc('milliseconds', clock_timestamp())
         where u.id = invited
        returning u.id, u.tenant_id;
    end $$;

    -- Drops an account of the entered tenant that never was accepted.
    create function drop_invited_user(invited uuid) returns boolean
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with dropped as (
        delete from users u
         where u.id = invited and u.password_hash is null
           and u.tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid
        returning u.id)
      select exists (select from dropped);
    $$;

    -- Drops accounts whose invitation nobody accepted: their e-mails serve elsewhere.
    create function invitations_clean_up() returns void
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      delete from users u using user_invitations i
       where i.user_id = u.id and u.password_hash is null
         and i.expires_at < now() - interval '30 days';
      delete from email_changes where expires_at < now() - interval '7 days';
    $$;

    -- Whether an account of any tenant has an e-mail.
    create function is_email_taken(wanted text) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (select from users u where lower(u.email) = lower(wanted));
    $$;

    -- Sets the e-mail that its mailbox has confirmed, and ends links that went to the one before.
    create function confirm_email(hash bytea, at timestamptz)
    returns table (user_id uuid, tenant_id uuid, first_name text, old_email text, new_email text)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      change email_changes;
      former text;
    begin
      delete from email_changes c
       where c.token_hash = hash and c.expires_at > at
         and exists (select from users u where u.id = c.user_id and u.is_active)
      returning c.* into change;
      if change.user_id is null then return; end if;
      select u.email into former from users u where u.id = change.user_id for update;
      update password_reset_tokens t set used_at = at
       where t.user_id = change.user_id and t.used_at is null;
      return query
        update users u
           set email = change.new_email,
               updated_at = date_trunc('milliseconds', clock_timestamp())
         where u.id = change.user_id
        returning u.id, u.tenant_id, u.first_name, former, u.email;
    end $$;

    -- An invitation alone gives an account its first password.
    create or replace function begin_password_reset(account_email text, new_token_hash bytea,
      expiry timestamptz)
    returns table (email text, first_name text)
    language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
      with account as (
        select u.id, u.tenant_id, u.email, u.first_name
          from users u
         where lower(u.email) = lower(account_email) and u.is_active
           and u.password_hash is not null
      ), stored as (
        insert into password_reset_tokens (tenant_id, user_id, token_hash, expires_at)
        select a.tenant_id, a.id, new_token_hash, expiry from account a
        returning user_id
      )
      select a.email, a.first_name from account a join stored s on s.user_id = a.id;
    $$;

    -- The users of all breweries, or of one, whose name, e-mail or brewery contains a search key;
    -- or the one that is wanted.
    drop function editor_users(text, integer, integer);
    create function editor_users(wanted uuid, brewery uuid, state text, search text, most integer,
      skipped integer)
    returns table (
      id uuid, tenant_id uuid, email text, first_name text, last_name text, role text,
      is_active boolean, created_at timestamptz, updated_at timestamptz, brewery_name text,
      invited_at timestamptz, invitation_expires_at timestamptz, pending_email text,
      total_count bigint
    )
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.role, u.is_active,
             u.created_at, u.updated_at, t.brewery_name, i.sent_at, i.expires_at, c.new_email,
             count(*) over ()
        from users u
        join tenants t on t.id = u.tenant_id
        left join user_invitations i on i.user_id = u.id
        left join email_changes c on c.user_id = u.id
       where (select is_editor_user())
         and (wanted is null or u.id = wanted)
         and (brewery is null or u.tenant_id = brewery)
         and (state is null or state = case when not u.is_active then 'closed'
                                            when u.password_hash is null then 'invited'
                                            else 'active' end)
         and (search = '' or position(search in
           search_key(concat_ws(' ', u.first_name, u.last_name, u.email, t.brewery_name))) > 0)
       order by search_key(t.brewery_name), t.id, search_key(u.last_name),
                search_key(u.first_name), u.id
       limit most offset skipped;
    $$;

    alter function find_invitation(bytea, timestamptz) owner to cervoise_gate;
    alter function accept_invitation(bytea, text, timestamptz) owner to cervoise_gate;
    alter function drop_invited_user(uuid) owner to cervoise_gate;
    alter function invitations_clean_up() owner to cervoise_gate;
    alter function is_email_taken(text) owner to cervoise_gate;
    alter function confirm_email(bytea, timestamptz) owner to cervoise_gate;
    alter function editor_users(uuid, uuid, text, text, integer, integer) owner to cervoise_gate;
    revoke all on function find_invitation(bytea, timestamptz),
      accept_invitation(bytea, text, timestamptz), drop_invited_user(uuid), invitations_clean_up(),
      is_email_taken(text), confirm_email(bytea, timestamptz),
      editor_users(uuid, uuid, text, text, integer, integer) from public;
    grant execute on function find_invitation(bytea, timestamptz),
      accept_invitation(bytea, text, timestamptz), drop_invited_user(uuid), invitations_clean_up(),
      is_email_taken(text), confirm_email(bytea, timestamptz),
      editor_users(uuid, uuid, text, text, integer, integer) to cervoise_app;
  `,
};
