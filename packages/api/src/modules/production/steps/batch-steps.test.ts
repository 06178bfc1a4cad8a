import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answered } from '../../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls } from '../../recipes/testing/recipe-calls';
import { answeredBatch } from '../testing/batch-calls';
import { openBrewery } from '../testing/brewery';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

type Brewery = Awaited<ReturnType<typeof openBrewery>>;

const materialFields = `{ id status
  costs { taken toTake blended perLiter unpriced partial isBlendUnpriced }
  ingredients { lineId name usageStage required taken missing state dueDate unit cost
    lots { movementId lotNumber quantity cost } } }`;

async function materials(id: string) {
  const { data, errors } = await api.query<{
    answer: {
      costs: object;
      ingredients: { usageStage: string; lots: { movementId: string; lotNumber: string }[] }[];
    };
  }>(`query ($id: ID!) { answer: productionBatch(id: $id) ${materialFields} }`, { id }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

async function proposal(id: string) {
  const { data, errors } = await api.query<{
    answer: {
      canStart: boolean;
      lines: {
        lineId: string;
        name: string;
        isDueNow: boolean;
        required: number;
        missing: number;
        lots: { lotId: string; lotNumber: string; available: number; proposed: number }[];
      }[];
    };
  }>(
    `query ($id: ID!) { answer: batchLotProposal(id: $id) { canStart lines {
      lineId name isDueNow unit required missing
      lots { lotId lotNumber isExpired available proposed } } } }`,
    { id },
    token,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
}

async function traceOf(batchId: string): Promise<string[]> {
  const { data } = await api.query<{ answer: { nodes: { eventType: string }[] } }>(
    `query ($id: ID!) { answer: traceabilityPage(filter: { batchId: $id }) { nodes { eventType } } }`,
    { id: batchId },
    token,
  );
  return data.answer.nodes.map(({ eventType }) => eventType).reverse();
}

const started = async (brewery: Brewery, values = {}) => {
  const { id } = await brewery.plan();
  return answeredBatch(brewery.start(id, values));
};

describe('starting a batch', () => {
  it('proposes lots first expired first out, in brewing order, for its volume', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await brewery.plan({ volumeInLiters: 250 });
    const { canStart, lines } = await proposal(id);
    expect(canStart).toBe(true);
    expect(
      lines.map(({ isDueNow, required, missing, lots }) => ({
        isDueNow,
        required,
        missing,
        lots: lots.map(({ lotNumber, available, proposed }) => [lotNumber, available, proposed]),
      })),
    ).toEqual([
      {
        isDueNow: true,
        required: 40,
        missing: 0,
        lots: [
          ['ML-1', 60, 40],
          ['ML-2', 40, 0],
        ],
      },
      { isDueNow: true, required: 250, missing: 0, lots: [['HB-1', 5000, 250]] },
      { isDueNow: true, required: 1, missing: 0, lots: [['LV-1', 20, 1]] },
      { isDueNow: false, required: 1000, missing: 0, lots: [['HB-1', 5000, 1000]] },
    ]);
  });

  it('draws them from the stock and sets the dates, without dry hops', async () => {
    const brewery = await openBrewery(api, token);
    const batch = await started(brewery);
    expect(batch).toMatchObject({
      status: 'in_progress',
      brewDate: '2026-03-12',
      fermentationStartDate: '2026-03-12',
      fermentationDay: 0,
      yeastGeneration: 1,
      shortageReason: null,
      volumeInTankInLiters: 500,
      allowedTransitions: ['completed'],
      plan: { fermentationEndDate: '2026-03-22' },
    });
    expect(batch.steps.slice(0, 3)).toMatchObject([
      { status: 'planned', isReached: true, userName: 'Élodie Zimmer' },
      { status: 'in_progress', isReached: true, date: '2026-03-12', userName: 'Élodie Zimmer' },
      { status: 'completed', isReached: false, isPlanned: true, date: '2026-03-22' },
    ]);
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 0, 'ML-2': 20 });
    expect(await brewery.left(brewery.hop.id)).toEqual({ 'HB-1': 4500 });
    const { ingredients, costs } = await materials(batch.id);
    expect(ingredients).toMatchObject([
      {
        required: 80,
        taken: 80,
        state: 'taken',
        cost: 84,
        lots: [
          { lotNumber: 'ML-1', quantity: 60, cost: 60 },
          { lotNumber: 'ML-2', quantity: 20, cost: 24 },
        ],
      },
      { required: 500, taken: 500, state: 'taken', unit: 'g', cost: 15 },
      { required: 1, taken: 1, state: 'taken' },
      { required: 2000, taken: 0, state: 'to_take', dueDate: '2026-03-19', lots: [] },
    ]);
    expect(costs).toEqual({
      taken: 159,
      toTake: 60,
      blended: 0,
      perLiter: 0.44,
      unpriced: [],
      partial: [],
      isBlendUnpriced: false,
    });
    const { movements } = await brewery.present(brewery.malt.id);
    expect(movements.nodes[0]).toMatchObject({
      kind: 'consumption',
      reason: `Brassin ${batch.batchNumber}`,
      stockAfter: 20,
    });
    expect(await traceOf(batch.id)).toEqual([
      'batch_planned',
      ...Array(4).fill('ingredient_used'),
      'batch_started',
    ]);
  });

  it('says what a litre of a small batch costs before anything is rounded', async () => {
    const brewery = await openBrewery(api, token);
    const recipe = await answeredRecipe(
      recipeCalls(api, token).create({
        name: 'Essai',
        batchSizeInLiters: 500,
        lines: [{ ingredientId: brewery.malt.id, quantity: 80, usageStage: 'mash' }],
      }),
    );
    const { id } = await brewery.plan({ recipeId: recipe.id, volumeInLiters: 0.3 });
    await answeredBatch(brewery.start(id));
    // 0.048 kg at 1 €; as 5 cents they would be 0.17 € a litre.
    expect((await materials(id)).costs).toMatchObject({ taken: 0.05, perLiter: 0.16 });
  });

  it('draws the chosen lots, a dry hop included', async () => {
    const brewery = await openBrewery(api, token);
    const { malt, hop, yeast, lineOf, lotIdOf } = brewery;
    const lots = [
      { lineId: lineOf('mash'), lotId: await lotIdOf(malt.id, 'ML-2'), quantity: 40 },
      { lineId: lineOf('mash'), lotId: await lotIdOf(malt.id, 'ML-1'), quantity: 40 },
      { lineId: lineOf('boil'), lotId: await lotIdOf(hop.id, 'HB-1'), quantity: 500 },
      { lineId: lineOf('fermentation'), lotId: await lotIdOf(yeast.id, 'LV-1'), quantity: 1 },
      { lineId: lineOf('dry_hop'), lotId: await lotIdOf(hop.id, 'HB-1'), quantity: 2000 },
    ];
    const { id } = await brewery.plan();
    const wrong = lots.map((lot) =>
      lot.lineId === lineOf('boil') ? { ...lots[0], lineId: lot.lineId } : lot,
    );
    expect(await refusal(brewery.start(id, { lots: wrong }))).toMatchObject({
      message: 'Ce lot n’est pas de l’ingrédient de la ligne.',
    });
    await answeredBatch(brewery.start(id, { lots }));
    expect(await brewery.left(malt.id)).toEqual({ 'ML-1': 20, 'ML-2': 0 });
    expect((await materials(id)).ingredients.at(-1)).toMatchObject({ state: 'taken', taken: 2000 });
  });

  it('is refused for a shortage, unless a reason is given: then it draws what there is', async () => {
    const brewery = await openBrewery(api, token, { first: 50, second: 20 });
    const { id } = await brewery.plan();
    expect((await proposal(id)).canStart).toBe(false);
    const name = brewery.malt.name;
    expect(await refusal(brewery.start(id))).toEqual({
      code: 'BAD_USER_INPUT',
      message: `${name} : il manque 10 kg.`,
      fields: [`lots.${brewery.lineOf('mash')}`],
    });
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 50, 'ML-2': 20 });
    expect(await refusal(brewery.start(id, { shortageReason: '  ' }))).toMatchObject({
      fields: ['shortageReason'],
    });
    const batch = await answeredBatch(brewery.start(id, { shortageReason: 'Sac percé ce matin' }));
    expect(batch).toMatchObject({ status: 'in_progress', shortageReason: 'Sac percé ce matin' });
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 0, 'ML-2': 0 });
    expect((await materials(id)).ingredients[0]).toMatchObject({
      required: 80,
      taken: 70,
      missing: 10,
      state: 'short',
    });
  });

  it('says, once it is over, of which ingredients its costs have no more than was taken', async () => {
    const brewery = await openBrewery(api, token, { first: 50, second: 20 });
    const { id } = await brewery.plan();
    await answeredBatch(brewery.start(id, { shortageReason: 'Sac percé ce matin' }));
    // Until then the rest is in the costs of what is to be taken.
    expect((await materials(id)).costs).toMatchObject({ toTake: 70, partial: [] });
    for (const status of ['completed', 'packaged', 'ready'] as const) {
      await answeredBatch(brewery.calls.update({ id, status }));
    }
    await brewery.calls.archive(id);
    expect((await materials(id)).costs).toMatchObject({
      toTake: 0,
      partial: [brewery.malt.name, brewery.hop.name],
    });
  });

  it('draws on a past day the lots of then, and asks before it takes one that came later', async () => {
    const brewery = await openBrewery(api, token);
    const { malt, stock, lineOf } = brewery;
    const values = { lotNumber: 'ML-3', quantity: 100, receivedOn: '2026-03-10' };
    await answered(stock.receive({ ingredientId: malt.id, ...values, expiryDate: '2026-04-01' }));
    const { id } = await brewery.plan({ brewDate: '2026-03-05' });
    await answeredBatch(brewery.start(id, { brewDate: '2026-03-05' }));
    expect(await brewery.left(malt.id)).toMatchObject({ 'ML-1': 0, 'ML-2': 20, 'ML-3': 100 });

    const second = await brewery.plan({ brewDate: '2026-03-06' });
    const start = (more = {}) => brewery.start(second.id, { brewDate: '2026-03-06', ...more });
    const question = `${malt.name} : le lot ML-3 n’a été reçu que le 10/03/2026. Enregistrez à nouveau pour le prendre quand même.`;
    const { errors } = await start();
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      requiresConfirmation: true,
      fields: { [`lots.${lineOf('mash')}`]: question },
    });
    const change = (more = {}) =>
      brewery.calls.update({ id: second.id, status: 'in_progress', ...more });
    expect((await change()).errors?.[0]?.extensions.requiresConfirmation).toBe(true);
    await answeredBatch(change({ isConfirmed: true }));
    expect(await brewery.left(malt.id)).toMatchObject({ 'ML-2': 0, 'ML-3': 40 });

    const lots = [
      { lineId: lineOf('mash'), lotId: await brewery.lotIdOf(malt.id, 'ML-3'), quantity: 1 },
    ];
    const take = (more: object) =>
      brewery.calls.change('takeBatchIngredients', {
        ...{ batchId: second.id, requestId: randomUUID(), lots },
        ...more,
      });
    expect((await take({ on: '2026-03-07' })).errors?.[0]?.extensions.requiresConfirmation).toBe(
      true,
    );
    await answeredBatch(take({ on: '2026-03-10' }));
    await answeredBatch(take({ on: '2026-03-07', isConfirmed: true }));
    expect(await brewery.left(malt.id)).toMatchObject({ 'ML-3': 38 });
  });

  it('proposes no expired lots, but draws a chosen one', async () => {
    const brewery = await openBrewery(api, token, { first: 30, second: 30 });
    const { malt, hop, yeast, lineOf, lotIdOf } = brewery;
    const expired = { lotNumber: 'ML-0', quantity: 20, receivedOn: '2025-01-05' };
    await brewery.stock.receive({ ...expired, ingredientId: malt.id, expiryDate: '2026-01-01' });
    const { id } = await brewery.plan();
    const [mash] = (await proposal(id)).lines;
    expect(mash).toMatchObject({ missing: 20 });
    const take = async (usage: string, ingredientId: string, number: string, quantity: number) => ({
      lineId: lineOf(usage),
      lotId: await lotIdOf(ingredientId, number),
      quantity,
    });
    const lots = await Promise.all([
      take('mash', malt.id, 'ML-0', 20),
      take('mash', malt.id, 'ML-1', 30),
      take('mash', malt.id, 'ML-2', 30),
      take('boil', hop.id, 'HB-1', 500),
      take('fermentation', yeast.id, 'LV-1', 1),
    ]);
    expect(await answeredBatch(brewery.start(id, { lots }))).toMatchObject({
      status: 'in_progress',
    });
  });

  it('happens once for repeated and simultaneous requests', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await brewery.plan();
    const requestId = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => brewery.start(id, { requestId })),
    );
    expect(answers.map(({ data }) => data?.answer?.status)).toEqual(Array(8).fill('in_progress'));
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 0, 'ML-2': 20 });
    expect(await refusal(brewery.start(id))).toMatchObject({
      message: 'Le brassin est déjà au statut « En cours ».',
    });
  });

  it('gives the last malt to one of fifty simultaneous batches, and the others a shortage', async () => {
    const brewery = await openBrewery(api, token, { first: 80, second: 1 });
    const batches = await Promise.all(
      Array.from({ length: 50 }, (_, index) => brewery.plan({ batchNumber: `S-${index}` })),
    );
    const answers = await Promise.all(batches.map(({ id }) => brewery.start(id)));
    const refused = answers.flatMap(({ errors }) => errors?.[0]?.message ?? []);
    expect(refused).toHaveLength(49);
    expect(new Set(refused.map((message) => message.replace(/\s/g, ' ')))).toEqual(
      new Set([`${brewery.malt.name} : il manque 79 kg.`]),
    );
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 0, 'ML-2': 1 });
  });

  it('follows a change of status too, and notifies of low stock', async () => {
    const brewery = await openBrewery(api, token);
    await brewery.stock.update({ id: brewery.malt.id, minimumStockQuantity: 50 });
    const { id } = await brewery.plan({ brewDate: '2026-03-11' });
    const batch = await answeredBatch(brewery.calls.update({ id, status: 'in_progress' }));
    expect(batch).toMatchObject({ brewDate: '2026-03-11', fermentationStartDate: '2026-03-12' });
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 0, 'ML-2': 20 });
    const { data } = await api.query<{ notifications: { title: string }[] }>(
      '{ notifications { title } }',
      {},
      token,
    );
    expect(data.notifications.map(({ title }) => title)).toContain(
      `Stock bas : ${brewery.malt.name}`,
    );
  });
});

