import * as fc from 'fast-check';
import type { Actor } from '../../../db/tenant-transaction';
import type { BatchStatus } from '../../../generated/resolvers';
import type { TestApi } from '../../../testing';
import { runHistory } from '../../../testing/history';
import type { ShownBatch } from '../batches.records';

/** A random operation; `pick` selects one of the existing batches, `other` a second one. */
export type Step =
  | { readonly kind: 'plan'; readonly liters: number; readonly vessel: number | null }
  | { readonly kind: 'start'; readonly pick: number; readonly isForced: boolean }
  | { readonly kind: 'status'; readonly pick: number; readonly status: BatchStatus }
  | { readonly kind: 'measure'; readonly pick: number; readonly liters: number }
  | { readonly kind: 'log'; readonly pick: number; readonly sendings: number }
  | {
      readonly kind: 'take';
      readonly pick: number;
      readonly lot: number;
      readonly quantity: number;
    }
  | {
      readonly kind: 'blend';
      readonly pick: number;
      readonly other: number;
      readonly liters: number;
    }
  | {
      readonly kind: 'loss';
      readonly pick: number;
      readonly liters: number;
      readonly isDestroyed: boolean;
    }
  | {
      readonly kind: 'transfer';
      readonly pick: number;
      readonly vessel: number;
      readonly liters: number;
      readonly lost: number;
    }
  | {
      readonly kind: 'pack';
      readonly pick: number;
      readonly kegs: number;
      readonly isRestKept: boolean;
    }
  | { readonly kind: 'harvest'; readonly pick: number; readonly quantity: number }
  | { readonly kind: 'abandon' | 'restore' | 'archive'; readonly pick: number }
  | { readonly kind: 'correct'; readonly pick: number; readonly quantity: number }
  | { readonly kind: 'receive'; readonly lot: number; readonly quantity: number };

const pick = fc.nat({ max: 1000 });
const liters = fc.integer({ min: 1, max: 8000 }).map((tenths) => tenths / 10);
const quantity = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000);
const status = fc.constantFrom<BatchStatus[]>(
  'planned',
  'in_progress',
  'completed',
  'completed',
  'packaged',
  'ready',
  'archived',
);

const step = <Kind extends Step['kind'], Rest extends object>(
  weight: number,
  kind: Kind,
  rest: { [Field in keyof Rest]: fc.Arbitrary<Rest[Field]> },
) => ({ weight, arbitrary: fc.record({ kind: fc.constant(kind), ...rest }) });

/** A random sequence of up to `maxLength` steps. */
export const histories = (maxLength: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.oneof(
      step(4, 'plan', { liters, vessel: fc.option(pick) }),
      step(6, 'start', { pick, isForced: fc.boolean() }),
      step(6, 'status', { pick, status }),
      step(3, 'measure', { pick, liters }),
      step(4, 'log', { pick, sendings: fc.integer({ min: 1, max: 3 }) }),
      step(3, 'take', { pick, lot: pick, quantity }),
      step(3, 'blend', { pick, other: pick, liters }),
      step(2, 'loss', { pick, liters, isDestroyed: fc.boolean() }),
      step(4, 'transfer', { pick, vessel: pick, liters, lost: fc.constantFrom(0, 0, 5) }),
      step(5, 'pack', {
        pick,
        kegs: fc.integer({ min: 1, max: 30 }),
        isRestKept: fc.boolean(),
      }),
      step(1, 'harvest', { pick, quantity }),
      step(2, 'abandon', { pick }),
      step(1, 'restore', { pick }),
      step(1, 'archive', { pick }),
      step(2, 'correct', { pick, quantity }),
      step(4, 'receive', { lot: pick, quantity: quantity.map((kg) => kg * 10) }),
    ) as fc.Arbitrary<Step>,
    { minLength: 1, maxLength, size: 'max' },
  );

/** The brewery in which sequences run. */
export interface HistoryBrewery {
  readonly recipeId: string;
  /** The ingredients of its recipe. */
  readonly ingredientIds: readonly string[];
  readonly yeastId: string;
  /** Vessels that batches share. */
  readonly vesselIds: readonly string[];
}

/** What a sequence did that the database does not record. */
export interface HistoryOutcome {
  /** Accepted logs, each counted once however often it was sent. */
  logs: number;
}

const at = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length > 0 ? items[index % items.length] : undefined;

/** Every batch, including removed ones. */
export async function allBatches(api: TestApi, actor: Actor): Promise<ShownBatch[]> {
  return api.services.batches.list(actor, 'everything');
}

/** Sends one log several times, as a phone does. */
async function logStep(
  api: TestApi,
  actor: Actor,
  outcome: HistoryOutcome,
  id: string,
  sendings: number,
): Promise<void> {
  const log = {
    requestId: crypto.randomUUID(),
    type: 'gravity',
    gravityReading: 1.02,
    isConfirmed: true,
  } as const;
  const answers = await Promise.allSettled(
    Array.from({ length: sendings }, () => api.services.batches.addLog(actor, id, log)),
  );
  // The batch may start or be archived between two sends: one is refused, the other is not.
  const sent = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
  if (new Set(sent).size > 1) throw new Error('A log arrived twice.');
  if (sent.length > 0) outcome.logs += 1;
  const refused = answers.find((one) => one.status === 'rejected');
  if (refused) throw refused.reason;
}

