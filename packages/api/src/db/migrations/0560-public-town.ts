import type { Migration } from './migration';

/** The town of the brewery of an active code, as its contract has it; null while it is unknown. */
export const publicTown: Migration = {
  name: '0560-public-town',
  sql: `
    create function read_public_town(identifier text) returns text
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select nullif(c.city, '')
        from qr_codes q join contracts c on c.brewery_id = q.tenant_id
       where q.unique_identifier = identifier and q.is_active;
    $$;
    alter function read_public_town(text) owner to cervoise_gate;
    revoke all on function read_public_town(text) from public;
    grant execute on function read_public_town(text) to cervoise_app;
  `,
};
