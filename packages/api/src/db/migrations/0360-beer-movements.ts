import { type Migration, secureTenantTable } from './migration';

const read = ['production_batches', 'batch_vessels', 'batch_blends', 'batch_losses', 'equipment'];
const force = (word: string) =>
  [...read, 'beer_movements']
    .map((table) => `alter table ${table} ${word} row level security;`)
    .join('\n    ');

/**
 * The ledger of beer: one line for each change of a batch's litres in a vessel, append-only for the
 * server. `liters_after` is the batch's content of that vessel after the line. A deferred trigger
 * compares the lines with the measured, blended, lost and packaged litres of the batch.
 */
export const beerMovements: Migration = {
  name: '0360-beer-movements',
  sql: `
    alter table production_batches
      -- Packaged in part: the rest stays in its vessel.
      add column is_rest_kept boolean not null default false;
    create table beer_movements (
      id uuid not null default gen_random_uuid(),
      tenant_id uuid not null references tenants (id),
      batch_id uuid not null,
      number integer not null check (number > 0),
      kind text not null check (kind in ('brewed', 'measured', 'blended', 'transferred', 'lost',
        'packaged', 'closed', 'carried_over')),
      -- Null for beer in no named vessel.
      equipment_id uuid,
      liters numeric(12, 3) not null check (liters <> 0),
      liters_after numeric(12, 3) not null check (liters_after >= 0),
      moved_on date not null,
      blend_id uuid,
      loss_id uuid,
      user_id uuid,
      user_name text not null,
      created_at timestamptz not null default date_trunc('milliseconds', now()),
      primary key (tenant_id, id),
      unique (tenant_id, batch_id, number),
      check ((kind = 'blended') = (blend_id is not null)),
      check ((kind = 'lost') = (loss_id is not null)),
      foreign key (tenant_id, batch_id) references production_batches (tenant_id, id),
      foreign key (tenant_id, equipment_id) references equipment (tenant_id, id),
      foreign key (tenant_id, blend_id) references batch_blends (tenant_id, id),
      foreign key (tenant_id, loss_id) references batch_losses (tenant_id, id),
      foreign key (tenant_id, user_id) references users (tenant_id, id)
    );
    create index beer_movements_of_vessel on beer_movements (tenant_id, equipment_id, batch_id)
      include (liters) where equipment_id is not null;
    ${secureTenantTable('beer_movements', { allow: ['select', 'insert'] })}

    -- Writes the lines of batches that have none yet: those of before, of an older archive, of the demo.
    create function open_beer_ledger(tenant uuid) returns void language sql as $$
      insert into public.beer_movements (tenant_id, batch_id, number, kind, equipment_id, liters,
        liters_after, moved_on, blend_id, loss_id, user_name)
      with batch as (
        select b.*, coalesce(b.fermentation_start_date, b.brew_date,
                 (b.created_at at time zone 'Europe/Paris')::date) as started_on
          from public.production_batches b
         where (tenant is null or b.tenant_id = tenant) and b.status <> 'planned'
           and not exists (select from public.beer_movements line
                            where line.tenant_id = b.tenant_id and line.batch_id = b.id)
      ), fact as (
        select tenant_id, id as batch_id, 1 as turn, 'brewed' as kind,
               coalesce(fermenter_volume_in_liters, volume_in_liters) as liters,
               started_on as moved_on, null::uuid as blend_id, null::uuid as loss_id
          from batch
        union all
        select b.tenant_id, b.id, case when blend.into_batch_id = b.id then 3 else 4 end, 'blended',
               case when blend.into_batch_id = b.id then 1 else -1 end * blend.volume_in_liters,
               blend.blended_on, blend.id, null
          from batch b join public.batch_blends blend on blend.tenant_id = b.tenant_id
           and b.id in (blend.into_batch_id, blend.from_batch_id)
        union all
        select b.tenant_id, b.id, 5, 'lost', -loss.volume_in_liters, loss.lost_on, null, loss.id
          from batch b join public.batch_losses loss
            on loss.tenant_id = b.tenant_id and loss.batch_id = b.id
        union all
        select tenant_id, id, 6, 'packaged', -packaged_volume_in_liters,
               coalesce(packaging_date, started_on), null, null
          from batch where packaged_volume_in_liters > 0
      ), total as (
        select tenant_id, batch_id, sum(liters) as liters from fact group by tenant_id, batch_id
      ), stay as (
        -- What is left stands in the vessels that the batch has entered last.
        select b.tenant_id, b.id as batch_id, one.equipment_id, greatest(0, least(
                 one.volume_in_liters, total.liters - coalesce(sum(one.volume_in_liters) over (
                   partition by one.tenant_id, one.batch_id order by one.from_date desc, one.id desc
                   rows between unbounded preceding and 1 preceding), 0))) as liters
          from batch b
          join total on total.tenant_id = b.tenant_id and total.batch_id = b.id
          join public.batch_vessels one on one.tenant_id = b.tenant_id and one.batch_id = b.id
         where b.status in ('in_progress', 'completed') and total.liters > 0
           and not one.is_emptied and one.from_date <= current_date
           and (one.to_date is null or one.to_date >= current_date or not exists (
                 select from public.batch_vessels later
                  where later.tenant_id = one.tenant_id and later.batch_id = one.batch_id
                    and later.from_date > one.from_date and later.from_date <= current_date))
      ), placed as (
        -- One batch a vessel: the one that came last.
        select distinct on (stay.tenant_id, stay.equipment_id) stay.*
          from stay join batch b on b.tenant_id = stay.tenant_id and b.id = stay.batch_id
         where stay.liters > 0
         order by stay.tenant_id, stay.equipment_id, b.started_on desc, b.id
      ), line as (
        select tenant_id, batch_id, turn, kind, null::uuid as equipment_id, liters, moved_on,
               blend_id, loss_id from fact
        union all
        select total.tenant_id, total.batch_id, 2, 'carried_over', null, -total.liters,
               b.started_on, null, null
          from total join batch b on b.tenant_id = total.tenant_id and b.id = total.batch_id
         where total.liters < 0
        union all
        select total.tenant_id, total.batch_id, 7, 'closed', null, -total.liters,
               coalesce(b.packaging_date, b.started_on), null, null
          from total join batch b on b.tenant_id = total.tenant_id and b.id = total.batch_id
         where total.liters > 0 and b.status in ('packaged', 'ready', 'archived')
        union all
        select placed.tenant_id, placed.batch_id, way.turn, 'transferred',
               case when way.turn = 9 then placed.equipment_id end,
               case when way.turn = 9 then 1 else -1 end * placed.liters, b.started_on, null, null
          from placed join batch b on b.tenant_id = placed.tenant_id and b.id = placed.batch_id
         cross join (values (8), (9)) as way (turn)
      )
      select tenant_id, batch_id, row_number() over lines, kind, equipment_id, liters,
             sum(liters) over (partition by tenant_id, batch_id, equipment_id
               order by turn, moved_on, blend_id, loss_id, equipment_id rows unbounded preceding),
             moved_on, blend_id, loss_id, 'Cervoise'
        from line where liters <> 0
      window lines as (partition by tenant_id, batch_id
        order by turn, moved_on, blend_id, loss_id, equipment_id)
    $$;

    -- The batch whose litres do not add up, if any, of those with changes.
    create function check_beer_of_batch() returns trigger language plpgsql as $$
    declare
      changed uuid[];
      wrong record;
    begin
      if tg_table_name = 'production_batches' then changed := array[new.id];
      elsif tg_table_name = 'batch_blends' then
        changed := array[new.from_batch_id, new.into_batch_id];
      else changed := array[new.batch_id];
      end if;
      select b.batch_number into wrong
        from public.production_batches b
        cross join lateral (
          select coalesce(sum(liters) filter (where kind in ('brewed', 'measured')), 0) as brewed,
                 coalesce(sum(liters) filter (where kind = 'blended'), 0) as blended,
                 -coalesce(sum(liters) filter (where kind = 'lost'), 0) as lost,
                 -coalesce(sum(liters) filter (where kind = 'packaged'), 0) as packaged,
                 coalesce(sum(liters) filter (where kind = 'transferred'), 0) as transferred
            from public.beer_movements where tenant_id = b.tenant_id and batch_id = b.id) line
       where b.tenant_id = new.tenant_id and b.id = any(changed) and b.status <> 'planned'
         and (line.brewed <> coalesce(b.fermenter_volume_in_liters, b.volume_in_liters)
           or line.packaged <> coalesce(b.packaged_volume_in_liters, 0) or line.transferred <> 0
           or line.lost <> (select coalesce(sum(volume_in_liters), 0) from public.batch_losses
                             where tenant_id = b.tenant_id and batch_id = b.id)
           or line.blended <> (select coalesce(sum(case when into_batch_id = b.id then 1 else -1 end
                                 * volume_in_liters), 0) from public.batch_blends
                                where tenant_id = b.tenant_id and b.id in (into_batch_id, from_batch_id))
           or exists (select from (
                select liters_after, sum(liters) over (partition by equipment_id order by number) as sum
                  from public.beer_movements where tenant_id = b.tenant_id and batch_id = b.id) chain
               where chain.liters_after <> chain.sum))
       limit 1;
      if found then
        raise exception 'The litres of batch % do not add up.', wrong.batch_number
          using errcode = 'check_violation', constraint = 'beer_movements_add_up';
      end if;
      return null;
    end $$;

    ${force('no force')}
    select open_beer_ledger(null);
    ${force('force')}
    grant execute on function open_beer_ledger(uuid) to cervoise_app, cervoise_backup;

    create constraint trigger beer_adds_up after insert on beer_movements
      deferrable initially deferred for each row execute function check_beer_of_batch();
    create constraint trigger beer_adds_up after insert on batch_blends
      deferrable initially deferred for each row execute function check_beer_of_batch();
    create constraint trigger beer_adds_up after insert on batch_losses
      deferrable initially deferred for each row execute function check_beer_of_batch();
    create constraint trigger beer_adds_up
      after insert or update of status, volume_in_liters, fermenter_volume_in_liters,
        packaged_volume_in_liters on production_batches
      deferrable initially deferred for each row execute function check_beer_of_batch();
  `,
};
