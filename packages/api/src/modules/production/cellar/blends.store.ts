import type {
  BatchAddition,
  BlendedLiters,
  BrewedCost,
  ExtraAddition,
  GravityReading,
  MixedBeer,
} from '@cervoise/domain/production';
import { type RawBuilder, sql } from 'kysely';
import { momentOf } from '../../../db/brewery-day';
import type { TenantTransaction } from '../../../db/tenant-transaction';
import { costsOfBatches } from '../../ingredients';
import { extraAdditions } from '../batch-ingredients/extra-additions.store';
import { countedLogs, firstGravity } from '../fermentation/batch-logs.store';
import { isStarted, liters, litersLeft } from '../report-batches.store';

/** The blends after their corrections. */
const blends = sql`(
  select blend.tenant_id, blend.id, blend.from_batch_id, blend.into_batch_id, blend.blended_on,
         blend.created_at, net.liters as volume_in_liters
    from batch_blends blend
   cross join lateral (
     select sum(one.volume_in_liters) as liters from batch_blends one
      where one.tenant_id = blend.tenant_id and blend.id in (one.id, one.corrects_id)) net
   where blend.corrects_id is null and net.liters > 0)`;

/** All blends, oldest first. */
export async function selectBlendedLiters(tx: TenantTransaction): Promise<BlendedLiters[]> {
  const { rows } = await sql<BlendedLiters>`
    select from_batch_id, into_batch_id, volume_in_liters from ${blends} blend
     order by blended_on, created_at, id`.execute(tx);
  return rows;
}

