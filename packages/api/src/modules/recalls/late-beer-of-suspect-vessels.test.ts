import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import type { AnsweredBatch } from '../production/testing/batch-calls';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { blockedRows, listedNodes } from './testing/recall-account';

let api: TestApi;
let manager: string;
let brewer: string;
let stranger: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
/** Held the recalled beer from 2 to 10 March; is empty since. */
let suspect: string;
let first: AnsweredBatch;
let bottles: string;

const on = (day: string) => `2026-03-${day}`;
const goTo = (day: string) => api.setClock(new Date(`${on(day)}T08:00:00Z`));
const tank = () => brewery.addTank(`F ${randomUUID().slice(0, 6)}`);

beforeAll(async () => {
  api = await startTestApi();
  manager = await api.loginAs('manager@demo.example');
  brewer = await api.loginAs('brewer@demo.example');
  stranger = await api.loginAs('admin@other.example');
});
afterAll(() => api.close());
afterEach(async () => {
  for (const one of started.splice(0)) await end(one).catch(() => undefined);
});
beforeEach(async () => {
  goTo('12');
  brewery = await openTracedBrewery(api, brewer);
  suspect = await tank();
  first = await inTank(brewery.maltLot, suspect, '02', '10');
  bottles = await brewery.bottle(first.id, 10, on('10'));
});