describe('drawing ingredients later', () => {
  it('draws a dry hop when it is added, and no more than the stock', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await started(brewery);
    const hop = {
      lineId: brewery.lineOf('dry_hop'),
      lotId: await brewery.lotIdOf(brewery.hop.id, 'HB-1'),
    };
    const take = (lots: object[]) =>
      brewery.calls.change('takeBatchIngredients', { batchId: id, requestId: randomUUID(), lots });
    expect(await refusal(take([{ ...hop, quantity: 4600 }]))).toMatchObject({
      message: `${brewery.hop.name} : il manque 100 g.`,
    });
    await answeredBatch(take([{ ...hop, quantity: 2000 }]));
    expect((await materials(id)).ingredients.at(-1)).toMatchObject({ state: 'taken', taken: 2000 });
    await answeredBatch(take([{ lotId: hop.lotId, quantity: 50 }]));
    expect((await materials(id)).ingredients.at(-1)).toMatchObject({
      lineId: null,
      taken: 50,
      required: 0,
    });
    expect(await brewery.left(brewery.hop.id)).toEqual({ 'HB-1': 2450 });
  });

  it('attaches a lot to a packaged batch too, also once it is archived, for a reason', async () => {
    const brewery = await openBrewery(api, token);
    const { id, batchNumber } = await brewery.plan();
    const lots = [
      {
        lineId: brewery.lineOf('mash'),
        lotId: await brewery.lotIdOf(brewery.malt.id, 'ML-2'),
        quantity: 2,
      },
    ];
    const take = (more = {}) =>
      brewery.calls.change('takeBatchIngredients', {
        batchId: id,
        requestId: randomUUID(),
        lots,
        ...more,
      });
    expect((await refusal(take({ reason: 'Lot corrigé' }))).message).toMatch(/planifié/);
    await answeredBatch(brewery.start(id));
    await answeredBatch(take());
    await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
    await answeredBatch(take());
    for (const status of ['packaged', 'ready'] as const) {
      await answeredBatch(brewery.calls.update({ id, status }));
      expect((await refusal(take())).fields).toEqual(['reason']);
      await answeredBatch(take({ reason: 'Lu sur la feuille' }));
    }
    await brewery.calls.archive(id);
    expect((await refusal(take({ reason: 'x'.repeat(241) }))).fields).toEqual(['reason']);
    await answeredBatch(take({ on: '2026-03-12', reason: 'Lu sur la feuille' }));
    // The start took 20 kg of this lot, and the five takings after it 2 kg each.
    expect(await brewery.left(brewery.malt.id)).toMatchObject({ 'ML-2': 10 });
    const { data } = await api.query<{
      answer: { movements: { nodes: readonly { reason: string | null }[] } };
    }>(
      'query ($id: ID!) { answer: ingredient(id: $id) { movements { nodes { reason } } } }',
      { id: brewery.malt.id },
      token,
    );
    const late = data.answer.movements.nodes.filter(({ reason }) => reason?.includes(' : '));
    expect(late.map(({ reason }) => reason)).toEqual(
      Array(3).fill(`Brassin ${batchNumber} : Lu sur la feuille`),
    );
  });

  it('follows a correction of the ledger', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await started(brewery);
    const { movements } = await brewery.present(brewery.hop.id);
    const [taken] = movements.nodes;
    await brewery.stock.correct({ movementId: taken?.id ?? '', quantity: -480 });
    expect((await materials(id)).ingredients[1]).toMatchObject({ taken: 480, state: 'short' });
    expect((await traceOf(id)).at(-1)).toBe('ingredient_returned');
  });
});

