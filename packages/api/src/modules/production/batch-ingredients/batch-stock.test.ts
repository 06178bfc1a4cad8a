import { randomUUID } from 'node:crypto';
import { refusal } from '../../../testing/refusal';
import { answered } from '../../ingredients/testing/ingredient-calls';
import { answeredBatch } from '../testing/batch-calls';
import { breweryTests } from '../testing/brewery-tests';

const { api, token, brewery } = breweryTests('manager', { first: 300, second: 300 });

/** A lot that came on 12 March. */
const receive = async (ingredient: { readonly id: string }, quantity: number) => {
  const lotNumber = randomUUID().slice(0, 8);
  const lot = { ingredientId: ingredient.id, lotNumber, quantity, receivedOn: '2026-03-12' };
  await answered(brewery().stock.receive(lot));
  return { lotNumber, id: await brewery().lotIdOf(ingredient.id, lotNumber) };
};

const recall = async (causeId: string) => {
  const { errors } = await api().query(
    'mutation ($input: StartRecallInput!) { answer: startRecall(input: $input) { id } }',
    {
      input: {
        requestId: randomUUID(),
        causeType: 'lot',
        causeId,
        includesSiblings: false,
        isExercise: false,
        reason: 'Mycotoxines au-dessus du seuil',
      },
    },
    token(),
  );
  if (errors) throw new Error(errors[0]?.message);
};

it('asks of recalled and of later lots at once, the recall first: one confirmation takes both', async () => {
  const { malt, hop, lineOf, plan, start } = brewery();
  const [recalled, late] = [await receive(malt, 100), await receive(hop, 1000)];
  await recall(recalled.id);
  const { id } = await plan({ brewDate: '2026-03-11' });
  const lots = [
    // Sent first, asked about last.
    { lineId: lineOf('boil'), lotId: late.id, quantity: 500 },
    { lineId: lineOf('mash'), lotId: recalled.id, quantity: 80 },
    {
      lineId: lineOf('fermentation'),
      lotId: await brewery().lotIdOf(brewery().yeast.id, 'LV-1'),
      quantity: 1,
    },
  ];
  const cameLater = (name: string, lotNumber: string) =>
    `${name} : le lot ${lotNumber} n’a été reçu que le 12/03/2026. Enregistrez à nouveau pour le prendre quand même.`;
  const ofRecall =
    'Ce lot est bloqué par un rappel depuis le 12/03/2026. S’il a été versé avant lui, enregistrez à nouveau : le brassin rejoint le rappel.';
  const { errors } = await start(id, { lots });
  expect(Object.entries(errors?.[0]?.extensions.fields ?? {})).toEqual([
    [`lots.${lineOf('mash')}`, `${ofRecall} ${cameLater(malt.name, recalled.lotNumber)}`],
    [`lots.${lineOf('boil')}`, cameLater(hop.name, late.lotNumber)],
  ]);
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('bloqué par un rappel'),
    extensions: { requiresConfirmation: true },
  });
  await answeredBatch(start(id, { lots, isConfirmed: true }));
  expect(await brewery().left(malt.id)).toMatchObject({ [recalled.lotNumber]: 20 });
});

it('offers a recalled lot to a brewed batch only, last and marked: it may have been forgotten', async () => {
  const { malt, plan, start, lotIdOf } = brewery();
  const offered = async (id: string) => {
    const { data } = await api().query<{
      answer: {
        lines: { lots: { lotNumber: string; proposed: number; question: string | null }[] }[];
      };
    }>(
      'query ($id: ID!) { answer: batchLotProposal(id: $id) { lines { lots { lotNumber proposed question } } } }',
      { id },
      token(),
    );
    return data.answer.lines[0]?.lots;
  };
  const { id } = await plan({ brewDate: '2026-03-11' });
  await recall(await lotIdOf(malt.id, 'ML-1'));
  expect(await offered(id)).toMatchObject([{ lotNumber: 'ML-2', question: null }]);
  await answeredBatch(start(id));
  expect(await offered(id)).toEqual([
    { lotNumber: 'ML-2', proposed: 0, question: null },
    {
      lotNumber: 'ML-1',
      proposed: 0,
      question: 'Bloqué par un rappel : se note seulement s’il a été versé avant lui.',
    },
  ]);
});

it('says how much of a missing ingredient is in stock but recalled, or not yet analysed', async () => {
  const { malt, plan, lotIdOf, stock } = brewery();
  const lines = async (id: string) => {
    const { data } = await api().query<{
      answer: { lines: { missing: number; recalled: number; toAnalyse: number }[] };
    }>(
      'query ($id: ID!) { answer: batchLotProposal(id: $id) { lines { missing recalled toAnalyse } } }',
      { id },
      token(),
    );
    return data.answer.lines;
  };
  const { id } = await plan({ brewDate: '2026-03-11' });
  expect((await lines(id))[0]).toEqual({ missing: 0, recalled: 0, toAnalyse: 0 });
  await recall(await lotIdOf(malt.id, 'ML-1'));
  expect((await lines(id))[0]).toEqual({ missing: 0, recalled: 300, toAnalyse: 0 });
  await answered(stock.update({ id: malt.id, needsAnalysis: true }));
  await receive(malt, 40);
  const blocked = await receive(malt, 7);
  await recall(blocked.id);
  await recall(await lotIdOf(malt.id, 'ML-2'));
  // The 7 kg are recalled and not analysed: they count as recalled only.
  expect((await lines(id))[0]).toEqual({ missing: 80, recalled: 607, toAnalyse: 40 });
});

