import type { Migration } from './migration';

/** A brewery that has the name of one to be created; returned to a superadmin only. */
export const breweriesNamed: Migration = {
  name: '0320-breweries-named',
  sql: `
    -- The first brewery of a name, case, accents and spaces apart, under contract or on screen.
    create function brewery_named(wanted text)
    returns table (brewery_name text, city text)
    language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
      select t.brewery_name, coalesce(c.city, '')
        from tenants t
        left join contracts c on c.brewery_id = t.id
       where (select is_editor_user()) and not t.is_editor
         and replace(search_key(wanted), ' ', '') in (
           replace(search_key(t.brewery_name), ' ', ''),
           replace(search_key(c.brewery_name), ' ', ''))
       order by t.created_at, t.id limit 1;
    $$;

    alter function brewery_named(text) owner to cervoise_gate;
    revoke all on function brewery_named(text) from public;
    grant execute on function brewery_named(text) to cervoise_app;
  `,
};