/** The blends that join some batches with others, directly or through others, oldest first. */
export async function selectJoinedBlends(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<BlendedLiters[]> {
  const { rows } = await sql<BlendedLiters>`
    with recursive joined as (
      select id from unnest(${[...batchIds]}::uuid[]) as wanted (id)
       union
      select case when blend.from_batch_id = joined.id then blend.into_batch_id
                  else blend.from_batch_id end
        from joined join batch_blends blend
          on joined.id in (blend.from_batch_id, blend.into_batch_id)
    )
    select from_batch_id, into_batch_id, volume_in_liters
      from ${blends} blend where into_batch_id in (select id from joined)
     order by blended_on, created_at, id`.execute(tx);
  return rows;
}

/** A batch with what it cost before any blend. */
export interface BrewedBatchCost extends BrewedCost {
  /** Null until it is brewed. */
  readonly brewDate: string | null;
  /** Litres brewed into the fermenter. */
  readonly brewedLiters: number;
  /** Litres that bear its cost after blends. */
  readonly litersLeft: number;
  /** It was started with less than its recipe asks. */
  readonly startedShort: boolean;
}

/** What some batches, or all, cost, with their own litres that bear it, before any blend. */
export async function selectBrewedCosts(
  tx: TenantTransaction,
  ids: readonly string[] | null,
): Promise<ReadonlyMap<string, BrewedBatchCost>> {
  const { rows } = await sql<BrewedBatchCost & { readonly id: string }>`
    select batch.id, cost.cost, case when ${isStarted} then batch.brew_date end as brew_date,
           ${liters} as brewed_liters, ${litersLeft} as liters_left,
           batch.shortage_reason is not null as started_short, ${litersLeft} - (
             select coalesce(sum(case when blend.into_batch_id = batch.id then 1 else -1 end
                      * blend.volume_in_liters), 0)
               from batch_blends blend
              where blend.tenant_id = batch.tenant_id
                and batch.id in (blend.into_batch_id, blend.from_batch_id)) as liters
      from production_batches batch
      left join (${costsOfBatches}) cost on cost.batch_id = batch.id
     where ${ids === null} or batch.id = any(${[...(ids ?? [])]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, ...batch }) => [id, batch]));
}

interface Gravity {
  readonly gravity: number;
  /** ISO 8601, since it comes in JSON. */
  readonly at: string;
}

interface MixedRow extends Omit<MixedBeer, 'fromReading' | 'intoReading'> {
  readonly fromReading: Gravity | null;
  readonly intoReading: Gravity | null;
  readonly fromBrew: MixedBrew;
  readonly intoBrew: MixedBrew;
}

/** A batch whose beer is in a mixture, as it was brewed. */
export interface MixedBrew {
  readonly batchId: string;
  readonly tenantId: string;
  readonly recipeId: string;
  readonly recipeName: string;
  readonly recipeVersion: number;
  /** Of the wort. */
  readonly originalGravity: number | null;
  /** Planned. */
  readonly volumeInLiters: number;
  readonly fermenterVolumeInLiters: number | null;
  readonly additions: readonly ExtraAddition[];
}

/** The moment of a blend (`blend`). */
const moment = momentOf(sql`blend.blended_on`, sql`blend.created_at`);

const gravitiesOf = (batch: 'giver' | 'taker') => sql`
  ${countedLogs} and log.tenant_id = ${sql.ref(`${batch}.tenantId`)}
  and log.batch_id = ${sql.ref(`${batch}.id`)} and log.gravity_reading is not null`;

/** The last reading of a batch before a blend. */
const readingOf = (batch: 'giver' | 'taker') => sql`(
  select json_build_object('gravity', log.gravity_reading, 'at', log."timestamp")
    from ${gravitiesOf(batch)} and log."timestamp" <= ${moment}
   order by log."timestamp" desc limit 1)`;

/** A measured final gravity stands for all of what a batch gives; that of the taker is of the mixture. */
const givenReading = sql`case when giver.measured_final_gravity is null then ${readingOf('giver')}
  else json_build_object('gravity', giver.measured_final_gravity, 'at', ${moment}) end`;

/** Where a blend stands in the ledger of its taker: those of one moment follow one another. */
const entry = sql`(
  select min(one.number) as number from beer_movements one
   where one.tenant_id = taker.tenant_id and one.batch_id = taker.id and one.blend_id = blend.id)`;

/**
 * What the taker held before a day's blend that stands there in its ledger (`number`), as it is known
 * now: what happened before it counts however late it was entered, and with its corrections.
 */
const heldBefore = (day: RawBuilder<unknown>, blended: RawBuilder<unknown>) => sql`(
  select coalesce(sum(line.liters), 0)
    from beer_movements line
    left join beer_movements original
      on original.tenant_id = line.tenant_id and original.id = line.corrects_id
   cross join ${blended} entry
   where line.tenant_id = taker.tenant_id and line.batch_id = taker.id and line.kind <> 'closed'
     and case line.kind
           when 'brewed' then
             coalesce(original.number, line.number) < entry.number or line.moved_on < ${day}
           when 'measured' then taker.brew_count = 1 or line.moved_on <= ${day}
           else (line.moved_on, coalesce(original.number, line.number)) < (${day}, entry.number)
         end)`;

/** What a batch held on a day, before a blend of that day that is noted now. */
export async function selectHeldLiters(
  tx: TenantTransaction,
  batchId: string,
  day: string,
): Promise<number> {
  const held = heldBefore(sql`${day}::date`, sql`(select 2147483647 as number)`);
  const { rows } = await sql<{ liters: number }>`
    select ${held} as liters from production_batches taker where taker.id = ${batchId}::uuid`.execute(
    tx,
  );
  return Math.max(0, rows[0]?.liters ?? 0);
}

const brewOf = (batch: 'giver' | 'taker') => {
  const column = (name: string) => sql.ref(`${batch}.${name}`);
  return sql`json_build_object(
    'batchId', ${column('id')}, 'tenantId', ${column('tenantId')},
    'recipeId', ${column('recipeId')}, 'recipeName', ${column('recipeName')},
    'recipeVersion', ${column('recipeVersion')}, 'volumeInLiters', ${column('volumeInLiters')},
    'fermenterVolumeInLiters', ${column('fermenterVolumeInLiters')},
    'additions', ${extraAdditions(batch)},
    'originalGravity', coalesce(${column('measuredOriginalGravity')}, ${firstGravity(batch)}))`;
};

/** The blends that went into some batches, also through others, oldest first. */
export async function selectMixedBeer(
  tx: TenantTransaction,
  batchIds: readonly string[],
): Promise<{
  readonly blends: readonly MixedBeer[];
  /** Each batch that they name once. */
  readonly brews: readonly MixedBrew[];
  /** What their fermenters got beyond their recipes. */
  readonly additions: readonly BatchAddition[];
}> {
  const { rows } = await sql<MixedRow>`
    with recursive upstream as (
      select id from unnest(${[...batchIds]}::uuid[]) as wanted (id)
       union
      select blend.from_batch_id
        from upstream join batch_blends blend on blend.into_batch_id = upstream.id
    )
    select blend.from_batch_id, blend.into_batch_id, blend.volume_in_liters, ${moment} as "at",
           ${heldBefore(sql`blend.blended_on`, entry)} as held_liters,
           ${givenReading} as from_reading, ${readingOf('taker')} as into_reading,
           ${brewOf('giver')} as from_brew, ${brewOf('taker')} as into_brew
      from ${blends} blend
      join production_batches giver on giver.id = blend.from_batch_id
      join production_batches taker on taker.id = blend.into_batch_id
     where blend.into_batch_id in (select id from upstream)
     order by blend.blended_on, blend.created_at, ${entry}, blend.id`.execute(tx);
  const read = (stored: Gravity | null): GravityReading | null =>
    stored && { gravity: stored.gravity, at: new Date(stored.at) };
  const brews = new Map(
    rows.flatMap(({ fromBrew, intoBrew }) =>
      [fromBrew, intoBrew].map((brew) => [brew.batchId, brew] as const),
    ),
  );
  return {
    blends: rows.map((row) => ({
      ...row,
      fromReading: read(row.fromReading),
      intoReading: read(row.intoReading),
    })),
    brews: [...brews.values()],
    additions: [...brews.values()].flatMap(({ batchId, additions }) =>
      additions.map((addition) => ({ ...addition, batchId })),
    ),
  };
}