it('says of recalled yeast what is in packs like the line, without the litres that were harvested', async () => {
  const { yeast, plan, start, lotIdOf, calls } = brewery();
  const { id } = await plan({ brewDate: '2026-03-12' });
  const { batchNumber } = await answeredBatch(start(id));
  const harvest = { batchId: id, quantity: 20, requestId: randomUUID() };
  await answeredBatch(calls.change('harvestYeast', harvest));
  const next = await plan({ brewDate: '2026-03-12' });
  const yeastLine = async () => {
    const { data } = await api().query<{
      answer: { lines: { type: string; unit: string; missing: number; recalled: number }[] };
    }>(
      'query ($id: ID!) { answer: batchLotProposal(id: $id) { lines { type unit missing recalled } } }',
      { id: next.id },
      token(),
    );
    return data.answer.lines.find(({ type }) => type === 'yeast');
  };
  // Recalling the packs takes in the batch, and what was harvested of it.
  await recall(await lotIdOf(yeast.id, 'LV-1'));
  const slurry = await api()
    .adminDatabase.selectFrom('ingredientLots')
    .select(['quantity', 'isBlocked'])
    .where('lotNumber', '=', `${batchNumber}-G2`)
    .executeTakeFirstOrThrow();
  expect(slurry).toEqual({ quantity: 20, isBlocked: true });
  expect(await yeastLine()).toMatchObject({ unit: 'sachet', missing: 1, recalled: 19 });
});

describe('lots that were recalled on different days', () => {
  const since = (day: string) => `Ce lot est bloqué par un rappel depuis le ${day}`;
  const cleared = (day: string) =>
    `${since(day)}. S’il a été versé avant lui, enregistrez à nouveau : le brassin rejoint le rappel.`;

  /** Plans a batch for a day; its malt is recalled on 11 March, its hops on 12 March. */
  const planned = async (brewDate: string) => {
    const { malt, hop, yeast, lineOf, plan, lotIdOf } = brewery();
    const [early, late] = [await lotIdOf(malt.id, 'ML-1'), await lotIdOf(hop.id, 'HB-1')];
    api().setClock(new Date('2026-03-11T12:00:00Z'));
    await recall(early);
    api().setClock(new Date('2026-03-12T08:00:00Z'));
    await recall(late);
    // A day later in Paris.
    api().setClock(new Date('2026-03-12T23:30:00Z'));
    const { id } = await plan({ brewDate });
    const ofMalt = { lineId: lineOf('mash'), lotId: early, quantity: 80 };
    const ofHop = { lineId: lineOf('boil'), lotId: late, quantity: 500 };
    const ofYeast = {
      lineId: lineOf('fermentation'),
      lotId: await lotIdOf(yeast.id, 'LV-1'),
      quantity: 1,
    };
    return { id, ofMalt, ofHop, ofYeast };
  };
  afterEach(() => api().setClock(new Date('2026-03-12T08:00:00Z')));

  it('are each asked about with the day of their own recall', async () => {
    const { id, ofMalt, ofHop, ofYeast } = await planned('2026-03-11');
    const { errors } = await brewery().start(id, { lots: [ofMalt, ofHop, ofYeast] });
    expect(errors?.[0]?.extensions).toMatchObject({
      requiresConfirmation: true,
      fields: {
        [`lots.${ofMalt.lineId}`]: cleared('11/03/2026'),
        [`lots.${ofHop.lineId}`]: cleared('12/03/2026'),
      },
    });
  });

  it('are refused only where they were used after their own recall', async () => {
    const { id, ofMalt, ofHop, ofYeast } = await planned('2026-03-12');
    const text = `${since('11/03/2026')} : seul ce qui a été brassé avant se note encore.`;
    const { errors } = await brewery().start(id, {
      lots: [ofMalt, ofHop, ofYeast],
      isConfirmed: true,
    });
    expect(errors?.[0]).toMatchObject({ message: text });
    expect(errors?.[0]?.extensions.fields).toEqual({ [`lots.${ofMalt.lineId}`]: text });
    const other = {
      ...ofMalt,
      lotId: await brewery().lotIdOf(brewery().malt.id, 'ML-2'),
    };
    expect(await refusal(brewery().start(id, { lots: [other, ofHop, ofYeast] }))).toMatchObject({
      fields: [`lots.${ofHop.lineId}`],
    });
    await answeredBatch(brewery().start(id, { lots: [other, ofHop, ofYeast], isConfirmed: true }));
    expect(await brewery().left(brewery().hop.id)).toEqual({ 'HB-1': 4500 });
  });
});