describe('the other steps', () => {
  it('follow one another, each setting its date by default', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await started(brewery);
    const completed = await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
    expect(completed).toMatchObject({ status: 'completed', fermentationEndDate: '2026-03-12' });
    const packaged = await answeredBatch(brewery.calls.update({ id, status: 'packaged' }));
    expect(packaged).toMatchObject({ packagingDate: '2026-03-12', volumeInTankInLiters: 0 });
    await answeredBatch(brewery.calls.update({ id, status: 'ready' }));
    expect((await brewery.calls.archive(id)).data).toEqual({ answer: true });
    expect((await brewery.calls.archive(id)).data).toEqual({ answer: true });
    expect(await answeredBatch(brewery.calls.get(id))).toMatchObject({
      status: 'archived',
      allowedTransitions: [],
    });
    expect(await refusal(brewery.calls.update({ id, notes: 'Trop tard' }))).toMatchObject({
      message: 'Un brassin archivé ne change plus.',
    });
  });

  it('begin the fermentation of a brew with it, typed later or brewed on another day than planned', async () => {
    const brewery = await openBrewery(api, token, { first: 300, second: 300 });
    const late = await brewery.plan({ brewDate: '2026-03-12' });
    expect(await answeredBatch(brewery.start(late.id, { brewDate: '2026-03-09' }))).toMatchObject({
      fermentationStartDate: '2026-03-09',
      fermentationDay: 3,
    });
    const days = { brewDate: '2026-03-10', fermentationStartDate: '2026-03-10' };
    const moved = await brewery.plan(days);
    expect(await answeredBatch(brewery.start(moved.id, { brewDate: '2026-03-12' }))).toMatchObject({
      fermentationStartDate: '2026-03-12',
      fermentationDay: 0,
    });
  });

  it('move the days that were planned after a brew with it', async () => {
    const brewery = await openBrewery(api, token, { first: 300, second: 300 });
    const planned = {
      brewDate: '2026-02-20',
      fermentationStartDate: '2026-02-20',
      fermentationEndDate: '2026-03-06',
      packagingDate: '2026-03-10',
    };
    const late = await brewery.plan(planned);
    expect(await answeredBatch(brewery.start(late.id, { brewDate: '2026-03-12' }))).toMatchObject({
      fermentationEndDate: '2026-03-26',
      packagingDate: '2026-03-30',
    });
    // A best-before date that the packaging would reach moves too.
    const dated = await brewery.plan({ ...planned, bestBeforeDate: '2026-03-25' });
    expect(await answeredBatch(brewery.start(dated.id, { brewDate: '2026-03-12' }))).toMatchObject({
      packagingDate: '2026-03-30',
      bestBeforeDate: '2026-04-14',
    });
    const early = await brewery.plan({
      brewDate: '2026-03-14',
      fermentationStartDate: '2026-03-14',
      fermentationEndDate: '2026-03-28',
    });
    const { calls } = brewery;
    expect(
      await answeredBatch(calls.update({ id: early.id, status: 'in_progress' })),
    ).toMatchObject({ brewDate: '2026-03-12', fermentationEndDate: '2026-03-26' });
    // Earlier than planned.
    expect(await answeredBatch(calls.update({ id: early.id, status: 'completed' }))).toMatchObject({
      fermentationEndDate: '2026-03-12',
    });
  });

  it('keep the days of what happened, none of them to come', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await brewery.plan({ brewDate: '2026-04-01' });
    const later = { brewDate: '2026-03-13', fermentationStartDate: '2026-03-13' };
    expect(
      await refusal(brewery.calls.update({ id, status: 'in_progress', ...later })),
    ).toMatchObject({
      message: 'Le brassin est commencé : son jour de brassage n’est pas à venir.',
      fields: ['brewDate'],
    });
    // It begins earlier than it was planned.
    const { brewDate } = await answeredBatch(brewery.calls.update({ id, status: 'in_progress' }));
    expect(brewDate).toBe('2026-03-12');
    for (const [values, field] of [
      [{ brewDate: null }, 'brewDate'],
      [{ brewDate: '1900-01-01' }, 'brewDate'],
      [{ status: 'completed', fermentationEndDate: '2026-03-13' }, 'fermentationEndDate'],
    ] as const) {
      const { fields } = await refusal(brewery.calls.update({ id, ...values }));
      expect(fields).toEqual([field]);
    }
    await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
    const packed = brewery.calls.update({ id, status: 'packaged', packagingDate: '2026-03-13' });
    expect((await refusal(packed)).fields).toEqual(['packagingDate']);
  });

  it('happen today, whatever was planned for before, unless a day is given', async () => {
    const brewery = await openBrewery(api, token, { first: 300, second: 300 });
    const late = async () => {
      const { id } = await brewery.plan({
        brewDate: '2026-03-01',
        fermentationStartDate: '2026-03-01',
        fermentationEndDate: '2026-03-10',
        packagingDate: '2026-03-11',
      });
      return (await answeredBatch(brewery.start(id))).id;
    };
    const id = await late();
    const { calls } = brewery;
    expect(await answeredBatch(calls.update({ id, status: 'completed' }))).toMatchObject({
      brewDate: '2026-03-01',
      fermentationEndDate: '2026-03-12',
      packagingDate: null,
    });
    const other = await late();
    const observed = { status: 'completed', fermentationEndDate: '2026-03-10' } as const;
    expect(await answeredBatch(calls.update({ id: other, ...observed }))).toMatchObject({
      fermentationEndDate: '2026-03-10',
      packagingDate: '2026-03-11',
    });
    expect(await answeredBatch(calls.update({ id: other, status: 'packaged' }))).toMatchObject({
      packagingDate: '2026-03-12',
    });
  });

  it('archive packaged batches only', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await started(brewery);
    expect(await refusal(brewery.calls.archive(id))).toMatchObject({
      message:
        'Seul un brassin conditionné ou prêt s’archive. Pour l’arrêter avant, abandonnez-le.',
    });
  });

  describe('count the hectolitres of a vessel once', () => {
    const newTank = async () => {
      const { data } = await api.query<{ answer: { id: string } }>(
        `mutation ($input: CreateEquipmentInput!) { answer: createEquipment(input: $input) { id } }`,
        { input: { name: 'F2', category: 'fermenter', condition: 'good', status: 'operational' } },
        token,
      );
      return data.answer.id;
    };
    const usedBy = async (id: string) => {
      const { usedHectoliters } = await api.adminDatabase
        .selectFrom('equipment')
        .select('usedHectoliters')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return usedHectoliters;
    };
    const stayIn = (equipmentId: string, more: object = {}) => ({
      equipmentId,
      from: '2026-03-12',
      to: '2026-03-20',
      volumeInLiters: 480,
      ...more,
    });

    it('however often its batch changes', async () => {
      const brewery = await openBrewery(api, token);
      const equipmentId = await newTank();
      const { id } = await brewery.plan({ vessels: [stayIn(equipmentId)] });
      await answeredBatch(brewery.start(id));
      await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
      expect(await usedBy(equipmentId)).toBe(4.8);
    });

    it('also when it is taken off its batch and put back', async () => {
      const brewery = await openBrewery(api, token);
      const [first, second] = [await newTank(), await newTank()];
      const { id } = await brewery.plan({ vessels: [stayIn(first)] });
      await answeredBatch(brewery.start(id));
      // In one change, in two, and by way of another vessel.
      await answeredBatch(brewery.calls.update({ id, vessels: [stayIn(first)] }));
      await answeredBatch(brewery.calls.update({ id, vessels: [] }));
      const back = await answeredBatch(brewery.calls.update({ id, vessels: [stayIn(first)] }));
      const same = { id: back.vessels[0]?.id };
      await answeredBatch(brewery.calls.update({ id, vessels: [stayIn(second, same)] }));
      await answeredBatch(brewery.calls.update({ id, vessels: [stayIn(first, same)] }));
      expect([await usedBy(first), await usedBy(second)]).toEqual([4.8, 4.8]);
      // A second stay in the vessel is another use of it.
      const again = stayIn(first, { from: '2026-03-12', to: '2026-03-12' });
      await answeredBatch(brewery.calls.update({ id, vessels: [stayIn(first, same), again] }));
      expect(await usedBy(first)).toBe(9.6);
    });
  });
});

