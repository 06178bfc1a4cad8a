import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { refusal } from '../../../testing/refusal';
import { answered as answeredIngredient } from '../../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery, change, start, read } = breweryTests('brewer', {
  first: 5000,
  second: 5000,
});

interface Choice {
  readonly lotId: string;
  readonly lotNumber: string | null;
  readonly unit: string;
  readonly proposed: number;
  readonly quantityToPitch: number | null;
  readonly question: string | null;
  readonly yeast: { generation: number; generationLimit: number; viability: number } | null;
}

/** The lots offered for the yeast of a batch, and whether it can start. */
async function offered(batchId: string) {
  const { data } = await api().query<{
    answer: { canStart: boolean; lines: { type: string; missing: number; lots: Choice[] }[] };
  }>(
    `query ($id: ID!) { answer: batchLotProposal(id: $id) { canStart lines { type missing lots {
      lotId lotNumber unit proposed quantityToPitch question
      yeast { generation generationLimit viability } } } } }`,
    { id: batchId },
    token(),
  );
  const line = data.answer.lines.find(({ type }) => type === 'yeast');
  if (!line) throw new Error('The recipe has no yeast.');
  return { ...line, canStart: data.answer.canStart };
}
/** With plain spaces, whichever ones French typography asks for. */
const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');
const proposedOf = ({ lots }: { readonly lots: readonly Choice[] }) =>
  lots.flatMap(({ lotNumber, proposed }) => (proposed > 0 ? [[lotNumber, proposed]] : []));

/** A batch brewed on a day, whose yeast was harvested on another; its number and the lot. */
async function harvested(quantity = 20, days = { brewed: '2026-03-12', on: '2026-03-12' }) {
  const { id } = await brewery().plan();
  const batch = await answeredBatch(
    brewery().start(id, { brewDate: days.brewed, isConfirmed: true }),
  );
  const values = { batchId: id, quantity, harvestedOn: days.on };
  await answeredBatch(change('harvestYeast', values));
  const lot = await api()
    .adminDatabase.selectFrom('ingredientLots')
    .selectAll()
    .where('lotNumber', '=', `${batch.batchNumber}-G2`)
    .executeTakeFirstOrThrow();
  return { id, lot };
}

it('is offered before packs, with the litres that the wort needs', async () => {
  const { lot } = await harvested();
  const next = await brewery().plan();
  const line = await offered(next.id);
  // 500 l at 1.055 or 13.6 °P need 5.1 · 10¹² cells, of 1.2 · 10⁹ a millilitre, 94 % alive.
  expect(proposedOf(line)).toEqual([[lot.lotNumber, 4.6]]);
  expect(line).toMatchObject({ missing: 0, canStart: true });
  expect(line.lots[0]).toMatchObject({
    unit: 'l',
    question: null,
    yeast: { generation: 2, generationLimit: 8, viability: 94 },
  });
  expect(line.lots[0]?.quantityToPitch).toBeCloseTo(4.52, 1);
  const started = await answeredBatch(brewery().start(next.id));
  expect(started.yeastGeneration).toBe(2);
  const { ingredients, costs } = await read<{ ingredients: object[]; costs: object }>(
    next.id,
    'ingredients { type required taken missing state cost lots { unit quantity } } costs { unpriced }',
  );
  // The line's pack is replaced, and nothing is paid twice.
  expect(ingredients).toContainEqual({
    type: 'yeast',
    required: 1,
    taken: 1,
    missing: 0,
    state: 'taken',
    cost: 0,
    lots: [{ unit: 'l', quantity: 4.6 }],
  });
  expect(costs).toEqual({ unpriced: [] });
});

it('finds a name of its own where another yeast has it', async () => {
  const { name } = brewery().yeast;
  await answeredIngredient(
    brewery().stock.create({
      name: `${name}, récoltée`,
      type: 'yeast',
      unit: 'l',
      minimumStockQuantity: 0,
    }),
  );
  const { lot } = await harvested();
  expect(await brewery().present(lot.ingredientId)).toMatchObject({
    name: `${name}, récoltée (2)`,
  });
});

it('is booked apart from packs, at no cost, and is discarded like any stock', async () => {
  const { lot } = await harvested(20);
  expect(lot).toMatchObject({ costPerUnit: 0, supplier: null, yeastGeneration: 2 });
  const slurry = await brewery().present(lot.ingredientId);
  expect(slurry).toMatchObject({
    unit: 'l',
    yeastForm: 'slurry',
    stockQuantity: 20,
    stockValue: 0,
  });
  expect(await brewery().present(brewery().yeast.id)).toMatchObject({
    stockQuantity: 19,
    costPerUnit: 60,
  });
  await brewery().stock.adjust({
    ingredientId: lot.ingredientId,
    kind: 'loss',
    quantity: -20,
    lotId: lot.id,
    reason: 'Levure jetée',
  });
  expect(await brewery().present(lot.ingredientId)).toMatchObject({ stockQuantity: 0 });
  const next = await brewery().plan();
  expect(proposedOf(await offered(next.id))).toEqual([['LV-1', 1]]);
});

