import { randomUUID } from 'node:crypto';
import type { BrewDayEventInput } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { answeredBatch } from '../testing/batch-calls';
import { openBrewery } from '../testing/brewery';

let api: TestApi;
let brewery: Awaited<ReturnType<typeof openBrewery>>;
let token: string;
let batchId: string;

type Event = Omit<BrewDayEventInput, 'batchId' | 'requestId' | 'happenedAt'> & {
  readonly happenedAt?: string;
  readonly requestId?: string;
  readonly batchId?: string;
};

beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T16:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());
beforeEach(async () => {
  brewery = await openBrewery(api, token);
  batchId = (await brewery.plan({ brewDate: '2026-03-12' })).id;
});

const send = (event: Event, as = token) =>
  api.query<{ answer: { id: string; status: string } }>(
    `mutation ($input: BrewDayEventInput!) {
      answer: addBrewDayEvent(input: $input) { id status } }`,
    { input: { batchId, requestId: randomUUID(), ...event } },
    as,
  );
const brewDay = async () => {
  const { data } = await api.query<{
    answer: {
      brewDay: {
        steps: {
          key: string;
          readings: { field: string; planned: number | null }[];
          additions: { name: string; minute: number }[];
        }[];
        events: { kind: string; field: string | null; value: number | null; happenedAt: string }[];
      };
    };
  }>(
    `query ($id: ID!) { answer: productionBatch(id: $id) { brewDay {
      steps { key kind title minutes celsius readings { field planned }
              additions { lineId name quantity unit minute } }
      events { kind stepKey field value happenedAt userName } } } }`,
    { id: batchId },
    token,
  );
  return data.answer.brewDay;
};
async function plannedReading(field: string) {
  const readings = (await brewDay()).steps.flatMap((step) => step.readings);
  return readings.find((one) => one.field === field)?.planned;
}
const reading = (field: Event['field'], value: number, happenedAt: string): Event => ({
  kind: 'reading',
  stepKey: 'mash-1',
  field,
  value,
  happenedAt,
});

it('derives the steps from the recipe as brewed', async () => {
  const { steps, events } = await brewDay();
  expect(steps.map(({ key }) => key)).toEqual([
    'crush-1',
    'heat_water-1',
    'dough_in-1',
    'mash-1',
    'lauter-1',
    'boil-1',
    'cooling-1',
    'pitching-1',
  ]);
  expect(events).toEqual([]);
});

it('plans each brew with the losses of its own volume, where the recipe names no brewhouse', async () => {
  const whole = await plannedReading('preBoilVolumeInLiters');
  batchId = (await brewery.plan({ volumeInLiters: 250 })).id;
  expect(await plannedReading('preBoilVolumeInLiters')).toBeCloseTo((whole ?? 0) / 2, 0);
  batchId = (await brewery.plan({ brewCount: 2, volumeInLiters: 1000 })).id;
  expect(await plannedReading('preBoilVolumeInLiters')).toBe(whole);
});

it('starts a planned batch on the day it began, once, with what the stock holds', async () => {
  const started = { kind: 'started', stepKey: 'crush-1', requestId: randomUUID() } as const;
  const sent = { ...started, happenedAt: '2026-03-12T06:00:00Z' };
  const answers = await Promise.all([send(sent), send(sent), send(sent)]);
  expect(answers.map(({ data }) => data.answer.status)).toEqual(Array(3).fill('in_progress'));
  await api.adminDatabase.deleteFrom('idempotencyKeys').execute();
  await send(sent);
  expect((await brewDay()).events).toHaveLength(1);
  expect(await answeredBatch(brewery.calls.get(batchId))).toMatchObject({
    status: 'in_progress',
    brewDate: '2026-03-12',
    shortageReason: null,
  });
});

it('notes the shortage of a batch that was begun at the kettle', async () => {
  const { id } = await brewery.plan({ volumeInLiters: 5000 });
  await send({ batchId: id, kind: 'started', stepKey: 'crush-1' });
  expect(await answeredBatch(brewery.calls.get(id))).toMatchObject({
    status: 'in_progress',
    shortageReason: 'Commencé au jour de brassage',
  });
});

it('starts a batch later than planned, also where an earlier end was planned', async () => {
  const { id } = await brewery.plan({
    brewDate: '2026-02-20',
    fermentationStartDate: '2026-02-20',
    fermentationEndDate: '2026-03-06',
  });
  await send({ batchId: id, kind: 'started', stepKey: 'crush-1' });
  expect(await answeredBatch(brewery.calls.get(id))).toMatchObject({
    status: 'in_progress',
    fermentationEndDate: '2026-03-26',
  });
});