const run = async (field: string, type: string, input: object, selection = '{ id }') => {
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`,
    { input: { requestId: randomUUID(), ...input } },
    manager,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
/** A batch in a vessel since a day of March. */
const inTank = (lotId: string, equipmentId: string, from: string, to: string | null = null) =>
  brewery.brew(lotId, {
    brewDate: on(from),
    fermentationStartDate: on(from),
    vessels: [{ equipmentId, from: on(from), to: to && on(to), volumeInLiters: 500 }],
  });
const transfer = (batch: AnsweredBatch, equipmentId: string, day: string, volumeInLiters = 500) =>
  brewery.change('transferBatch', {
    batchId: batch.id,
    fromVesselId: batch.vessels[0]?.id,
    ...{ equipmentId, volumeInLiters, on: on(day) },
  });
/** Corrects the transfer of a batch. */
const correctTransfer = async (batchId: string, volumeInLiters: number) => {
  const { id } = await api.adminDatabase
    .selectFrom('beerMovements')
    .select('id')
    .where('batchId', '=', batchId)
    .where('kind', '=', 'transferred')
    .orderBy('number')
    .executeTakeFirstOrThrow();
  return brewery.change('correctBeerMovement', { batchId, id, volumeInLiters, reason: 'Mal lu' });
};

const started: { readonly id: string }[] = [];
const recall = async (values: object) => {
  const input = { includesSiblings: false, isExercise: false, reason: 'Infection', ...values };
  const running = await run('startRecall', 'StartRecallInput', input);
  started.push(running);
  return running;
};
/** The recalls that beer joins by a vessel. */
const recalls = {
  'of a batch and what shared its vessel': () =>
    recall({ causeType: 'batch', causeId: first.id, includesSiblings: true }),
  'of a lot and what shared the vessels of its batches': () =>
    recall({ causeType: 'lot', causeId: brewery.maltLot, includesSiblings: true }),
  'of a vessel': () => recall({ causeType: 'vessel', causeId: suspect }),
};
const end = ({ id }: { readonly id: string }) =>
  run('endRecall', 'EndRecallInput', { id, reason: 'Analyse rassurante' });
const listed = ({ id }: { readonly id: string }) => listedNodes(api, manager, id);

/** By what is typed late: the batches that were in the suspect vessel before the recall. */
const lateWrites: Record<string, () => Promise<() => Promise<readonly string[]>>> = {
  'a brew of a past day': async () => async () => [
    (await inTank(brewery.otherLot, suspect, '08')).id,
  ],
  'a transfer of a past day, with what was blended of it': async () => {
    const batch = await inTank(brewery.otherLot, await tank(), '03');
    const mixed = await inTank(brewery.otherLot, await tank(), '03');
    return async () => {
      const blend = { fromBatchId: batch.id, intoBatchId: mixed.id, volumeInLiters: 50 };
      await brewery.change('blendBatches', { ...blend, on: on('06') });
      await transfer(batch, suspect, '08', 450);
      return [batch.id, mixed.id];
    };
  },
  'a blend of a past day into the vessel': async () => {
    const from = await inTank(brewery.otherLot, await tank(), '03');
    const into = await brewery.brew(brewery.otherLot, {
      ...{ brewDate: on('03'), fermentationStartDate: on('03') },
      vessels: [
        { equipmentId: await tank(), from: on('03'), to: on('07'), volumeInLiters: 500 },
        { equipmentId: suspect, from: on('08'), volumeInLiters: 500 },
      ],
    });
    return async () => {
      await brewery.change('blendBatches', {
        ...{ fromBatchId: from.id, intoBatchId: into.id, volumeInLiters: 50, on: on('08') },
        intoVesselId: into.vessels.find(({ equipmentId }) => equipmentId === suspect)?.id,
      });
      return [into.id];
    };
  },
  'a transfer that is typed anew on its day': async () => {
    const batch = await inTank(brewery.otherLot, await tank(), '03');
    return async () => {
      await transfer(batch, suspect, '13');
      expect(await blockedRows(api)).not.toContain(batch.id);
      await correctTransfer(batch.id, 0);
      await transfer(batch, suspect, '08');
      return [batch.id];
    };
  },
  'a transfer that was taken back and took place after all': async () => {
    const batch = await inTank(brewery.otherLot, await tank(), '03');
    await transfer(batch, suspect, '08');
    await correctTransfer(batch.id, 0);
    return async () => {
      await correctTransfer(batch.id, 400);
      return [batch.id];
    };
  },
  'a vessel of a past day that the record is given': async () => {
    const batch = await inTank(brewery.otherLot, await tank(), '03');
    return async () => {
      const stay = { equipmentId: suspect, from: on('08'), volumeInLiters: 500 };
      await brewery.change('updateProductionBatch', { id: batch.id, vessels: [stay] });
      return [];
    };
  },
  'a corrected brew day': async () => async () => {
    const batch = await inTank(brewery.otherLot, suspect, '13');
    expect(await blockedRows(api)).not.toContain(batch.id);
    const days = { brewDate: on('05'), fermentationStartDate: on('05') };
    await brewery.change('updateProductionBatch', { id: batch.id, ...days, isConfirmed: true });
    return [batch.id];
  },
};

const cases = Object.keys(recalls).flatMap((kind) =>
  Object.keys(lateWrites).map((write) => [kind, write] as const),
);

it.each(cases)('a recall %s blocks what joins it by %s', async (kind, write) => {
  const type = await lateWrites[write]?.();
  const running = await recalls[kind as keyof typeof recalls]();
  const before = await blockedRows(api);
  expect(before).toEqual(expect.arrayContaining([first.id, bottles]));
  goTo('14');
  const joined = (await type?.()) ?? [];
  expect(await blockedRows(api)).toEqual([...before, ...joined].toSorted());
  expect(await listed(running)).toEqual(await blockedRows(api));
  await end(running);
  expect(await blockedRows(api)).toEqual([]);
});

it('says of a brew of a past day in a recalled brewhouse that it is blocked', async () => {
  const { id: brewhouse } = await run('createEquipment', 'CreateEquipmentInput', {
    ...{ name: `B ${randomUUID().slice(0, 6)}`, category: 'brewhouse', condition: 'good' },
    ...{ status: 'operational', requestId: undefined },
  });
  const running = await recall({ causeType: 'vessel', causeId: brewhouse });
  goTo('14');
  const vessels = [{ equipmentId: brewhouse, from: on('08'), to: on('08'), volumeInLiters: 500 }];
  const { id } = await brewery.plan({ brewDate: on('08'), vessels });
  const input = { id, shortageReason: 'Essai', isConfirmed: true };
  expect(
    await run('startProductionBatch', 'StartProductionBatchInput', input, '{ id isBlocked }'),
  ).toEqual({ id, isBlocked: true });
  expect(await blockedRows(api)).toEqual([id]);
  expect(await listed(running)).toEqual([id]);
});

/** By what does not let beer join: the recall, and what is typed late beside it. */
const refusals: Record<string, () => Promise<() => Promise<unknown>>> = {
  'it entered the vessel after the recall began': async () => {
    await recalls['of a vessel']();
    await recalls['of a batch and what shared its vessel']();
    return () => inTank(brewery.otherLot, suspect, '13');
  },
  'it was in another vessel': async () => {
    await recalls['of a vessel']();
    await recalls['of a batch and what shared its vessel']();
    const other = await tank();
    return () => inTank(brewery.otherLot, other, '08');
  },
  'it entered after the period of the recall': async () => {
    await recall({ causeType: 'vessel', causeId: suspect, from: on('02'), to: on('07') });
    return () => inTank(brewery.otherLot, suspect, '08');
  },
  'the recall does not include what shared the vessel': async () => {
    await recall({ causeType: 'batch', causeId: first.id });
    await recall({ causeType: 'lot', causeId: brewery.maltLot });
    return () => inTank(brewery.otherLot, suspect, '08');
  },
  'the recall is an exercise': async () => {
    await recall({ causeType: 'vessel', causeId: suspect, isExercise: true });
    return () => inTank(brewery.otherLot, suspect, '08');
  },
  'the recall has ended': async () => {
    await end(await recalls['of a vessel']());
    await end(await recalls['of a batch and what shared its vessel']());
    return () => inTank(brewery.otherLot, suspect, '08');
  },
  'it had left the vessel before the recalled beer entered': async () => {
    const vessel = await tank();
    const early = await inTank(brewery.otherLot, vessel, '01');
    const kept = await tank();
    await transfer(early, kept, '03', 480);
    await brewery.change('recordBatchLoss', {
      ...{ batchId: early.id, kind: 'purge', volumeInLiters: 20, reason: 'Levure', on: on('03') },
      fromVesselId: early.vessels[0]?.id,
    });
    const later = await inTank(brewery.maltLot, vessel, '05', '10');
    await brewery.bottle(later.id, 10, on('10'));
    await recall({ causeType: 'batch', causeId: later.id, includesSiblings: true });
    await recall({ causeType: 'vessel', causeId: vessel, from: on('05') });
    return async () => {
      const { vessels } = await brewery.change('updateProductionBatch', {
        id: early.id,
        notes: '',
      });
      const stay = vessels.find(({ equipmentId }) => equipmentId === kept);
      await transfer({ ...early, vessels: stay ? [stay] : [] }, await tank(), '08', 480);
    };
  },
  'it is in a vessel of another brewery': async () => {
    await recalls['of a vessel']();
    await recalls['of a batch and what shared its vessel']();
    const other = await openTracedBrewery(api, stranger);
    const equipmentId = await other.addTank('F 1');
    return () =>
      other.brew(other.otherLot, {
        ...{ brewDate: on('08'), fermentationStartDate: on('08') },
        vessels: [{ equipmentId, from: on('08'), volumeInLiters: 500 }],
      });
  },
  'its transfer into the vessel was taken back': async () => {
    const batch = await inTank(brewery.otherLot, await tank(), '03');
    await transfer(batch, suspect, '08');
    await correctTransfer(batch.id, 0);
    await recalls['of a vessel']();
    await recalls['of a batch and what shared its vessel']();
    const other = await tank();
    return () => transfer(batch, other, '08');
  },
};

it.each(Object.keys(refusals))('blocks no beer where %s', async (why) => {
  const type = await refusals[why]?.();
  const before = await blockedRows(api);
  goTo('14');
  await type?.();
  expect(await blockedRows(api)).toEqual(before);
});
