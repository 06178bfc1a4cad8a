import type { Migration } from './migration';

/** A device is known by a session that is open or has expired, not by one that was ended. */
export const endedSessionsKnowNoDevice: Migration = {
  name: '0863-ended-sessions-know-no-device',
  sql: `
    create or replace function is_known_device(login_email text, of_network text, of_device text)
    returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (
        select from users u join sessions s on s.user_id = u.id
         where lower(u.email) = lower(login_email)
           and s.network = of_network and s.device = of_device and s.ended_at is null);
    $$;
  `,
};
