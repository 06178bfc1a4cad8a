import { addQuantities } from '@cervoise/domain/numbers';
import { allowedTransitions, isInTank } from '@cervoise/domain/production';
import { type Actor, type TenantTransaction, withTenant } from '../../../db/tenant-transaction';
import type { BatchStatus } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';
import { createComparison } from '../../../testing/history';
import type { ShownBatch } from '../batches.records';
import { allBatches, type HistoryOutcome } from './batch-history';

interface StatusChange {
  readonly before: BatchStatus | null;
  readonly after: BatchStatus;
}

interface LitersMoved {
  readonly blends: readonly {
    readonly fromBatchId: string;
    readonly intoBatchId: string;
    readonly volumeInLiters: number;
  }[];
  readonly losses: readonly { readonly batchId: string; readonly volumeInLiters: number }[];
}

/** Litres of a batch without what was packaged, added up line by line: a second account of its tank. */
function litersBeforePackaging(batch: ShownBatch, { blends, losses }: LitersMoved): number {
  const sum = (lines: readonly { readonly volumeInLiters: number }[]) =>
    addQuantities(...lines.map(({ volumeInLiters }) => volumeInLiters));
  return addQuantities(
    batch.fermenterVolumeInLiters ?? batch.volumeInLiters,
    sum(blends.filter(({ intoBatchId }) => intoBatchId === batch.id)),
    -sum(blends.filter(({ fromBatchId }) => fromBatchId === batch.id)),
    -sum(losses.filter(({ batchId }) => batchId === batch.id)),
  );
}

/** What the tables hold of lots, beer, containers and events. */
const readLedgers = async (tx: TenantTransaction) => ({
  lots: await tx.selectFrom('ingredientLots').select(['id', 'quantity']).execute(),
  movements: await tx
    .selectFrom('stockMovements')
    .select(['id', 'lotId', 'batchId', 'kind', 'quantity'])
    .execute(),
  containers: await tx
    .selectFrom('inventoryItems')
    .select(['batchId', 'quantity', 'volumeInLiters'])
    .execute(),
  blends: await tx
    .selectFrom('batchBlends')
    .select(['fromBatchId', 'intoBatchId', 'volumeInLiters'])
    .execute(),
  losses: await tx.selectFrom('batchLosses').select(['batchId', 'volumeInLiters']).execute(),
  beer: await tx
    .selectFrom('beerMovements')
    .select(['batchId', 'number', 'equipmentId', 'liters', 'litersAfter'])
    .orderBy('number')
    .execute(),
  vessels: await tx.selectFrom('equipment').select(['id', 'name', 'capacityHectoliters']).execute(),
  logs: await tx.selectFrom('batchLogs').select('id').where('type', '=', 'gravity').execute(),
  events: await tx
    .selectFrom('traceabilityRecords')
    .select(['batchId', 'eventType', 'metadata'])
    .where('isAutomatic', '=', true)
    .orderBy('position')
    .execute(),
});
type Ledgers = Awaited<ReturnType<typeof readLedgers>>;

/** Compares the ledger of a batch's beer with the litres that it has by a second account. */
function expectBeer(
  what: string,
  liters: number,
  batchId: string,
  { beer }: Ledgers,
  expect: ReturnType<typeof createComparison>['expect'],
): void {
  const lines = beer.filter((line) => line.batchId === batchId);
  expect(`ledger of beer of ${what}`, addQuantities(...lines.map((line) => line.liters)), liters);
  const running = new Map<string | null, number>();
  for (const line of lines) {
    const after = addQuantities(running.get(line.equipmentId) ?? 0, line.liters);
    running.set(line.equipmentId, after);
    expect(`line ${line.number} of beer of ${what}`, line.litersAfter, after);
  }
}

