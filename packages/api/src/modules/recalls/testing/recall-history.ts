import { randomUUID } from 'node:crypto';
import { addDays } from '@cervoise/domain/dates';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import type { TestApi } from '../../../testing';
import { openTracedBrewery } from '../../traceability/testing/traced-brewery';
import { joinRecallsAt } from './join-recalls-at';
import type { openRecallAccount } from './recall-account';

const kinds = [
  'wait',
  'deliver',
  'rename',
  'brew',
  'take',
  'weigh',
  'blend',
  'bottle',
  'enter',
  'name',
  'transfer',
  'sell',
  'recallLot',
  'recallBatch',
  'end',
] as const;

/** What beer in vessels adds to a history. */
const kindsOfVessels = [
  'fill',
  'moveBeer',
  'takeBack',
  'moveBrew',
  'recallVessel',
  'recallShared',
] as const;

/** A step of a history: what happens, to which of what is there, how many days ago. */
export interface RecallStep {
  readonly kind: (typeof kinds)[number] | (typeof kindsOfVessels)[number];
  readonly pick: number;
  readonly other: number;
  readonly daysAgo: number;
}

const weights: Partial<Record<RecallStep['kind'], number>> = {
  wait: 3,
  brew: 4,
  sell: 6,
  take: 4,
  bottle: 4,
  rename: 3,
  name: 5,
  end: 1,
  fill: 14,
  moveBeer: 16,
  takeBack: 4,
  moveBrew: 3,
  recallVessel: 4,
  recallShared: 4,
};