function transferStep(
  api: TestApi,
  actor: Actor,
  { vesselIds }: HistoryBrewery,
  { id, contents, vessels }: ShownBatch,
  step: Extract<Step, { kind: 'transfer' }>,
): Promise<unknown> {
  const held = contents.find(({ equipmentId }) => equipmentId !== null);
  const stay = vessels.find(
    ({ equipmentId, isEmptied }) => equipmentId === held?.equipmentId && !isEmptied,
  );
  return api.services.batches.transfer(actor, {
    batchId: id,
    requestId: crypto.randomUUID(),
    fromVesselId: stay?.id ?? null,
    equipmentId: at(vesselIds, step.vessel) ?? '',
    volumeInLiters: Math.min(step.liters, held?.liters ?? step.liters),
    lossInLiters: step.lost,
  });
}

/** Abandons, restores or archives a batch. */
function endStep(
  { services: { batches } }: TestApi,
  actor: Actor,
  id: string,
  kind: 'abandon' | 'restore' | 'archive',
): Promise<unknown> {
  if (kind === 'restore') return batches.restore(actor, id);
  if (kind === 'archive') return batches.archive(actor, id);
  const requestId = crypto.randomUUID();
  return batches.abandon(actor, { id, requestId, reason: 'Histoire tirée au hasard' });
}

async function takeStep(
  api: TestApi,
  actor: Actor,
  brewery: HistoryBrewery,
  outcome: HistoryOutcome,
  step: Step,
): Promise<unknown> {
  const { batches, ingredients } = api.services;
  const requestId = crypto.randomUUID();
  if (step.kind === 'plan') {
    const { recipeId, vesselIds } = brewery;
    const equipmentId = step.vessel === null ? undefined : at(vesselIds, step.vessel);
    const vessels = equipmentId
      ? [{ equipmentId, from: '2026-03-01', volumeInLiters: step.liters }]
      : [];
    return batches.create(actor, { recipeId, volumeInLiters: step.liters, requestId, vessels });
  }
  const lotAt = async (index: number) => {
    const lots = await ingredients.lots(actor, brewery.ingredientIds, false);
    return at([...lots.values()].flat(), index);
  };
  if (step.kind === 'receive') {
    const ingredientId = at(brewery.ingredientIds, step.lot) ?? '';
    const quantity = Math.round(step.quantity * 1000) / 1000;
    const lot = { ingredientId, lotNumber: requestId.slice(0, 8), quantity };
    return ingredients.receiveLot(actor, { ...lot, receivedOn: '2026-03-01', requestId });
  }
  const all = await allBatches(api, actor);
  const batch = at(all, step.pick);
  if (!batch) return;
  const { id } = batch;
  switch (step.kind) {
    case 'start': {
      const shortageReason = step.isForced ? 'Histoire tirée au hasard' : null;
      return batches.start(actor, { id, requestId, shortageReason });
    }
    case 'status':
      return batches.update(actor, { id, requestId, status: step.status });
    case 'measure':
      return batches.update(actor, {
        id,
        requestId,
        fermenterVolumeInLiters: step.liters,
        isConfirmed: true,
      });
    case 'log':
      return logStep(api, actor, outcome, id, step.sendings);
    case 'take': {
      const lot = await lotAt(step.lot);
      if (!lot) return;
      const lots = [{ lotId: lot.id, quantity: step.quantity }];
      return batches.take(actor, { batchId: id, requestId, lots });
    }
    case 'blend': {
      const other = at(all, step.other);
      if (!other) return;
      const blend = { fromBatchId: id, intoBatchId: other.id, volumeInLiters: step.liters };
      return batches.blend(actor, { ...blend, requestId });
    }
    case 'loss':
      return batches.recordLoss(actor, {
        batchId: id,
        requestId,
        kind: step.isDestroyed ? 'destroyed' : 'purge',
        volumeInLiters: step.liters,
        reason: 'Histoire tirée au hasard',
      });
    case 'transfer':
      return transferStep(api, actor, brewery, batch, step);
    case 'pack': {
      const lines = [{ containerType: 'keg', volumeInLiters: 20, quantity: step.kegs } as const];
      return batches.pack(actor, { id, requestId, lines, isRestKept: step.isRestKept });
    }
    case 'harvest': {
      const ingredientId = brewery.yeastId;
      return batches.harvest(actor, {
        batchId: id,
        requestId,
        ingredientId,
        quantity: step.quantity,
      });
    }
    case 'abandon':
    case 'restore':
    case 'archive':
      return endStep(api, actor, id, step.kind);
    case 'correct': {
      const taken = (await batches.materials(actor, [batch])).get(id)?.ingredients ?? [];
      const line = at(
        taken.flatMap(({ lots }) => lots),
        step.pick,
      );
      if (!line) return;
      const reason = 'Histoire tirée au hasard';
      const movement = { movementId: line.movementId, quantity: -step.quantity, reason };
      return ingredients.correctMovement(actor, { ...movement, requestId });
    }
  }
}

/** Runs a sequence of steps. Returns the number of refused ones. */
export const runSteps = (
  api: TestApi,
  actor: Actor,
  brewery: HistoryBrewery,
  outcome: HistoryOutcome,
  steps: readonly Step[],
): Promise<{ readonly refused: number }> =>
  runHistory(steps, (one) => takeStep(api, actor, brewery, outcome, one));
