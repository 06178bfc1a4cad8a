import type { Migration } from './migration';

/**
 * What a finished product was packaged with was taken on another day once the day of its packaging is
 * corrected, at the latest on the day of its entry; what was given back of it counts there too. What
 * counts in a closed month stays, and nothing moves into one.
 */
export const daysOfMaterials: Migration = {
  name: '0880-days-of-materials',
  sql: `
    create function repost_materials() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      opened_on date;
      line record;
      moved_on date;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('month closing ' || new.tenant_id, 0));
      opened_on := public.first_open_day(new.tenant_id);
      for line in
        select drawn.id, drawn.lot_id, drawn.posted_on,
               (drawn.created_at at time zone 'Europe/Paris')::date as entered_on
          from public.stock_movements drawn
         where drawn.tenant_id = new.tenant_id and drawn.item_id = new.id
           and drawn.kind = 'consumption'
           and drawn.posted_on = greatest(
             least(old.packaging_date, (drawn.created_at at time zone 'Europe/Paris')::date), opened_on)
         order by drawn.position
      loop
        moved_on := least(new.packaging_date, line.entered_on);
        update public.stock_movements
           set happened_on = nullif(moved_on, line.entered_on),
               posted_on = greatest(moved_on, opened_on)
         where tenant_id = new.tenant_id and id = line.id;
        update public.stock_movements set posted_on = greatest(moved_on, opened_on)
         where tenant_id = new.tenant_id and item_id = new.id and lot_id = line.lot_id
           and kind <> 'consumption' and posted_on = line.posted_on;
      end loop;
      return null;
    end $$;
    alter function repost_materials() owner to cervoise_gate;
    revoke all on function repost_materials() from public;
    create trigger materials_reposted after update of packaging_date on inventory_items
      for each row when (old.packaging_date <> new.packaging_date)
      execute function repost_materials();
  `,
};
