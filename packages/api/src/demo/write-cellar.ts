import { randomUUID } from 'node:crypto';
import { addDays } from '@cervoise/domain/dates';
import { roundTo } from '@cervoise/domain/numbers';
import { batchStatuses, batchStatusLabels } from '@cervoise/domain/production';
import { sql } from 'kysely';
import type { Author } from '../db/author';
import type { TenantTransaction } from '../db/tenant-transaction';
import {
  countVessels,
  insertBrewDayEvent,
  insertLogs,
  openBeerLedger,
} from '../modules/production';
import type { RecipeContent } from '../modules/recipes';
import { type NewRecord, recordEvents } from '../modules/traceability-records';
import { insertRows, storedNames } from '../records/insert-rows';
import { cellarPlan, type DemoVessels } from './cellar-plan';
import { measuresOf, readingsOf } from './cellar-readings';
import { type DemoCalendar, pastContext } from './demo-calendar';
import type { DemoBatch } from './demo-production';
import type { DemoProduct } from './demo-products';

/** Days between planning a batch and brewing it. */
const plannedBefore = 7;
/** Days from packaging until it is sold. */
const restingDays = 14;

interface Cellar {
  readonly authors: readonly Author[];
  /** Oldest first, with their ids. */
  readonly batches: ReadonlyMap<DemoBatch, string>;
  /** The recipes by beer, with their number of versions. */
  readonly contents: ReadonlyMap<string, RecipeContent>;
  readonly products: readonly DemoProduct[];
  readonly vessels: DemoVessels;
}

/** The day of each status a batch has reached. */
function stepsOf(
  batch: DemoBatch,
): readonly (readonly [status: DemoBatch['status'], daysAgo: number])[] {
  const { brewedDaysAgo, fermentedDaysAgo = 1, packagedDaysAgo = 1 } = batch;
  const days = [
    Math.max(1, brewedDaysAgo + plannedBefore),
    brewedDaysAgo,
    fermentedDaysAgo,
    packagedDaysAgo,
    packagedDaysAgo - restingDays,
    packagedDaysAgo - restingDays * 4,
  ];
  const reached = batchStatuses.slice(0, batchStatuses.indexOf(batch.status) + 1);
  return reached.map((status, at) => [status, Math.max(1, days[at] ?? 1)]);
}

function eventOf(
  batchId: string,
  status: DemoBatch['status'],
  before: string | null,
  at: Date,
): NewRecord {
  const label = batchStatusLabels[status].toLowerCase();
  const [eventType, title] =
    before === null
      ? (['batch_planned', 'Brassin planifié'] as const)
      : status === 'in_progress'
        ? (['batch_started', 'Brassin commencé'] as const)
        : (['status_changed', `Brassin ${label}`] as const);
  const metadata = JSON.stringify({ before, after: status });
  return { eventType, title, batchId, metadata, eventTimestamp: at, isAutomatic: true };
}

/** Litres in the products of a batch, and the number of containers by type. */
function packagedOf(batch: DemoBatch, products: readonly DemoProduct[]) {
  const own = products.filter(
    ({ beer, brewedDaysAgo }) => beer === batch.beer && brewedDaysAgo === batch.brewedDaysAgo,
  );
  const count = (type: DemoProduct['containerType']) =>
    own.reduce((sum, one) => sum + (one.containerType === type ? one.packaged : 0), 0);
  return {
    liters: roundTo(
      own.reduce((sum, { packaged, volumeInLiters }) => sum + packaged * volumeInLiters, 0),
      3,
    ),
    bottleCount: count('bottle'),
    kegCount: count('keg'),
    canCount: count('can'),
  };
}

/** A beer without a recipe has the volume of its containers. */
const smallBrewOf = (liters: number) => (liters > 0 ? Math.ceil((liters * 1.08) / 25) * 25 : 1000);

/** The measured columns of a batch. */
function measuredColumns(batch: DemoBatch, cellar: Cellar, seed: number) {
  const content = cellar.contents.get(batch.beer);
  const { liters, ...counts } = packagedOf(batch, cellar.products);
  const volume = content?.batchSizeInLiters ?? smallBrewOf(liters);
  if (batch.status === 'planned') return { volumeInLiters: volume };
  const { original, final } = measuresOf(batch, content, seed);
  // The packaged volume was in the tank, with a remainder.
  const inFermenter = liters > 0 ? roundTo(liters * 1.045, 0) : volume * 0.97;
  return {
    volumeInLiters: volume,
    measuredOriginalGravity: original,
    measuredFinalGravity: final,
    measuredAbv: final === null ? null : roundTo((original - final) * 131.25, 2),
    mashPh: 5.35 + (seed % 5) / 50,
    preBoilVolumeInLiters: roundTo(inFermenter * 1.17, 0),
    preBoilGravity: roundTo(original - 0.006, 4),
    postBoilVolumeInLiters: roundTo(inFermenter * 1.06, 0),
    fermenterVolumeInLiters: inFermenter,
    pitchTemperatureInCelsius: 18 + (seed % 4) / 2,
    yeastGeneration: 1 + (seed % 3),
    ...(liters > 0 ? { brightTankVolumeInLiters: roundTo(liters * 1.02, 0) } : {}),
    ...(liters > 0 ? { packagedVolumeInLiters: liters, ...counts } : {}),
  };
}

const measuredFields = sql`as measured (id uuid, volume_in_liters numeric,
  measured_original_gravity numeric, measured_final_gravity numeric, measured_abv numeric,
  mash_ph numeric, pre_boil_volume_in_liters numeric, pre_boil_gravity numeric,
  post_boil_volume_in_liters numeric, fermenter_volume_in_liters numeric,
  pitch_temperature_in_celsius numeric, yeast_generation int, bright_tank_volume_in_liters numeric,
  packaged_volume_in_liters numeric, bottle_count int, keg_count int, can_count int, brewed_at timestamptz,
  created_at timestamptz, updated_at timestamptz)`;

