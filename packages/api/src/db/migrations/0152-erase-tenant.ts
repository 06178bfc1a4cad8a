import type { Migration } from './migration';

/**
 * The only way to delete a tenant with all its rows, including ledgers, which the application
 * cannot delete from. It runs as the backup's role, which every tenant table admits, and only for a
 * tenant whose contract ended thirty days ago (Data Act, article 25), or whose admin requested it
 * earlier. New tenant tables need no entry here.
 */
export const eraseTenant: Migration = {
  name: '0152-erase-tenant',
  sql: `
    create function erase_tenant(erased uuid, day date, at timestamptz)
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
      delete from tenants t where t.id = erased;
      update contracts c set erased_at = at, updated_at = at where c.brewery_id = erased;
    end $$;

    grant create on schema public to cervoise_backup;
    alter function erase_tenant(uuid, date, timestamptz) owner to cervoise_backup;
    revoke create on schema public from cervoise_backup;
    revoke all on function erase_tenant(uuid, date, timestamptz) from public;
    grant execute on function erase_tenant(uuid, date, timestamptz) to cervoise_app;
  `,
};
