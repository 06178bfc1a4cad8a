import { randomUUID } from 'node:crypto';
import type { RecallDetails } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { answered } from '../ingredients/testing/ingredient-calls';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { joinRecallsAt } from './testing/join-recalls-at';
import { blockedRows } from './testing/recall-account';

let api: TestApi;
let manager: string;
let brewer: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
const morningOf = (day: string) => new Date(`2026-03-${day}T08:00:00Z`);
const goTo = (day: string) => api.setClock(morningOf(day));

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.loginAs('manager@demo.example');
  brewer = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  goTo('12');
  brewery = await openTracedBrewery(api, brewer);
});

const run = async (field: string, type: string, input: object) => {
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) { id } }`,
    { input: { requestId: randomUUID(), ...input } },
    manager,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const listed = async (id: string) => {
  const { data } = await api.query<{ recall: Pick<RecallDetails, 'graph'> }>(
    'query ($id: ID!) { recall(id: $id) { graph { batches { id } siblings { batch { id } } } } }',
    { id },
    manager,
  );
  return {
    batches: data.recall.graph.batches.map((one) => one.id).toSorted(),
    siblings: data.recall.graph.siblings.map(({ batch }) => batch.id).toSorted(),
  };
};
/** A batch of a lot in a tank since a day of March, which it leaves on another. */
const inTank = (lotId: string, equipmentId: string, from: string, to: string) =>
  brewery.brew(lotId, {
    brewDate: `2026-03-${from}`,
    fermentationStartDate: `2026-03-${from}`,
    vessels: [{ equipmentId, from: `2026-03-${from}`, to: `2026-03-${to}`, volumeInLiters: 500 }],
  });
const rename = (id: string, lotNumber: string) =>
  answered(brewery.stock.updateLot({ id, requestId: randomUUID(), lotNumber }));

it.each([true, false])(
  'takes what entered a batch’s tank until the batch was found, and nothing that entered later (%s)',
  async (includesSiblings) => {
    const [known, late] = [
      await brewery.addTank(`F ${randomUUID().slice(0, 6)}`),
      await brewery.addTank(`F ${randomUUID().slice(0, 6)}`),
    ];
    const misread = await brewery.deliver('ML-l');
    const first = await inTank(brewery.maltLot, known, '02', '10');
    await brewery.bottle(first.id, 10, '2026-03-10');
    const found = await inTank(misread, late, '03', '11');
    await brewery.bottle(found.id, 10, '2026-03-11');
    const recall = await run('startRecall', 'StartRecallInput', {
      causeType: 'lot',
      causeId: brewery.maltLot,
      includesSiblings,
      isExercise: false,
      reason: 'Mycotoxines',
    });
    goTo('14');
    // The first tank was known to be suspect, the other was not.
    const cleaned = await inTank(brewery.otherLot, known, '14', '24');
    const unaware = await inTank(brewery.otherLot, late, '14', '15');
    goTo('15');
    const bottled = await brewery.bottle(unaware.id, 10, '2026-03-15');
    goTo('16');
    await rename(misread, 'ML-1');
    await joinRecallsAt(api, morningOf('16'));
    goTo('18');
    const aware = await inTank(brewery.otherLot, late, '18', '28');
    const affected = [first.id, found.id];
    expect(await listed(recall.id)).toEqual(
      includesSiblings
        ? { batches: [...affected, unaware.id].toSorted(), siblings: [] }
        : { batches: affected.toSorted(), siblings: [unaware.id] },
    );
    const blocked = new Set(await blockedRows(api));
    const blockedOf = (ids: readonly string[]) => ids.map((id) => blocked.has(id));
    expect(blockedOf([unaware.id, bottled])).toEqual([includesSiblings, includesSiblings]);
    expect(blockedOf([cleaned.id, aware.id])).toEqual([false, false]);
    await run('endRecall', 'EndRecallInput', { id: recall.id, reason: 'Analyse rassurante' });
    expect(await blockedRows(api)).toEqual([]);
    expect(await listed(recall.id)).toMatchObject({
      siblings: includesSiblings ? [] : [unaware.id],
    });
  },
);
