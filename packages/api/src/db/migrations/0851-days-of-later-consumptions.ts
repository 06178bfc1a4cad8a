import { currentTenant, type Migration } from './migration';

const readByGate = (table: string) => `
    create policy gate_posting on ${table} for select to cervoise_gate
      using (tenant_id = ${currentTenant});
    grant select on ${table} to cervoise_gate;`;

/**
 * A brew day that is corrected to a day after the entry of its consumptions no longer tells them from
 * later ones: those of the start are older than the batch's first beer. What a second brew of the same
 * day took stays with it.
 */
export const daysOfLaterConsumptions: Migration = {
  name: '0851-days-of-later-consumptions',
  sql: `
    ${readByGate('beer_movements')}
    ${readByGate('batch_brews')}
    create or replace function repost_consumptions() returns trigger
    language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      opened_on date;
      begun_at timestamptz;
      next_brew_at timestamptz;
      line record;
      moved_on date;
    begin
      perform pg_advisory_xact_lock_shared(hashtextextended('month closing ' || new.tenant_id, 0));
      opened_on := public.first_open_day(new.tenant_id);
      select min(created_at) into begun_at from public.beer_movements
       where tenant_id = new.tenant_id and batch_id = new.id;
      select min(created_at) into next_brew_at from public.batch_brews
       where tenant_id = new.tenant_id and batch_id = new.id
         and number > 1 and brewed_on = old.brew_date;
      for line in
        select taken.id, taken.posted_on,
               (taken.created_at at time zone 'Europe/Paris')::date as entered_on
          from public.stock_movements taken
         where taken.tenant_id = new.tenant_id and taken.batch_id = new.id
           and taken.kind = 'consumption'
           and case when old.brew_date > (begun_at at time zone 'Europe/Paris')::date
                 then taken.created_at <= begun_at
                 else coalesce(taken.happened_on, (taken.created_at at time zone 'Europe/Paris')::date)
                   = old.brew_date end
           and taken.created_at < coalesce(next_brew_at, 'infinity')
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
  `,
};
