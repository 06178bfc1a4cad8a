import { randomUUID } from 'node:crypto';
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