/** Writes the measurements of batches, and the recipe version of each. */
async function writeMeasures(tx: TenantTransaction, measured: readonly object[]): Promise<void> {
  await sql`
    update production_batches batch
       set recipe_version = (
             select coalesce(max(version.version), recipe.version)
               from recipes recipe
               left join recipe_versions version
                 on version.tenant_id = recipe.tenant_id and version.recipe_id = recipe.id
                and version.created_at <= measured.brewed_at
              where recipe.tenant_id = batch.tenant_id and recipe.id = batch.recipe_id
              group by recipe.version),
           volume_in_liters = measured.volume_in_liters,
           measured_original_gravity = measured.measured_original_gravity,
           measured_final_gravity = measured.measured_final_gravity,
           measured_abv = measured.measured_abv,
           mash_ph = measured.mash_ph,
           pre_boil_volume_in_liters = measured.pre_boil_volume_in_liters,
           pre_boil_gravity = measured.pre_boil_gravity,
           post_boil_volume_in_liters = measured.post_boil_volume_in_liters,
           fermenter_volume_in_liters = measured.fermenter_volume_in_liters,
           pitch_temperature_in_celsius = measured.pitch_temperature_in_celsius,
           yeast_generation = measured.yeast_generation,
           bright_tank_volume_in_liters = measured.bright_tank_volume_in_liters,
           packaged_volume_in_liters = measured.packaged_volume_in_liters,
           bottle_count = coalesce(measured.bottle_count, 0),
           keg_count = coalesce(measured.keg_count, 0),
           can_count = coalesce(measured.can_count, 0),
           created_at = measured.created_at, updated_at = measured.updated_at
      from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb) ${measuredFields}
     where batch.id = measured.id`.execute(tx);
}

/**
 * Writes the cellar history of batches: measurements, vessels, logs, and status changes. In a
 * constant number of statements.
 */
export async function writeCellar(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  cellar: Cellar,
): Promise<void> {
  const { authors, batches, contents } = cellar;
  const all = [...batches.keys()];
  const idOf = (batch: DemoBatch) => batches.get(batch) ?? '';
  await writeMeasures(
    tx,
    all.map((batch, seed) => {
      const days = stepsOf(batch).map(([, daysAgo]) => daysAgo);
      return {
        ...storedNames(measuredColumns(batch, cellar, seed)),
        id: idOf(batch),
        brewed_at: calendar.instant(Math.max(0, batch.brewedDaysAgo), seed),
        created_at: calendar.instant(days[0] ?? 1, seed),
        updated_at: calendar.instant(days.at(-1) ?? 1, seed),
      };
    }),
  );
  await writeStays(tx, calendar, cellar);
  const [author] = authors;
  if (author) await openBeerLedger(tx, author.tenantId);

  for (const [at, author] of authors.entries()) {
    const own = all.filter((_, index) => index % authors.length === at);
    const context = { ...pastContext(calendar, [author], 1, at), at: calendar.instant(1, at) };
    const logs = own.flatMap((batch) => {
      if (batch.status === 'planned') return [];
      const seed = all.indexOf(batch);
      return readingsOf(batch, contents.get(batch.beer), seed).map(
        ({ daysAgo, ...reading }, turn) => ({
          ...reading,
          id: randomUUID(),
          batchId: idOf(batch),
          timestamp: calendar.instant(daysAgo, seed + turn),
        }),
      );
    });
    if (logs.length > 0) await insertLogs(context, logs).execute(tx);
    const [first] = logs;
    if (first) {
      const { batchId, timestamp: happenedAt } = first;
      const request = { id: randomUUID(), requestId: randomUUID() };
      const brewed = { kind: 'finished', stepKey: 'pitching-1' } as const;
      await insertBrewDayEvent(tx, context, { ...request, ...brewed, batchId, happenedAt });
    }
    const events = own.flatMap((batch) =>
      stepsOf(batch).map(([status, daysAgo], step, steps) =>
        eventOf(
          idOf(batch),
          status,
          steps[step - 1]?.[0] ?? null,
          calendar.instant(daysAgo, all.indexOf(batch) + step),
        ),
      ),
    );
    await recordEvents(tx, context, events);
  }
}

/** Writes the occupancies of vessels, and counts the hectolitres of the past ones. */
async function writeStays(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  { authors, batches, contents, vessels }: Cellar,
): Promise<void> {
  const plan = cellarPlan([...batches.keys()], contents, calendar, vessels);
  const named = await tx.selectFrom('equipment').select(['id', 'name']).execute();
  const idByName = new Map(named.map(({ id, name }) => [name, id]));
  const rows = [...plan].flatMap(([batch, stays]) =>
    stays.map((stay) => ({
      tenantId: authors[0]?.tenantId,
      batchId: batches.get(batch),
      equipmentId: idByName.get(stay.vessel),
      fromDate: stay.from,
      toDate: stay.to,
      volumeInLiters: contents.get(batch.beer)?.batchSizeInLiters ?? 1000,
      createdAt: new Date(`${addDays(calendar.day(0), -1)}T08:00:00Z`),
    })),
  );
  if (rows.length > 0) await insertRows('batchVessels', rows).execute(tx);
  const brewed = [...batches].filter(([{ status }]) => status !== 'planned');
  const context = { ...pastContext(calendar, authors, 0, 0), at: calendar.instant(1, 0) };
  await countVessels(
    tx,
    context,
    brewed.map(([, id]) => id),
  );
}