/** Vessels that overflow, or hold two batches. */
function wrongVessels({ beer, vessels }: Ledgers): string[] {
  return vessels.flatMap(({ id, name, capacityHectoliters }) => {
    const lines = beer.filter(({ equipmentId }) => equipmentId === id);
    const held = [...new Set(lines.map(({ batchId }) => batchId))]
      .map((batchId) =>
        addQuantities(
          ...lines.filter((line) => line.batchId === batchId).map(({ liters }) => liters),
        ),
      )
      .filter((liters) => liters !== 0);
    const filled = addQuantities(...held);
    return [
      ...(held.length > 1 ? [`${name} holds ${held.length} batches`] : []),
      ...(capacityHectoliters !== null && filled > capacityHectoliters * 100
        ? [`${name} overflows with ${filled} l`]
        : []),
    ];
  });
}

/** Inconsistencies of the batches after random operations, described; empty when there are none. */
export async function inconsistencies(
  api: TestApi,
  actor: Actor,
  outcome: HistoryOutcome,
): Promise<string[]> {
  const { differences, expect } = createComparison();
  const batches = await allBatches(api, actor);
  const ids = batches.map(({ id }) => id);
  const read = await withTenant(api.database, actor, readLedgers);

  for (const lot of read.lots) {
    const lines = read.movements.filter(({ lotId }) => lotId === lot.id);
    if (lot.quantity < 0) differences.push(`lot ${lot.id} is below zero`);
    expect(
      `ledger of lot ${lot.id}`,
      addQuantities(...lines.map((line) => line.quantity)),
      lot.quantity,
    );
  }
  expect('logs', read.logs.length, outcome.logs);

  const materials = await api.services.batches.materials(actor, batches);
  for (const batch of batches) {
    const what = `batch ${batch.batchNumber}`;
    const containers = read.containers.filter(({ batchId }) => batchId === batch.id);
    const litres = addQuantities(
      ...containers.map(({ quantity, volumeInLiters }) => quantity * volumeInLiters),
    );
    expect(`litres in containers of ${what}`, litres, batch.packagedVolumeInLiters ?? 0);
    expect(
      `containers of ${what}`,
      containers.reduce((sum, { quantity }) => sum + quantity, 0),
      batch.bottleCount + batch.kegCount + batch.canCount,
    );
    const left = addQuantities(litersBeforePackaging(batch, read), -litres);
    if (isInTank(batch.status))
      expect(`litres in tank of ${what}`, batch.volumeInTankInLiters, left);
    const held = isInTank(batch.status) || batch.isRestKept ? left : 0;
    expectBeer(what, batch.status === 'planned' ? 0 : held, batch.id, read, expect);
    if (left < 0) differences.push(`${what} gave ${-left} l that it did not have`);

    const taken = addQuantities(
      ...read.movements.filter(({ batchId }) => batchId === batch.id).map((line) => -line.quantity),
    );
    // By lot: what a line has taken counts litres of slurry in packs.
    const shown = (materials.get(batch.id)?.ingredients ?? []).flatMap(({ lots }) =>
      lots.map(({ quantity }) => quantity),
    );
    expect(`materials of ${what}`, addQuantities(...shown), taken);
    if (batch.giveUpReason && batch.status === 'archived')
      expect(`litres in tank of ${what}`, left, 0);

    const changes = read.events.flatMap(({ batchId, eventType, metadata }): StatusChange[] =>
      batchId === batch.id && /^(batch_started|status_changed|batch_given_up)$/.test(eventType)
        ? // The system writes both into these.
          [metadata as unknown as StatusChange]
        : [],
    );
    let status: BatchStatus = 'planned';
    for (const { before, after } of changes) {
      expect(`step of ${what}`, before, status);
      const isAbandoned = after === 'archived' || after === status;
      if (!isAbandoned && !(before && allowedTransitions(before).includes(after))) {
        differences.push(`${what} went from ${before} to ${after}`);
      }
      status = after;
    }
    expect(`status of ${what}`, batch.status, status);
  }
  differences.push(...wrongVessels(read));
  expect('batches', new Set(batches.map(({ batchNumber }) => batchNumber)).size, ids.length);
  return differences;
}
