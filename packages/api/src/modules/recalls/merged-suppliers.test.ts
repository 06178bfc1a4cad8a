import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { blockedRows } from './testing/recall-account';

let api: TestApi;
let manager: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
beforeAll(async () => {
  api = await startTestApi();
  manager = await api.loginAs('manager@demo.example');
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  brewery = await openTracedBrewery(api, await api.loginAs('brewer@demo.example'));
});
afterAll(() => api.close());

const run = async (field: string, type: string, input: object) => {
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) { id } }`,
    { input: { requestId: randomUUID(), ...input } },
    manager,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const supplierIdOf = async (lotId: string) =>
  (
    await api.adminDatabase
      .selectFrom('ingredientLots')
      .select('supplierId')
      .where('id', '=', lotId)
      .executeTakeFirstOrThrow()
  ).supplierId;

it.each(['the recalled lot’s supplier', 'the other supplier'])(
  'lets beer of a lot join a recall once its supplier is the recalled lot’s: %s is kept',
  async (kept) => {
    const lotNumber = `MX-${randomUUID().slice(0, 6)}`;
    const suppliers = [`Malterie ${lotNumber}`, `MALTERIE ${lotNumber} SARL`];
    const lots = [
      await brewery.deliver(lotNumber, { supplier: suppliers[0] }),
      await brewery.deliver(lotNumber, { supplier: suppliers[1] }),
    ] as const;
    const batch = await brewery.brew(lots[1]);
    const item = await brewery.bottle(batch.id, 10);
    const recall = await run('startRecall', 'StartRecallInput', {
      causeType: 'lot',
      causeId: lots[0],
      includesSiblings: false,
      isExercise: false,
      reason: 'Mycotoxines',
    });
    expect(await blockedRows(api)).toEqual([lots[0]]);
    const [ofCause, ofOther] = [await supplierIdOf(lots[0]), await supplierIdOf(lots[1])];
    await run(
      'mergeSuppliers',
      'MergeSuppliersInput',
      kept.startsWith('the recalled')
        ? { keptId: ofCause, mergedId: ofOther }
        : { keptId: ofOther, mergedId: ofCause },
    );
    expect(await blockedRows(api)).toEqual([...lots, batch.id, item].toSorted());
    await run('endRecall', 'EndRecallInput', { id: recall.id, reason: 'Analyse rassurante' });
    expect(await blockedRows(api)).toEqual([]);
  },
);
