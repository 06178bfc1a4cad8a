import type { Migration } from './migration';

/** Whether the product behind a code was removed: its page must not go on as if nothing were. */
export const removedPublicProducts: Migration = {
  name: '0591-removed-public-products',
  sql: `
    create function read_public_removal(identifier text) returns boolean
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select i.deleted_at is not null
        from qr_codes q
        join inventory_items i on i.tenant_id = q.tenant_id and i.id = q.inventory_item_id
       where q.unique_identifier = identifier;
    $$;
    alter function read_public_removal(text) owner to cervoise_gate;
    revoke all on function read_public_removal(text) from public;
    grant execute on function read_public_removal(text) to cervoise_app;
  `,
};
