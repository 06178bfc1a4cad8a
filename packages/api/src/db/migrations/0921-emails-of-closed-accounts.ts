import type { Migration } from './migration';

/**
 * A closed account does not hold its e-mail: the person can be invited elsewhere, to an account of
 * its own. Every link and login goes to the account that is open; a closed one is found only where
 * there is no other.
 */
export const emailsOfClosedAccounts: Migration = {
  name: '0921-emails-of-closed-accounts',
  sql: `
    drop index users_email;
    create unique index users_email on users (lower(email)) where is_active;
    create index users_any_email on users (lower(email));

    create or replace function find_login(login_email text)
    returns table (user_id uuid, tenant_id uuid, password_hash text, is_active boolean)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select u.id, u.tenant_id, u.password_hash, u.is_active
        from users u where lower(u.email) = lower(login_email)
       order by u.is_active desc, u.updated_at desc limit 1;
    $$;

    create or replace function is_email_taken(wanted text) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (select from users u where lower(u.email) = lower(wanted) and u.is_active);
    $$;

    -- The devices of a closed account are not those of another one with its e-mail.
    create or replace function is_known_device(login_email text, of_network text, of_device text)
    returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (
        select from users u join sessions s on s.user_id = u.id
         where lower(u.email) = lower(login_email) and u.is_active
           and s.network = of_network and s.device = of_device and s.ended_at is null);
    $$;
  `,
};
