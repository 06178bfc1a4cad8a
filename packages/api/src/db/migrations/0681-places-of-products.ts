import type { Migration } from './migration';

const force = (state: 'force' | 'no force') =>
  ['places', 'inventory_items']
    .map((table) => `alter table ${table} ${state} row level security;`)
    .join('\n    ');

/**
 * The place of a finished product is a record; its name stays beside, as it is spelled there, for
 * lists, searches, archives and servers of before. The database finds the record of a written name, or
 * adds it as a room. An archive of before has names alone, until `link_places` has run.
 */
export const placesOfProducts: Migration = {
  name: '0681-places-of-products',
  sql: `
    alter table inventory_items
      add column place_id uuid,
      add constraint inventory_items_place
        foreign key (tenant_id, place_id) references places (tenant_id, id);
    create index inventory_items_of_place on inventory_items (tenant_id, place_id)
      where place_id is not null;

    -- A blocked product stays where it is; its place may get a record and another spelling.
    create or replace function keep_blocked_product() returns trigger language plpgsql as $$
    begin
      if old.is_blocked and new.is_blocked and (
           (new.place_id is distinct from old.place_id
             and public.search_key(new.location) is distinct from public.search_key(old.location))
           or (new.recipe_id, new.batch_id, new.container_type, new.volume_in_liters)
             is distinct from
           (old.recipe_id, old.batch_id, old.container_type, old.volume_in_liters)
           or (new.status <> old.status and new.status <> 'damaged')
           or (new.deleted_at is not null and old.deleted_at is null)) then
        raise exception using errcode = 'CVBLK',
          message = 'Ce produit est bloqué par un rappel : il ne se vend, ne se déplace ni ne se supprime.';
      end if;
      return new;
    end $$;

    -- Makes names of products records: one of all spellings with the same key, named as most are.
    create function link_places(tenant uuid) returns void
    language plpgsql set search_path = pg_catalog, public, pg_temp as $$
    begin
      insert into places (tenant_id, name, path)
      select distinct on (spelled.tenant_id, search_key(spelled.name))
             spelled.tenant_id, spelled.name, spelled.name
        from (select i.tenant_id, btrim(i.location) as name, count(*) as uses
                from inventory_items i
               where i.place_id is null and btrim(i.location) <> ''
                 and (tenant is null or i.tenant_id = tenant)
               group by 1, 2) spelled
       order by spelled.tenant_id, search_key(spelled.name), spelled.uses desc, spelled.name
          on conflict do nothing;
      update inventory_items i set place_id = p.id, location = p.name
        from places p
       where p.tenant_id = i.tenant_id and p.deleted_at is null
         and p.name_key = search_key(i.location) and i.place_id is null
         and (tenant is null or i.tenant_id = tenant);
    end $$;
    ${force('no force')}
    select link_places(null);
    ${force('force')}
    revoke all on function link_places(uuid) from public;
    grant execute on function link_places(uuid) to cervoise_backup;

    create function follow_place() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      if coalesce(btrim(new.location), '') = '' then
        if tg_op = 'UPDATE' and old.location is distinct from new.location then
          new.place_id := null;
        end if;
      elsif new.place_id is null
         or tg_op = 'UPDATE' and new.location is distinct from old.location
            and new.place_id is not distinct from old.place_id then
        select found.known_id, found.known_name into new.place_id, new.location
          from place_of_name(new.tenant_id, new.location, 'room') found;
      end if;
      return new;
    end $$;
    -- Named so that it runs before the trigger that keeps blocked products where they are.
    create trigger inventory_items_at_place before insert or update of location, place_id
      on inventory_items for each row execute function follow_place();

    create function follow_place_name() returns trigger language plpgsql as $$
    begin
      update public.inventory_items set location = new.name, place_id = new.id
       where tenant_id = new.tenant_id and place_id = new.id;
      return null;
    end $$;
    create trigger places_renamed after update of name on places
      for each row when (old.name is distinct from new.name)
      execute function follow_place_name();
  `,
};
