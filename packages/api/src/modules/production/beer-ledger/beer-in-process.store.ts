import { sql } from 'kysely';
import type { TenantTransaction } from '../../../db/tenant-transaction';

/** Litres of a beer in vessels over some days: opening + brewed + blended − out = closing. */
export interface BeerInProcess {
  readonly beerName: string;
  readonly opening: number;
  /** With what measuring found more or less. */
  readonly brewed: number;
  /** From another beer, negative into one. */
  readonly blended: number;
  readonly packaged: number;
  readonly destroyed: number;
  /** Lost otherwise, with what packaging left. */
  readonly lost: number;
  readonly closing: number;
}

/** The beer in vessels between two days (YYYY-MM-DD, both included), by name, in one statement. */
export async function selectBeerInProcess(
  tx: TenantTransaction,
  startDate: string,
  endDate: string,
): Promise<BeerInProcess[]> {
  const { rows } = await sql<BeerInProcess>`
    with moved as (
      select batch.recipe_name as beer_name, batch.recipe_name_key as name_key, line.liters,
             case when line.posted_on < ${startDate}::date then 'opening'
                  when line.kind = 'blended' then 'blended'
                  when line.kind = 'packaged' then 'packaged'
                  when loss.kind = 'destroyed' then 'destroyed'
                  when line.kind in ('lost', 'closed') then 'lost'
                  else 'brewed' end as flow
        from beer_movements line
        join production_batches batch
          on batch.tenant_id = line.tenant_id and batch.id = line.batch_id
        left join batch_losses loss
          on loss.tenant_id = line.tenant_id and loss.id = line.loss_id
       where line.posted_on <= ${endDate}::date
    )
    select beer_name,
           coalesce(sum(liters) filter (where flow = 'opening'), 0) as opening,
           coalesce(sum(liters) filter (where flow = 'brewed'), 0) as brewed,
           coalesce(sum(liters) filter (where flow = 'blended'), 0) as blended,
           coalesce(-sum(liters) filter (where flow = 'packaged'), 0) as packaged,
           coalesce(-sum(liters) filter (where flow = 'destroyed'), 0) as destroyed,
           coalesce(-sum(liters) filter (where flow = 'lost'), 0) as lost,
           sum(liters) as closing
      from moved group by beer_name, name_key
    having sum(liters) <> 0 or count(*) filter (where flow <> 'opening') > 0
     order by name_key collate french, beer_name`.execute(tx);
  return rows;
}
