import type { Migration } from './migration';

/**
 * What a batch took on its brew day was consumed on another day once that day is corrected, at the
 * latest on the day of its entry; corrections of it count there too. What counts in a closed month
 * stays, and nothing moves into one.
 */
export const daysOfConsumptions: Migration = {
  name: '0850-days-of-consumptions',
  sql: `
    grant update (happened_on) on stock_movements to cervoise_gate;
    create function repost_consumptions() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      opened_on date;
      line record;
      moved_on date;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('month closing ' || new.tenant_id, 0));
      opened_on := public.first_open_day(new.tenant_id);
      for line in
        select taken.id, taken.posted_on,
               (taken.created_at at time zone 'Europe/Paris')::date as entered_on
          from public.stock_movements taken
         where taken.tenant_id = new.tenant_id and taken.batch_id = new.id
           and taken.kind = 'consumption'
           and coalesce(taken.happened_on, (taken.created_at at time zone 'Europe/Paris')::date)
             = least(old.brew_date, (taken.created_at at time zone 'Europe/Paris')::date)
           and (opened_on is null or taken.posted_on >= opened_on)
         order by taken.position
      loop
        moved_on := least(new.brew_date, line.entered_on);
        update public.stock_movements
           set happened_on = nullif(moved_on, line.entered_on),
               posted_on = greatest(moved_on, opened_on)
         where tenant_id = new.tenant_id and id = line.id;
        update public.stock_movements set posted_on = greatest(moved_on, opened_on)
         where tenant_id = new.tenant_id and corrects_id = line.id and posted_on = line.posted_on;
      end loop;
      return null;
    end $$;
    alter function repost_consumptions() owner to cervoise_gate;
    revoke all on function repost_consumptions() from public;
    create trigger consumptions_reposted after update of brew_date on production_batches
      for each row when (old.status <> 'planned' and old.brew_date <> new.brew_date)
      execute function repost_consumptions();
  `,
};
