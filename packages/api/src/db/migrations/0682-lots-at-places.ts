import { isolateTenantTable, type Migration } from './migration';

/**
 * Where the stock of a lot stands: so much of it at each place, and the rest nowhere in particular. A
 * lot that loses stock loses what stands nowhere first, then of the place where most of it stands,
 * whoever writes the ledger, a server of before too; who takes from a chosen place takes it from there
 * before.
 */
export const lotsAtPlaces: Migration = {
  name: '0682-lots-at-places',
  sql: `
    create table lot_places (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      lot_id uuid not null,
      place_id uuid not null,
      -- In the ingredient's unit.
      quantity numeric(14, 3) not null check (quantity > 0),
      primary key (tenant_id, id),
      constraint lot_places_once unique (tenant_id, lot_id, place_id),
      constraint lot_places_lot
        foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      constraint lot_places_place
        foreign key (tenant_id, place_id) references places (tenant_id, id)
    );
    create index lot_places_of_place on lot_places (tenant_id, place_id);
    ${isolateTenantTable('lot_places')}

    create function take_from_places() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    declare
      excess numeric;
      fullest lot_places;
    begin
      select coalesce(sum(stored.quantity), 0) - new.quantity into excess from lot_places stored
       where stored.tenant_id = new.tenant_id and stored.lot_id = new.id;
      while excess > 0 loop
        select stored.* into fullest from lot_places stored
         where stored.tenant_id = new.tenant_id and stored.lot_id = new.id
         order by stored.quantity desc, stored.place_id limit 1;
        if fullest.quantity > excess then
          update lot_places set quantity = quantity - excess
           where tenant_id = new.tenant_id and id = fullest.id;
        else
          delete from lot_places where tenant_id = new.tenant_id and id = fullest.id;
        end if;
        excess := excess - fullest.quantity;
      end loop;
      return null;
    end $$;
    create trigger ingredient_lots_taken after update of quantity on ingredient_lots
      for each row when (new.quantity < old.quantity) execute function take_from_places();
  `,
};
