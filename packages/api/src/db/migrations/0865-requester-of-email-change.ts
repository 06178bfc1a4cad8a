import type { Migration } from './migration';

/** Who asked for a new e-mail must still manage the account when it is confirmed. */
export const requesterOfEmailChange: Migration = {
  name: '0865-requester-of-email-change',
  sql: `
    alter table email_changes
      -- Of another tenant when the editor asked; null in changes of an earlier release.
      add column requested_by uuid;

    create or replace function confirm_email(hash bytea, at timestamptz)
    returns table (user_id uuid, tenant_id uuid, first_name text, old_email text, new_email text)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    #variable_conflict use_column
    declare
      change email_changes;
      former text;
      former_role text;
      former_tenant uuid;
    begin
      select c.* into change from email_changes c
       where c.token_hash = hash and c.expires_at > at;
      select u.email, u.role, u.tenant_id into former, former_role, former_tenant
        from users u where u.id = change.user_id and u.is_active;
      if former is null then return; end if;
      if change.requested_by <> change.user_id and not exists (
        select from users r
         where r.id = change.requested_by and r.is_active
           and (r.role = 'superadmin' or r.tenant_id = former_tenant
             and (r.role = 'admin' or r.role = 'manager' and former_role in ('manager', 'brewer'))))
      then return; end if;
      delete from email_changes c where c.token_hash = hash;
      if not found then return; end if;
      update password_reset_tokens t set used_at = at
       where t.user_id = change.user_id and t.used_at is null;
      return query
        update users u
           set email = change.new_email,
               updated_at = date_trunc('milliseconds', statement_timestamp())
         where u.id = change.user_id
        returning u.id, u.tenant_id, u.first_name, former, u.email;
    end $$;
  `,
};