describe('packaging', () => {
  const lines = [
    {
      containerType: 'bottle',
      volumeInLiters: 0.33,
      quantity: 1200,
      location: 'Cave',
      unitPrice: 2,
    },
    { containerType: 'keg', volumeInLiters: 20, quantity: 3, location: 'Chambre froide' },
  ];
  const pack = (brewery: Brewery, id: string, values = {}) =>
    brewery.calls.change('packageProductionBatch', {
      id,
      requestId: randomUUID(),
      bestBeforeDate: '2027-03-12',
      lines,
      ...values,
    });
  const completed = async (brewery: Brewery, values = {}) => {
    const { id } = await started(brewery);
    await answeredBatch(brewery.calls.update({ id, status: 'completed', ...values }));
    return id;
  };

  it('creates finished products of the batch and fills its counts', async () => {
    const brewery = await openBrewery(api, token);
    const id = await completed(brewery, { fermenterVolumeInLiters: 482 });
    const requestId = randomUUID();
    await Promise.all([pack(brewery, id, { requestId }), pack(brewery, id, { requestId })]);
    const batch = await answeredBatch(brewery.calls.get(id));
    expect(batch).toMatchObject({
      status: 'packaged',
      packagingDate: '2026-03-12',
      bestBeforeDate: '2027-03-12',
      bottleCount: 1200,
      kegCount: 3,
      canCount: 0,
      packagedVolumeInLiters: 456,
      volumeInTankInLiters: 0,
      figures: { losses: { measured: 26 } },
    });
    const { data } = await api.query<{ answer: { products: object[] } }>(
      `query ($id: ID!) { answer: productionBatch(id: $id) { products { containerType
        packagedQuantity quantity location packagingDate bestBeforeDate } } }`,
      { id },
      token,
    );
    expect(data.answer.products).toEqual([
      {
        containerType: 'bottle',
        packagedQuantity: 1200,
        quantity: 1200,
        location: 'Cave',
        packagingDate: '2026-03-12',
        bestBeforeDate: '2027-03-12',
      },
      expect.objectContaining({ containerType: 'keg', quantity: 3, location: 'Chambre froide' }),
    ]);
    // Filled on a day before its entry.
    const events = await traceOf(id);
    expect(events.slice(0, 2)).toEqual(['packaged', 'packaged']);
    expect(events.at(-1)).toBe('status_changed');
    // What was left is filled the day after.
    const more = [{ containerType: 'can', volumeInLiters: 0.33, quantity: 60 }];
    expect(await answeredBatch(pack(brewery, id, { lines: more }))).toMatchObject({
      status: 'packaged',
      canCount: 60,
      packagedVolumeInLiters: 475.8,
    });
  });

  it('refuses more than the tank holds, and a status that is too early', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await started(brewery);
    expect(await refusal(pack(brewery, id))).toMatchObject({
      message: 'Les étapes se suivent une à une : après « En cours » vient « Terminé ».',
    });
    await answeredBatch(
      brewery.calls.update({ id, status: 'completed', fermenterVolumeInLiters: 450 }),
    );
    expect(await refusal(pack(brewery, id))).toEqual({
      code: 'BAD_USER_INPUT',
      message:
        'Les contenants tiennent 456 l, le brassin n’en a que 450 l : il manque 6 l. Corrigez les quantités, le volume en fermenteur, ou ce qui en est parti.',
      fields: ['lines'],
    });
    expect(await refusal(pack(brewery, id, { brightTankVolumeInLiters: 460 }))).toMatchObject({
      fields: ['brightTankVolumeInLiters'],
    });
    expect(await refusal(pack(brewery, id, { lines: [] }))).toMatchObject({
      message: 'Indiquez ce qui est conditionné.',
    });
    expect((await answeredBatch(brewery.calls.get(id))).status).toBe('completed');
  });
});