const historiesOf = (some: readonly RecallStep['kind'][], length: number) =>
  fc.array(
    fc.record({
      kind: fc.oneof(
        ...some.map((kind) => ({ weight: weights[kind] ?? 2, arbitrary: fc.constant(kind) })),
      ),
      pick: fc.nat({ max: 1000 }),
      other: fc.nat({ max: 1000 }),
      // Of today the ledgers note the server's own clock, which is another.
      daysAgo: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: length, maxLength: length, size: 'max' },
  );

export const recallHistories = historiesOf(kinds, 40);
/** Beer enters and leaves few vessels, and recalls are of these or include what shared them. */
export const vesselHistories = historiesOf(
  [...kindsOfVessels, 'wait', 'blend', 'bottle', 'take', 'end'],
  60,
);

const numbers = ['ML-1', 'ML-2', 'ML-3'];

/** Few nodes, so that recalls share them. */
const most = { lots: 5, batches: 6, filled: 20, products: 8 };

/** What a step was judged by: the node it took of, and its day. */
export interface Judged {
  readonly nodeId: string;
  readonly day: string;
  readonly refused: boolean;
  readonly error: string | null;
}

/** Plays histories of a brewery and its recalls over HTTP. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the steps of one history, each a function of its own
export async function playRecalls(
  api: TestApi,
  tokens: { readonly brewer: string; readonly manager: string },
  account: ReturnType<typeof openRecallAccount>,
) {
  let day = '2026-03-06';
  const setDay = (next: string) => {
    day = next;
    api.setClock(new Date(`${day}T08:00:00Z`));
  };
  setDay(day);
  const brewery = await openTracedBrewery(api, tokens.brewer);
  const lots = [brewery.maltLot, brewery.otherLot];
  const batches: string[] = [];
  const products: string[] = [];
  const tanks: string[] = [];
  for (const name of ['1', '2', '3', '4', '5']) tanks.push(await brewery.addTank(`Cuve ${name}`));
  const at = (list: readonly string[], index: number) => list[index % list.length];
  const number = (index: number) => at(numbers, index) ?? '';
  /** Mostly one that a recall has reached. */
  const suspect = (list: readonly string[], index: number) => {
    const recalled = list.filter((id) => account.dayOf(id));
    return at(index % 4 > 0 && recalled.length > 0 ? recalled : list, index);
  };

  const run = async (field: string, type: string, input: object, token = tokens.manager) => {
    const { data, errors } = await api.query<{ answer: { id: string } } | null>(
      `mutation ($input: ${type}!) { answer: ${field}(input: $input) { id } }`,
      { input: { requestId: randomUUID(), ...input } },
      token,
    );
    return { id: data?.answer?.id ?? '', error: errors?.[0]?.message ?? null };
  };
  /** What a use of a node was answered; null where it was refused for something else. */
  const judged = (nodeId: string, on: string, error: string | null): Judged | null =>
    error && !error.includes('bloqué') ? null : { nodeId, day: on, refused: error !== null, error };
  const note = (list: string[], id: string) => {
    if (id && !list.includes(id)) list.push(id);
  };
  /** A batch whose products are entered by hand. */
  const pack = async (id: string) => {
    await brewery.change('updateProductionBatch', { id, status: 'completed' });
    await brewery.change('updateProductionBatch', { id, status: 'packaged' });
  };
  const share = (lotId: string) => ({ lotId, quantity: 2, lineId: brewery.lineOf('mash') });

  const steps: Record<
    RecallStep['kind'],
    (step: RecallStep, on: string) => Promise<Judged | null>
  > = {
    wait: async () => {
      setDay(addDays(day, 1));
      return null;
    },
    deliver: async ({ pick }) => {
      if (lots.length < most.lots) note(lots, await brewery.deliver(number(pick)));
      return null;
    },
    rename: async ({ pick, other }) => {
      const id = at(lots, pick) ?? '';
      await brewery.stock.updateLot({ id, requestId: randomUUID(), lotNumber: number(other) });
      return null;
    },
    brew: async ({ pick }, on) => {
      const lotId = suspect(lots, pick) ?? '';
      if (batches.length >= most.batches) return null;
      const { id } = await brewery.plan({ brewDate: on });
      const { errors } = await brewery.start(id, {
        lots: [share(lotId)],
        shortageReason: 'Essai court',
        isConfirmed: true,
      });
      if (!errors) note(batches, id);
      return judged(lotId, on, errors?.[0]?.message ?? null);
    },
    take: async ({ pick, other }, on) => {
      const [batchId, lotId] = [at(batches, pick), suspect(lots, other) ?? ''];
      if (!batchId) return null;
      const input = { batchId, lots: [share(lotId)], on, reason: 'Oublié', isConfirmed: true };
      const { error } = await run('takeBatchIngredients', 'TakeBatchIngredientsInput', input);
      return judged(lotId, on, error);
    },
    weigh: async ({ pick, other }) => {
      const [batchId, lotId] = [at(batches, pick), at(lots, other)];
      if (batchId) await brewery.weigh(batchId, { lotId }).catch(() => undefined);
      return null;
    },
    blend: async ({ pick, other }) => {
      const [fromBatchId, intoBatchId] = [at(batches, pick), at(batches, other)];
      const input = { fromBatchId, intoBatchId, volumeInLiters: 5 };
      if (fromBatchId !== intoBatchId) await run('blendBatches', 'BlendBatchesInput', input);
      return null;
    },
    bottle: async ({ pick, other }) => {
      const batchId = at(batches, pick);
      if (!batchId || products.length >= most.products) return null;
      if (other % 3 > 0) {
        await pack(batchId).catch(() => undefined);
        return null;
      }
      note(products, await brewery.bottle(batchId, 20).catch(() => ''));
      return null;
    },
    enter: async ({ pick, other }, on) => {
      if (products.length >= most.products) return null;
      const { id } = await run('createInventoryItem', 'CreateInventoryItemInput', {
        recipeId: brewery.recipe.id,
        batchId: pick % 2 === 0 ? null : (at(batches, other) ?? null),
        containerType: 'keg',
        volumeInLiters: 20,
        quantity: 6,
        location: `Chai ${other % 3}`,
        packagingDate: on,
      });
      note(products, id);
      return null;
    },
    name: async ({ pick, other }) => {
      const { rows } = await sql<{ id: string }>`
          select id from inventory_items where batch_id is null and id = any(${products}::uuid[])
           order by created_at, id`.execute(api.adminDatabase);
      const id = at(
        rows.map((row) => row.id),
        pick,
      );
      const input = { id, batchId: at(batches, other), requestId: undefined };
      if (id && input.batchId) await run('updateInventoryItem', 'UpdateInventoryItemInput', input);
      return null;
    },
    transfer: async ({ pick, other }) => {
      const id = at(products, pick);
      const move = { move: 'transfer', location: `Chai ${other % 3}` };
      if (!id) return null;
      const moved = await brewery.move(id, 1, move).catch(() => ({ id: '' }));
      note(products, moved.id);
      return null;
    },
    sell: async ({ pick }, on) => {
      const id = suspect(products, pick);
      if (!id) return null;
      const input = { id, quantity: 1, move: 'sale', happenedOn: on, isConfirmed: true };
      const { error } = await run('moveInventoryItem', 'MoveInventoryItemInput', input);
      return judged(id, on, error);
    },
    fill: async ({ pick, other }, on) => {
      if (batches.length >= most.filled) return null;
      const { id } = await brewery.plan({
        brewDate: on,
        fermentationStartDate: on,
        vessels: [{ equipmentId: at(tanks, pick) ?? '', from: on, volumeInLiters: 500 }],
      });
      const started = await brewery.start(id, {
        lots: [share(at(lots, other) ?? '')],
        shortageReason: 'Essai court',
        isConfirmed: true,
      });
      if (!started.errors) note(batches, id);
      return null;
    },
    moveBeer: async ({ pick, other }, on) => {
      const { rows } = await sql<{ batchId: string; stayId: string; liters: number }>`
        select line.batch_id, stay.id as stay_id, sum(line.liters)::float8 as liters
          from beer_movements line join batch_vessels stay
            on stay.batch_id = line.batch_id and stay.equipment_id = line.equipment_id
         where line.batch_id = any(${batches}::uuid[])
         group by line.batch_id, stay.id, stay.from_date, stay.created_at having sum(line.liters) > 0
         order by array_position(${batches}::uuid[], line.batch_id), stay.from_date, stay.created_at`.execute(
        api.adminDatabase,
      );
      const beer = rows[pick % Math.max(1, rows.length)];
      if (!beer) return null;
      const { batchId, stayId: fromVesselId, liters } = beer;
      // Else the tanks are soon full.
      if (other % 4 > 1) {
        const loss = { kind: 'destroyed', reason: 'Infection', volumeInLiters: liters, on };
        await run('recordBatchLoss', 'RecordBatchLossInput', { batchId, fromVesselId, ...loss });
        return null;
      }
      const volumeInLiters = other % 4 === 0 ? liters / 2 : liters;
      const elsewhere = { fromVesselId, equipmentId: at(tanks, pick + other), volumeInLiters, on };
      await run('transferBatch', 'TransferBatchInput', { batchId, ...elsewhere });
      return null;
    },
    takeBack: async ({ pick, other }) => {
      const batchId = at(batches, pick);
      const { rows } = await sql<{ id: string }>`
        select id from beer_movements
         where batch_id = ${batchId ?? null}::uuid and kind = 'transferred' and liters < 0
           and corrects_id is null order by number`.execute(api.adminDatabase);
      const line = rows[other % Math.max(1, rows.length)];
      const correction = { volumeInLiters: other % 2 ? 0 : 100, reason: 'Mal lu' };
      if (line) {
        const input = { batchId, id: line.id, ...correction };
        await run('correctBeerMovement', 'CorrectBeerMovementInput', input);
      }
      return null;
    },
    moveBrew: async ({ pick }, on) => {
      const days = { brewDate: on, fermentationStartDate: on, isConfirmed: true };
      const input = { id: at(batches, pick), ...days };
      if (input.id) await run('updateProductionBatch', 'UpdateProductionBatchInput', input);
      return null;
    },
    recallLot: ({ pick }) => recall('lot', at(lots, pick) ?? ''),
    recallBatch: ({ pick }) => recall('batch', at(batches, pick) ?? ''),
    recallVessel: ({ pick, other }) => recall('vessel', at(tanks, pick) ?? '', other % 2 === 0),
    recallShared: ({ pick, other }) =>
      other % 2 === 0
        ? recall('lot', at(lots, pick) ?? '', true)
        : recall('batch', at(batches, pick) ?? '', true),
    end: async ({ pick }) => {
      const id = at(account.running(), pick);
      if (!id) return null;
      const { error } = await run('endRecall', 'EndRecallInput', { id, reason: 'Rassurant' });
      if (error) throw new Error(error);
      account.end(id);
      return null;
    },
  };
  async function recall(
    type: 'lot' | 'batch' | 'vessel',
    causeId: string,
    includesSiblings = false,
  ): Promise<null> {
    if (!causeId) return null;
    const values = { includesSiblings, isExercise: false, reason: 'Analyse' };
    const input = { causeType: type, causeId, ...values };
    const { id } = await run('startRecall', 'StartRecallInput', input);
    if (id) await account.start(id, { type, causeId, includesSiblings }, day);
    return null;
  }

  // Beer of either lot, some of it packaged, and containers that do not name their batch yet.
  const today = { daysAgo: 0, pick: 0, other: 0 };
  for (const pick of [0, 4, 8]) await steps.brew({ ...today, kind: 'brew', pick }, day);
  for (const id of batches.slice(0, 2)) await pack(id);
  for (const other of [0, 1, 2]) await steps.enter({ ...today, kind: 'enter', other }, day);
  await steps.enter({ ...today, kind: 'enter', pick: 1 }, day);
  setDay(addDays(day, 2));
  await recall('lot', brewery.maltLot);
  setDay(addDays(day, 1));

  return {
    /** Plays a step; judges it by what was known before it. */
    play: async (step: RecallStep) => {
      const on = addDays(day, -step.daysAgo);
      const known = new Map([...lots, ...products].map((id) => [id, account.dayOf(id)]));
      const outcome = await steps[step.kind](step, on);
      await joinRecallsAt(api, new Date(`${day}T08:00:00Z`));
      await account.follow(day);
      return outcome && { ...outcome, recalledOn: known.get(outcome.nodeId) ?? null };
    },
    lots,
    batches,
    products,
  };
}