it('keeps an unlikely reading, which nobody can be asked about', async () => {
  await send({ kind: 'started', stepKey: 'crush-1', happenedAt: '2026-03-12T06:00:00Z' });
  await send(reading('originalGravity', 1.074, '2026-03-12T13:00:00Z'));
  const volume = reading('fermenterVolumeInLiters', 520, '2026-03-12T14:00:00Z');
  expect((await send(volume)).errors).toBeUndefined();
  const { figures, fermenterVolumeInLiters } = await answeredBatch(brewery.calls.get(batchId));
  expect(fermenterVolumeInLiters).toBe(520);
  expect(figures.efficiency.measured).toBeGreaterThan(100);
  // No wort can be like this.
  const impossible = reading('fermenterVolumeInLiters', 900, '2026-03-12T14:05:00Z');
  expect((await refusal(send(impossible))).fields).toEqual(['fermenterVolumeInLiters']);
});

it('keeps readings with the batch; the one read last stands, whenever it arrives', async () => {
  await send({ kind: 'started', stepKey: 'crush-1', happenedAt: '2026-03-12T06:00:00Z' });
  await send(reading('mashPh', 5.46, '2026-03-12T08:30:00Z'));
  // Of the other phone, which was offline.
  await send(reading('mashPh', 5.6, '2026-03-12T08:10:00Z'));
  await send(reading('fermenterVolumeInLiters', 492, '2026-03-12T14:00:00Z'));
  expect(await answeredBatch(brewery.calls.get(batchId))).toMatchObject({
    mashPh: 5.46,
    fermenterVolumeInLiters: 492,
  });
  expect((await brewDay()).events.map(({ kind, value }) => [kind, value])).toEqual([
    ['started', null],
    ['reading', 5.6],
    ['reading', 5.46],
    ['reading', 492],
  ]);
});

it('begins the curve with the original gravity, and corrects it by a line', async () => {
  await send({ kind: 'started', stepKey: 'crush-1', happenedAt: '2026-03-12T06:00:00Z' });
  await send(reading('originalGravity', 1.045, '2026-03-12T14:00:00Z'));
  await send(reading('originalGravity', 1.054, '2026-03-12T14:05:00Z'));
  const { logs, figures } = await answeredBatch(brewery.calls.get(batchId));
  expect(figures.originalGravity.measured).toBe(1.054);
  expect(logs.map(({ gravityReading, isCorrected }) => [gravityReading, isCorrected])).toEqual([
    [1.045, true],
    [1.054, false],
  ]);
});

describe('what was changed on the record', () => {
  // What is stored bears the clock of the database.
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const setClock = async (now: Date | null) => {
    api.setClock(now);
    token = await api.loginAs('brewer@demo.example');
  };
  beforeEach(async () => {
    await setClock(null);
    brewery = await openBrewery(api, token);
    batchId = (await brewery.plan()).id;
    await send({ kind: 'started', stepKey: 'crush-1', happenedAt: hoursAgo(5) });
  });
  afterEach(() => setClock(new Date('2026-03-12T16:00:00Z')));
  const sent = async (field: Event['field'], value: number, happenedAt: string) =>
    expect((await send(reading(field, value, happenedAt))).errors).toBeUndefined();

  it('is the gravity that a later one of the guide corrects, and an earlier one does not', async () => {
    const standing = async () =>
      (await answeredBatch(brewery.calls.get(batchId))).logs
        .filter(({ isCorrected }) => !isCorrected)
        .map(({ gravityReading }) => gravityReading);
    await sent('originalGravity', 1.045, hoursAgo(3));
    const [log] = (await answeredBatch(brewery.calls.get(batchId))).logs;
    const correction = { gravityReading: 1.054, reason: 'Mal lu', isConfirmed: true };
    const { errors } = await brewery.calls.correctLog({
      id: log?.id ?? '',
      type: 'gravity',
      ...correction,
    });
    expect(errors).toBeUndefined();
    await sent('originalGravity', 1.05, hoursAgo(2));
    expect(await standing()).toEqual([1.054]);
    await sent('originalGravity', 1.053, hoursAgo(0));
    expect(await standing()).toEqual([1.053]);
    await sent('originalGravity', 1.052, hoursAgo(0));
    expect(await standing()).toEqual([1.052]);
  });

  it('stays when a phone without a network sends what it read before', async () => {
    const volume = async () =>
      (await answeredBatch(brewery.calls.get(batchId))).fermenterVolumeInLiters;
    await answeredBatch(brewery.calls.update({ id: batchId, fermenterVolumeInLiters: 450 }));
    await sent('fermenterVolumeInLiters', 480, hoursAgo(2));
    expect(await volume()).toBe(450);
    // Further values of the phone come one after the other, though the batch changes with each.
    await sent('mashPh', 5.4, hoursAgo(4));
    await sent('mashPh', 5.5, hoursAgo(3));
    expect(await answeredBatch(brewery.calls.get(batchId))).toMatchObject({ mashPh: 5.5 });
    // What is read after it stands.
    await sent('fermenterVolumeInLiters', 470, hoursAgo(0));
    expect(await volume()).toBe(470);
    expect((await brewDay()).events.map(({ value }) => value)).toEqual([null, 5.4, 5.5, 480, 470]);
  });

  it('stays, also once a second brew made it the value of the first', async () => {
    await sent('originalGravity', 1.045, hoursAgo(3));
    const [log] = (await answeredBatch(brewery.calls.get(batchId))).logs;
    const corrected = { gravityReading: 1.054, reason: 'Mal lu', isConfirmed: true };
    await brewery.calls.correctLog({ id: log?.id ?? '', type: 'gravity', ...corrected });
    await answeredBatch(brewery.calls.update({ id: batchId, fermenterVolumeInLiters: 450 }));
    const second = { volumeInLiters: 300, originalGravity: 1.05, requestId: randomUUID() };
    const isConfirmed = true;
    const shortageReason = 'Livraison en retard';
    await answeredBatch(
      brewery.calls.change('addBatchBrew', { batchId, ...second, isConfirmed, shortageReason }),
    );
    const first = async () => {
      const { data } = await api.query<{
        answer: {
          brews: readonly {
            number: number;
            volumeInLiters: number;
            originalGravity: number;
            isCorrected: boolean;
          }[];
        };
      }>(
        'query ($id: ID!) { answer: productionBatch(id: $id) { brews { number volumeInLiters originalGravity isCorrected } } }',
        { id: batchId },
        token,
      );
      const [{ volumeInLiters, originalGravity } = {}] = data.answer.brews.filter(
        ({ number, isCorrected }) => number === 1 && !isCorrected,
      );
      return [volumeInLiters, originalGravity];
    };
    await sent('fermenterVolumeInLiters', 480, hoursAgo(2));
    await sent('originalGravity', 1.05, hoursAgo(2));
    expect(await first()).toEqual([450, 1.054]);
    // What is read after it stands.
    await sent('fermenterVolumeInLiters', 470, hoursAgo(0));
    await sent('originalGravity', 1.052, hoursAgo(0));
    expect(await first()).toEqual([470, 1.052]);
  });
});

