import { isolateTenantTable, type Migration } from './migration';

/**
 * Stocktakes count a lot at each place where it lies. What a place held of a lot at the moment of a
 * count is what it holds now without what came and went since: `lot_place_changes` has both, written
 * by the database whoever moves, brews or counts. The history of a lot has its moves.
 */
export const countsByPlace: Migration = {
  name: '0720-counts-by-place',
  sql: `
    create table lot_place_changes (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      lot_id uuid not null,
      place_id uuid not null,
      -- Positive to the place, negative from it, in the ingredient's unit.
      quantity numeric(14, 3) not null check (quantity <> 0),
      created_at timestamptz not null
        default date_trunc('milliseconds', statement_timestamp()),
      primary key (tenant_id, id),
      foreign key (tenant_id, lot_id) references ingredient_lots (tenant_id, id),
      foreign key (tenant_id, place_id) references places (tenant_id, id)
    );
    create index lot_place_changes_of_lot on lot_place_changes (tenant_id, lot_id, created_at);
    create index lot_place_changes_of_place on lot_place_changes (tenant_id, place_id);
    ${isolateTenantTable('lot_place_changes', { allow: ['select', 'insert'] })}

    create function note_place_change() returns trigger language plpgsql
    set search_path = pg_catalog, public, pg_temp as $$
    declare
      stored lot_places := case when tg_op = 'DELETE' then old else new end;
      difference numeric := case tg_op when 'INSERT' then new.quantity
        when 'DELETE' then -old.quantity else new.quantity - old.quantity end;
    begin
      if difference <> 0 then
        insert into lot_place_changes (tenant_id, lot_id, place_id, quantity)
        values (stored.tenant_id, stored.lot_id, stored.place_id, difference);
      end if;
      return null;
    end $$;
    create trigger lot_places_changed after insert or delete or update of quantity on lot_places
      for each row execute function note_place_change();

    -- A line of before counts its lot as a whole, as the line of a product does.
    alter table stocktake_lines
      add column is_by_place boolean not null default false,
      add column place_id uuid,
      add constraint stocktake_lines_place
        check (not is_by_place or lot_id is not null),
      add constraint stocktake_lines_placed check (place_id is null or is_by_place),
      add foreign key (tenant_id, place_id) references places (tenant_id, id),
      drop constraint stocktake_lines_once,
      add constraint stocktake_lines_once
        unique nulls not distinct (tenant_id, stocktake_id, subject_id, place_id);
    create index stocktake_lines_of_place on stocktake_lines (tenant_id, place_id)
      where place_id is not null;

    -- Of a move: how much, from the place before to the place after, by their names.
    alter table ingredient_lot_changes
      add column quantity numeric(14, 3) check (quantity > 0),
      drop constraint ingredient_lot_changes_field_check,
      add constraint ingredient_lot_changes_field_check
        check (field in ('lotNumber', 'supplier', 'receivedOn', 'expiryDate', 'costPerUnit',
          'certificateNote', 'alphaAcid', 'betaAcid', 'extract', 'color', 'moisture', 'protein',
          'ph', 'release', 'place')),
      add constraint ingredient_lot_changes_moved check ((field = 'place') = (quantity is not null));
  `,
};
