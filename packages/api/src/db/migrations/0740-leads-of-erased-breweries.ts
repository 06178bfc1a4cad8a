import type { Migration } from './migration';

/**
 * The erasure of a brewery deletes the application that it came from too: names, e-mail and telephone
 * of its founders, which no clean-up touches once it is converted. Those of breweries that were erased
 * before go here.
 */
export const leadsOfErasedBreweries: Migration = {
  name: '0740-leads-of-erased-breweries',
  sql: `
    create or replace function erase_tenant(erased uuid, day date, at timestamptz)
    returns table (table_name text, removed bigint)
    language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      waiting oid[];
      next_table oid;
    begin
      perform from contracts c
        where c.brewery_id = erased and c.erased_at is null
          and (c.terminated_on <= day - 30 or c.erasure_asked_on < day)
          for update;
      if not found then
        raise exception 'The contract of % does not call for its erasure.', erased;
      end if;
      select array_agg(c.oid order by c.relname) into waiting
        from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
         and not c.relispartition;
      -- Tables that no waiting one refers to go first.
      while cardinality(waiting) > 0 loop
        select t into next_table from unnest(waiting) t
         where not exists (
           select from pg_constraint k
            where k.contype = 'f' and k.confrelid = t and k.conrelid <> t
              and k.conrelid = any(waiting))
         limit 1;
        if next_table is null then
          raise exception 'Tables refer to one another in a circle: %.', waiting::regclass[];
        end if;
        table_name := next_table::regclass::text;
        execute format('delete from %s where tenant_id = $1', next_table::regclass) using erased;
        get diagnostics removed = row_count;
        return next;
        waiting := array_remove(waiting, next_table);
      end loop;
      -- What its founders wrote when they applied belongs to no tenant.
      delete from leads l where l.brewery_id = erased;
      table_name := 'leads';
      get diagnostics removed = row_count;
      return next;
      delete from tenants t where t.id = erased;
      update contracts c set erased_at = at, updated_at = at where c.brewery_id = erased;
    end $$;

    alter table leads no force row level security;
    alter table contracts no force row level security;
    delete from leads l using contracts c
     where c.brewery_id = l.brewery_id and c.erased_at is not null;
    alter table leads force row level security;
    alter table contracts force row level security;
  `,
};