it('refuses what is impossible, to come, or of another brewery', async () => {
  expect(await refusal(send(reading('mashPh', 15, '2026-03-12T08:00:00Z')))).toMatchObject({
    fields: ['value'],
  });
  expect(await refusal(send(reading('mashPh', 5.4, '2026-03-12T17:00:00Z')))).toMatchObject({
    fields: ['happenedAt'],
  });
  const foreign = await api.loginAs('admin@other.example');
  expect(
    await refusal(send(reading('mashPh', 5.4, '2026-03-12T08:00:00Z'), foreign)),
  ).toMatchObject({ code: 'NOT_FOUND' });
  expect((await brewDay()).events).toEqual([]);
});

describe('the photo of an incident', () => {
  // The shortest file that begins and ends as a JPEG.
  const jpeg = '/9j/2Q==';
  const incident = (photo: string | null = jpeg): Event => ({
    kind: 'incident',
    stepKey: 'mash-1',
    text: 'Pompe bouchée',
    photo,
  });
  const incidents = async () => {
    const { data } = await api.query<{
      answer: { brewDay: { events: { kind: string; text: string; photoId: string | null }[] } };
    }>(
      'query ($id: ID!) { answer: productionBatch(id: $id) { brewDay { events { kind text photoId } } } }',
      { id: batchId },
      token,
    );
    return data.answer.brewDay.events;
  };
  const read = (id: string | null | undefined, as = token) =>
    api.query<{ answer: string }>('query ($id: ID!) { answer: brewDayPhoto(id: $id) }', { id }, as);

  it('is kept with its text, once, and read by the brewery alone', async () => {
    const requestId = randomUUID();
    await send({ ...incident(), requestId });
    await send({ ...incident(), requestId });
    await send(incident(null));
    const [first, second, ...more] = await incidents();
    expect(more).toEqual([]);
    expect([first, second].map((one) => one?.photoId === null).toSorted()).toEqual([false, true]);
    const photoId = first?.photoId ?? second?.photoId;
    expect((await read(photoId)).data).toEqual({ answer: jpeg });
    const stranger = await api.loginAs('superadmin@cervoise.example');
    expect(await refusal(read(photoId, stranger))).toMatchObject({ code: 'FORBIDDEN' });
    expect(await refusal(read(randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it.each([
    ['another format', 'iVBORw0KGgo=', 'Cette photo n’est pas un JPEG.'],
    ['a script', '/9j/<script>', 'Cette photo n’est pas un JPEG.'],
    ['too many bytes', `/9j/${'A'.repeat(409_600)}`, 'La photo est trop lourde (300 Ko au plus).'],
  ])('refuses %s', async (_what, photo, message) => {
    const refused = await refusal(send(incident(photo)));
    expect(refused).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['photo'] });
    expect(refused.message).toContain(message);
    expect(await incidents()).toEqual([]);
  });

  it('keeps 20 of a batch, and says so', async () => {
    for (let photo = 0; photo < 20; photo += 1) await send(incident());
    expect(await refusal(send(incident()))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Un brassin garde 20 photos au plus : notez sans photo.',
      fields: ['photo'],
    });
    await send(incident(null));
    expect(await incidents()).toHaveLength(21);
  });
});