it('leaves the offer to packs where it is not enough, too old, or half dead', async () => {
  await harvested(4.4);
  const next = await brewery().plan();
  expect(proposedOf(await offered(next.id))).toEqual([['LV-1', 1]]);
  const { lot } = await harvested(50, { brewed: '2026-01-02', on: '2026-01-12' });
  const line = await offered(next.id);
  expect(proposedOf(line)).toEqual([['LV-1', 1]]);
  const old = line.lots.find(({ lotId }) => lotId === lot.id);
  expect(old?.question).toMatch(/plus que de 22\s%/);
  // Chosen nevertheless, it must be confirmed once.
  const { malt, hop, lineOf, lotIdOf } = brewery();
  const lots = [
    { lineId: lineOf('mash'), lotId: await lotIdOf(malt.id, 'ML-1'), quantity: 80 },
    { lineId: lineOf('boil'), lotId: await lotIdOf(hop.id, 'HB-1'), quantity: 500 },
    { lineId: lineOf('fermentation'), lotId: lot.id, quantity: 25 },
  ];
  const asked = await refusal(brewery().start(next.id, { lots }));
  expect(plain(asked.message)).toBe(plain(old?.question));
  const started = await answeredBatch(brewery().start(next.id, { lots, isConfirmed: true }));
  expect(started).toMatchObject({
    status: 'in_progress',
    yeastGeneration: 2,
    shortageReason: null,
  });
});

it('wants more than the generations of its strain confirmed, at the harvest and at the pitch', async () => {
  await brewery().stock.update({ id: brewery().yeast.id, yeastGenerationLimit: 1 });
  const { id } = await start();
  const harvest = { batchId: id, requestId: randomUUID(), quantity: 20 };
  const question = await refusal(change('harvestYeast', harvest));
  expect(question).toMatchObject({
    message:
      'Ce serait la génération 2, pour une souche qui en donne 1 : enregistrez à nouveau pour la garder quand même.',
  });
  expect(await read(id, 'harvests { id }')).toEqual({ harvests: [] });
  await answeredBatch(change('harvestYeast', { ...harvest, isConfirmed: true }));
  const next = await brewery().plan();
  const line = await offered(next.id);
  expect(proposedOf(line)).toEqual([['LV-1', 1]]);
  const slurry = line.lots.find(({ unit }) => unit === 'l');
  expect(slurry).toMatchObject({ yeast: { generation: 2, generationLimit: 1 } });
  await answeredBatch(brewery().start(next.id));
  const lots = [{ lotId: slurry?.lotId, quantity: 5, lineId: brewery().lineOf('fermentation') }];
  const take = { batchId: next.id, lots };
  expect(await refusal(change('takeBatchIngredients', take))).toMatchObject({
    message: slurry?.question,
  });
  await answeredBatch(change('takeBatchIngredients', { ...take, isConfirmed: true }));
});

it('wants the yeast of a batch whose beer was destroyed confirmed', async () => {
  const { id, lot } = await harvested();
  await answeredBatch(
    change('recordBatchLoss', {
      batchId: id,
      kind: 'destroyed',
      volumeInLiters: 100,
      reason: 'Infection',
    }),
  );
  const again = await refusal(change('harvestYeast', { batchId: id, quantity: 5 }));
  expect(again.message).toMatch('De la bière de ce brassin a été détruite');
  const next = await brewery().plan();
  const line = await offered(next.id);
  expect(proposedOf(line)).toEqual([['LV-1', 1]]);
  expect(line.lots.find(({ lotId }) => lotId === lot.id)?.question).toMatch('détruite');
});

it('is on its batch with the litres of its correction, and not at all where there was none', async () => {
  const { id, lot } = await harvested();
  const seen = async (batchId: string) => {
    const selection = 'harvests { lotNumber quantity }';
    const batch = await read<{ harvests: { lotNumber: string; quantity: number }[] }>(
      batchId,
      selection,
    );
    return batch.harvests.map(({ lotNumber, quantity }) => [lotNumber, quantity]);
  };
  const correct = async ({ id: lotId, ingredientId }: typeof lot, quantity: number) => {
    const { movements } = await brewery().present(ingredientId);
    const movementId = movements.nodes.find((line) => line.lotId === lotId)?.id ?? '';
    await answeredIngredient(brewery().stock.correct({ movementId, quantity }));
  };
  await correct(lot, 2);
  expect(await seen(id)).toEqual([[lot.lotNumber, 2]]);
  const other = await harvested();
  await correct(other.lot, 0);
  await answeredBatch(change('harvestYeast', { batchId: other.id, quantity: 5 }));
  expect(await seen(other.id)).toEqual([[`${other.lot.lotNumber}-2`, 5]]);
});