describe('cancelling a batch', () => {
  const abandon = (brewery: Brewery, id: string, values: object = {}) =>
    brewery.calls.change('abandonProductionBatch', {
      id,
      reason: 'Levure contaminée',
      requestId: randomUUID(),
      ...values,
    });

  it('removes a planned batch softly; it can be restored', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await brewery.plan();
    expect(await answeredBatch(abandon(brewery, id))).toMatchObject({
      isDeleted: true,
      abandonReason: 'Levure contaminée',
      allowedTransitions: [],
    });
    expect(await refusal(brewery.start(id))).toMatchObject({
      message: 'Ce brassin est supprimé. Restaurez-le pour le modifier.',
    });
    const restored = await api.query<{ answer: object }>(
      'mutation ($id: ID!) { answer: restoreProductionBatch(id: $id) { isDeleted abandonReason } }',
      { id },
      token,
    );
    expect(restored.data.answer).toEqual({ isDeleted: false, abandonReason: null });
    expect(await answeredBatch(brewery.start(id))).toMatchObject({ status: 'in_progress' });
  });

  it('returns what a started batch did not use by corrections, and archives it', async () => {
    const brewery = await openBrewery(api, token);
    const { id, batchNumber } = await started(brewery);
    // One was corrected by hand before.
    const { movements } = await brewery.present(brewery.hop.id);
    await brewery.stock.correct({ movementId: movements.nodes[0]?.id ?? '', quantity: -400 });
    const taken = (await materials(id)).ingredients.flatMap(({ lots }) => lots);
    const movementOf = (lotNumber: string) =>
      taken.find((lot) => lot.lotNumber === lotNumber)?.movementId ?? '';
    const half = { movementId: movementOf('ML-1'), quantity: 30 };
    expect(await refusal(abandon(brewery, id, { returns: [half, half, half] }))).toMatchObject({
      message: 'Le brassin n’en a pas pris autant.',
      fields: ['returns.0.quantity'],
    });
    const returns = [half, { movementId: movementOf('HB-1'), quantity: 400 }];
    expect(await answeredBatch(abandon(brewery, id, { returns }))).toMatchObject({
      status: 'archived',
      abandonReason: 'Levure contaminée',
      volumeInTankInLiters: 0,
      losses: [{ kind: 'destroyed', volumeInLiters: 500, reason: 'Levure contaminée' }],
    });
    expect(await brewery.left(brewery.malt.id)).toEqual({ 'ML-1': 30, 'ML-2': 20 });
    expect(await brewery.left(brewery.hop.id)).toEqual({ 'HB-1': 5000 });
    expect(await brewery.left(brewery.yeast.id)).toEqual({ 'LV-1': 19 });
    const malt = await brewery.present(brewery.malt.id);
    expect(malt.movements.nodes[0]).toMatchObject({
      kind: 'correction',
      reason: `Abandon du brassin ${batchNumber}`,
    });
    expect((await traceOf(id)).at(-1)).toBe('batch_given_up');
    expect(await refusal(abandon(brewery, id))).toMatchObject({
      message: 'Ce brassin est déjà archivé.',
    });
  });

  it('requires a reason, and refuses packaged batches', async () => {
    const brewery = await openBrewery(api, token);
    const { id } = await started(brewery);
    expect(await refusal(abandon(brewery, id, { reason: ' ' }))).toMatchObject({
      fields: ['reason'],
    });
    await answeredBatch(brewery.calls.update({ id, status: 'completed' }));
    await answeredBatch(brewery.calls.update({ id, status: 'packaged' }));
    expect(await refusal(abandon(brewery, id))).toMatchObject({
      message: 'Ce brassin est conditionné : ses produits sont en stock, il ne s’abandonne plus.',
    });
  });
});
