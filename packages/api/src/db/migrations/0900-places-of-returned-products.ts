import type { Migration } from './migration';

const force = (state: 'force' | 'no force') =>
  ['places', 'inventory_items']
    .map((table) => `alter table ${table} ${state} row level security;`)
    .join('\n    ');

/**
 * A place may be removed once nothing is left there; containers that come back to it, or a product that
 * is restored, find the place of its name again, or add it: lists and stocktakes know no removed place.
 * What the lots of removed ingredients hold at a removed place stands nowhere in particular.
 */
export const placesOfReturnedProducts: Migration = {
  name: '0900-places-of-returned-products',
  sql: `
    create function return_to_place() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      -- Locked, so that it is not removed meanwhile.
      perform from places p
        where p.tenant_id = new.tenant_id and p.id = new.place_id and p.deleted_at is null for share;
      if not found then
        select found.known_id, found.known_name into new.place_id, new.location
          from place_of_name(new.tenant_id, new.location, 'room') found;
      end if;
      return new;
    end $$;
    -- Named so that it runs before the trigger that keeps blocked products where they are.
    create trigger inventory_items_at_place_again before update of quantity, deleted_at
      on inventory_items for each row
      when (new.place_id is not null and new.deleted_at is null and new.quantity > 0
            and (old.quantity = 0 or old.deleted_at is not null)
            and current_user <> 'cervoise_backup')
      execute function return_to_place();

    create function clear_removed_place() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    begin
      delete from lot_places where tenant_id = new.tenant_id and place_id = new.id;
      return null;
    end $$;
    create trigger places_cleared after update of deleted_at on places
      for each row
      when (old.deleted_at is null and new.deleted_at is not null
            and current_user <> 'cervoise_backup')
      execute function clear_removed_place();

    ${force('no force')}
    -- The trigger of a missing place finds it by its name.
    update inventory_items i set place_id = null from places p
     where p.tenant_id = i.tenant_id and p.id = i.place_id and p.deleted_at is not null
       and i.deleted_at is null and i.quantity > 0;
    ${force('force')}
  `,
};
