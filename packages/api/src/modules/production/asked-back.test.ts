import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answeredBatch } from './testing/batch-calls';
import { openBrewery } from './testing/brewery';

let api: TestApi;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewery = await openBrewery(api, await api.loginAs('brewer@demo.example'), {
    first: 300,
    second: 300,
  });
});
afterAll(() => api.close());

const asks = async (answer: ReturnType<typeof brewery.calls.get>) =>
  (await answer).errors?.[0]?.extensions.asks;

it('asks back a brew day that is planned in the past, and takes it when it is confirmed', async () => {
  const late = { recipeId: brewery.recipe.id, brewDate: '2026-03-11' };
  const unconfirmed = { ...late, isConfirmed: false };
  expect(await asks(brewery.calls.create(unconfirmed))).toBe(true);
  expect(await refusal(brewery.calls.create(unconfirmed))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Le 11/03/2026 est passé : enregistrez à nouveau si ce brassin a eu lieu ce jour-là.',
    fields: ['brewDate'],
  });
  const { id } = await answeredBatch(brewery.calls.create({ ...late, isConfirmed: true }));
  // A stored past day is not asked back again; a new one is.
  await answeredBatch(brewery.calls.update({ id, notes: 'Brassé hier', isConfirmed: false }));
  const earlier = { id, brewDate: '2026-03-10' };
  expect(await asks(brewery.calls.update(earlier))).toBe(true);
  await answeredBatch(brewery.calls.update({ ...earlier, isConfirmed: true }));
  await answeredBatch(brewery.calls.update({ id, brewDate: '2026-03-20' }));
});

it('asks back an efficiency above 100 %, and refuses an impossible one', async () => {
  const { id } = await brewery.plan();
  await answeredBatch(brewery.start(id));
  const measure = (values: object) => brewery.calls.update({ id, ...values });
  const usual = { fermenterVolumeInLiters: 500, measuredOriginalGravity: 1.04 };
  const { figures } = await answeredBatch(measure(usual));
  const percent = figures.efficiency.measured ?? 0;
  expect(percent).toBeLessThan(100);
  // In proportion to the extract.
  const measuredOriginalGravity = Number((1 + (0.04 * 108) / percent).toFixed(4));
  const high = { measuredOriginalGravity };
  expect(await asks(measure(high))).toBe(true);
  expect(await refusal(measure(high))).toMatchObject({
    message: expect.stringMatching(/^Le rendement serait de 108 % : relisez/),
    fields: ['measuredOriginalGravity'],
  });
  await answeredBatch(measure({ ...high, isConfirmed: true }));
  // A confirmed one is not asked again with every other change.
  await answeredBatch(measure({ notes: 'Relu deux fois' }));
  const impossible = { fermenterVolumeInLiters: 900, isConfirmed: true };
  expect(await asks(measure(impossible))).toBeUndefined();
  expect(await refusal(measure(impossible))).toMatchObject({
    message: expect.stringMatching(/est mal lu\.$/),
    fields: ['fermenterVolumeInLiters'],
  });
});
