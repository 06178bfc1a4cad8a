import type { Migration } from './migration';

/** Whether an account had a session on a device lately; asked before a tenant is known. */
export const knownDevices: Migration = {
  name: '0230-known-devices',
  sql: `
    create function is_known_device(login_email text, of_network text, of_device text)
    returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select exists (
        select from users u join sessions s on s.user_id = u.id
         where lower(u.email) = lower(login_email)
           and s.network = of_network and s.device = of_device);
    $$;
    alter function is_known_device(text, text, text) owner to cervoise_gate;
    revoke all on function is_known_device(text, text, text) from public;
    grant execute on function is_known_device(text, text, text) to cervoise_app;
  `,
};
