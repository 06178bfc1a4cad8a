import type { Migration } from './migration';

/**
 * What a lot loses leaves its places at the moment of the ledger line that takes it, by which a
 * stocktake relates the two. The lot brings that moment: the nodes of a distributed database, where
 * places are written, have another present than the coordinator, which writes the line.
 */
export const momentsOfPlaces: Migration = {
  name: '0970-moments-of-places',
  sql: `
    -- Of the ledger line that changed its quantity last.
    alter table ingredient_lots add column moved_at timestamptz;

    create or replace function take_from_places() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    declare
      excess numeric;
      fullest lot_places;
    begin
      -- A server of before leaves it as it was.
      if new.moved_at is distinct from old.moved_at then
        perform set_config('app.moved_at', new.moved_at::text, true);
      end if;
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
      perform set_config('app.moved_at', '', true);
      return null;
    end $$;

    create or replace function note_place_change() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    declare
      stored lot_places := case when tg_op = 'DELETE' then old else new end;
      difference numeric := case tg_op when 'INSERT' then new.quantity
        when 'DELETE' then -old.quantity else new.quantity - old.quantity end;
      moved_at timestamptz := nullif(current_setting('app.moved_at', true), '');
    begin
      if difference <> 0 then
        insert into lot_place_changes (tenant_id, lot_id, place_id, quantity, created_at)
        values (stored.tenant_id, stored.lot_id, stored.place_id, difference,
          coalesce(moved_at, date_trunc('milliseconds', statement_timestamp())));
      end if;
      return null;
    end $$;
  `,
};