it('makes its batch as old as the oldest that is pitched, also later', async () => {
  const { id } = await start();
  const { lot } = await harvested();
  const again = { batchId: id, lots: [{ lotId: lot.id, quantity: 2 }] };
  expect(await answeredBatch(change('takeBatchIngredients', again))).toMatchObject({
    yeastGeneration: 2,
  });
});

it('is not harvested before its beer was brewed', async () => {
  const { id } = await start();
  const early = { batchId: id, quantity: 5, harvestedOn: '2026-03-11' };
  expect(await refusal(change('harvestYeast', early))).toMatchObject({ fields: ['harvestedOn'] });
});

/** Every harvested lot as the tables tell of it, without the code that wrote them. */
async function plainAccount(tenantIdOf: string) {
  const lots = await api()
    .adminDatabase.selectFrom('ingredientLots')
    .select(['id', 'ingredientId', 'quantity', 'yeastGeneration', 'costPerUnit'])
    .where('ingredientId', '=', tenantIdOf)
    .execute();
  const lines = await api()
    .adminDatabase.selectFrom('stockMovements')
    .select(['lotId', 'batchId', 'kind', 'quantity'])
    .execute();
  const harvests = await api()
    .adminDatabase.selectFrom('yeastHarvests')
    .select(['lotId', 'batchId', 'generation', 'quantity'])
    .execute();
  const known = new Map<string, number>();
  const generationOf = (lotId: string): number => {
    const harvest = harvests.find((one) => one.lotId === lotId);
    if (!harvest) return 1;
    const seen = known.get(lotId);
    if (seen) return seen;
    const pitched = lines
      .filter(({ batchId, kind }) => batchId === harvest.batchId && kind === 'consumption')
      .map((line) => generationOf(line.lotId));
    const generation = Math.max(1, ...pitched) + 1;
    known.set(lotId, generation);
    return generation;
  };
  return lots.map((lot) => ({
    ...lot,
    booked: Number(
      lines
        .filter(({ lotId }) => lotId === lot.id)
        .reduce((sum, { quantity }) => sum + quantity, 0)
        .toFixed(3),
    ),
    generation: generationOf(lot.id),
    harvest: harvests.find(({ lotId }) => lotId === lot.id),
  }));
}

it('judged: along random chains no generation is skipped, and stock is the sum of its movements', async () => {
  const step = fc.record({
    kind: fc.constantFrom('brew' as const, 'harvest' as const, 'discard' as const),
    pick: fc.nat({ max: 20 }),
    quantity: fc.integer({ min: 1, max: 200 }).map((tenths) => tenths / 10),
  });
  const batches = [(await start()).id];
  await answeredBatch(change('harvestYeast', { batchId: batches[0], quantity: 20 }));
  const { ingredientId } = await api()
    .adminDatabase.selectFrom('yeastHarvests')
    .select('ingredientId')
    .where('batchId', '=', batches[0] ?? '')
    .executeTakeFirstOrThrow();
  let offers = 0;
  for (const { kind, pick, quantity } of fc.sample(step, 24)) {
    const batchId = batches[pick % batches.length];
    if (kind === 'brew') {
      const { id, yeastGeneration } = await start();
      batches.push(id);
      if ((yeastGeneration ?? 1) > 1) offers += 1;
    } else if (kind === 'harvest') {
      const isConfirmed = true;
      await answeredBatch(change('harvestYeast', { batchId, quantity, isConfirmed }));
    } else {
      const { stockQuantity } = await brewery().present(ingredientId);
      const lost = Math.min(stockQuantity, quantity);
      if (lost > 0) {
        const loss = { ingredientId, kind: 'loss' as const, quantity: -lost };
        await brewery().stock.adjust({ ...loss, reason: 'Levure jetée' });
      }
    }
    for (const lot of await plainAccount(ingredientId)) {
      expect(lot.quantity).toBeCloseTo(lot.booked, 6);
      expect(lot.yeastGeneration).toBe(lot.generation);
      expect(lot.harvest).toMatchObject({ generation: lot.generation });
      expect(lot.costPerUnit).toBe(0);
    }
    const { stockQuantity, lots } = await brewery().present(ingredientId);
    const sum = lots.reduce((total, lot) => total + lot.quantity, 0);
    expect(stockQuantity).toBeCloseTo(sum, 3);
  }
  // A first brew always finds slurry, so that chains are longer than one.
  expect(offers + batches.length).toBeGreaterThan(1);
}, 120_000);
