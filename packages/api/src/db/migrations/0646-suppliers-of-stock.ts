import type { Migration } from './migration';

/** The tables of the stock that name a supplier. */
const tables = ['ingredients', 'ingredient_lots'];
const force = (state: 'force' | 'no force') =>
  ['suppliers', ...tables]
    .map((table) => `alter table ${table} ${state} row level security;`)
    .join('\n    ');

/**
 * The supplier of an ingredient and of a lot is a record; its name stays beside, as it is spelled
 * there, for lists, searches, archives and servers of before. The database finds the record of a
 * written name, or adds it, so that a server of before writes the same. An archive of before has
 * names alone, until `link_suppliers` has run.
 */
export const suppliersOfStock: Migration = {
  name: '0646-suppliers-of-stock',
  sql: `
    ${tables
      .map(
        (table) => `alter table ${table}
      add column supplier_id uuid,
      add constraint ${table}_supplier
        foreign key (tenant_id, supplier_id) references suppliers (tenant_id, id);
    create index ${table}_of_supplier on ${table} (tenant_id, supplier_id)
      where supplier_id is not null;`,
      )
      .join('\n    ')}

    -- Makes names of stock records: one of all spellings with the same key, named as most are.
    create function link_suppliers(tenant uuid) returns void
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      insert into suppliers (tenant_id, name)
      select distinct on (spelled.tenant_id, search_key(spelled.name))
             spelled.tenant_id, spelled.name
        from (select written.tenant_id, btrim(written.supplier) as name, count(*) as uses
                from (select i.tenant_id, i.supplier, i.supplier_id from ingredients i
                      union all
                      select l.tenant_id, l.supplier, l.supplier_id from ingredient_lots l) written
               where written.supplier_id is null and btrim(written.supplier) <> ''
                 and (tenant is null or written.tenant_id = tenant)
               group by 1, 2) spelled
       order by spelled.tenant_id, search_key(spelled.name), spelled.uses desc, spelled.name
          on conflict do nothing;
      update ingredients i set supplier_id = s.id, supplier = s.name
        from suppliers s
       where s.tenant_id = i.tenant_id and s.deleted_at is null
         and s.name_key = search_key(i.supplier) and i.supplier_id is null
         and (tenant is null or i.tenant_id = tenant);
      update ingredient_lots l set supplier_id = s.id, supplier = s.name
        from suppliers s
       where s.tenant_id = l.tenant_id and s.deleted_at is null
         and s.name_key = search_key(l.supplier) and l.supplier_id is null
         and (tenant is null or l.tenant_id = tenant);
    end $$;
    ${force('no force')}
    select link_suppliers(null);
    ${force('force')}
    revoke all on function link_suppliers(uuid) from public;
    grant execute on function link_suppliers(uuid) to cervoise_backup;

    -- The active supplier of a name, accents and case aside, added if there is none.
    create function supplier_of_name(tenant uuid, written text, out known_id uuid, out known_name text)
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      loop
        -- Locked, so that it is not renamed before the name is stored.
        select s.id, s.name into known_id, known_name from suppliers s
         where s.tenant_id = tenant and s.deleted_at is null and s.name_key = search_key(written)
           for share;
        if found then return; end if;
        insert into suppliers as s (tenant_id, name) values (tenant, btrim(written))
          on conflict do nothing returning s.id, s.name into known_id, known_name;
        if found then return; end if;
      end loop;
    end $$;

    create function follow_supplier() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      if coalesce(btrim(new.supplier), '') = '' then
        if tg_op = 'UPDATE' and old.supplier is distinct from new.supplier then
          new.supplier_id := null;
        end if;
      elsif new.supplier_id is null
         or tg_op = 'UPDATE' and new.supplier is distinct from old.supplier
            and new.supplier_id is not distinct from old.supplier_id then
        select found.known_id, found.known_name into new.supplier_id, new.supplier
          from supplier_of_name(new.tenant_id, new.supplier) found;
      end if;
      return new;
    end $$;
    ${tables
      .map(
        (
          table,
        ) => `create trigger ${table}_supplied before insert or update of supplier, supplier_id
      on ${table} for each row execute function follow_supplier();`,
      )
      .join('\n    ')}

    create function follow_supplier_name() returns trigger language plpgsql as $$
    begin
      update public.ingredients set supplier = new.name, supplier_key = new.name_key
       where tenant_id = new.tenant_id and supplier_id = new.id;
      update public.ingredient_lots set supplier = new.name
       where tenant_id = new.tenant_id and supplier_id = new.id;
      return null;
    end $$;
    create trigger suppliers_renamed after update of name on suppliers
      for each row when (old.name is distinct from new.name)
      execute function follow_supplier_name();
  `,
};
