import { randomUUID } from 'node:crypto';
import { roundTo } from '@cervoise/domain/numbers';
import { plannedGravity, plannedTemperature } from '@cervoise/domain/production';
import type { TenantTransaction } from '../db/tenant-transaction';
import { insertHydrometer } from '../modules/hydrometers';
import type { RecipeContent } from '../modules/recipes';
import { insertRows } from '../records/insert-rows';
import { measuresOf, planOf } from './cellar-readings';
import type { DemoCalendar } from './demo-calendar';
import type { DemoBatch } from './demo-production';

/** Minutes between two readings of the demo's devices. */
const interval = 30;
/** How often the demo's brewery reads its beers, in days. */
const everyDays = 2;
/** One reading in so many is moved by bubbles. */
const strayEvery = 83;

/** Deterministic noise of a float, in gravity: half a point. */
const noiseOf = (turn: number) => ((((turn * 7919) % 201) - 100) / 100) * 0.0005;

interface Brewed {
  readonly ids: ReadonlyMap<DemoBatch, string>;
  /** The recipes by beer. */
  readonly contents: ReadonlyMap<string, RecipeContent>;
}

/** What a device read from the day after the brew to yesterday evening. */
function readingsOf(
  batch: DemoBatch,
  calendar: DemoCalendar,
  content: RecipeContent | undefined,
  seed: number,
) {
  const plan = { ...planOf(content), originalGravity: measuresOf(batch, content, seed).original };
  const start = calendar.instant(batch.brewedDaysAgo - 1, 0).getTime();
  const end = calendar.instant(1, 0).getTime() + 12 * 3_600_000;
  const count = Math.max(0, Math.floor((end - start) / (interval * 60_000)));
  return Array.from({ length: count }, (_, turn) => {
    // The hand counts from the brew day, and so does the plan here.
    const day = 1 + (turn * interval) / 1440;
    const stray = turn % strayEvery === strayEvery - 1 ? 0.012 : 0;
    const celsius = (plannedTemperature(plan.steps, day) ?? 19) + noiseOf(turn + 7) * 400;
    return {
      readAt: new Date(start + turn * interval * 60_000),
      gravity: roundTo((plannedGravity(plan, day) ?? 1.05) + noiseOf(turn) + stray, 4),
      celsius: roundTo(celsius, 1),
      battery: 96 - Math.round(day),
    };
  });
}

/** Writes the hydrometers that float in batches, what they read, and the reminder of readings. */
export async function writeHydrometers(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  tenantId: string,
  { ids, contents }: Brewed,
): Promise<void> {
  const batches = [...ids.keys()];
  for (const [seed, batch] of batches.entries()) {
    const batchId = ids.get(batch);
    if (!batch.hydrometer || !batchId) continue;
    const hydrometerId = randomUUID();
    await insertHydrometer(tx, tenantId, hydrometerId, {
      name: batch.hydrometer,
      kind: 'rapt',
      gravityUnit: 'gravity',
      tiltColor: null,
      equipmentId: null,
      batchId,
    });
    const rows = readingsOf(batch, calendar, contents.get(batch.beer), seed).map((reading) => ({
      ...reading,
      tenantId,
      hydrometerId,
      batchId,
      receivedAt: reading.readAt,
    }));
    if (rows.length > 0) await insertRows('hydrometerReadings', rows).execute(tx);
    await tx
      .insertInto('readingReminders')
      .values({ tenantId, everyDays })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
