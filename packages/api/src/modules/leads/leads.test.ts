import { startTestApi, type TestApi } from '../../testing';
import { apply, effort, visitor } from './testing/lead-calls';

const opened = new Date('2026-03-12T08:00:00Z');
const refusal =
  'Votre candidature n’a pas pu être envoyée. Réessayez dans un instant ; si cela persiste, rechargez la page.';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(opened);
});
afterEach(() => api.close());

const stored = () =>
  api.adminDatabase.selectFrom('leads').selectAll().orderBy('createdAt').execute();

it('stores an application, notifies the provider and the candidate', async () => {
  const { data, errors } = await apply(api, {
    email: ' claire@deux-houblons.example ',
    firstName: 'Claire',
    lastName: 'Vasseur',
    breweryName: 'Les Deux Houblons',
    phoneNumber: '03 20 00 00 45',
    productionVolumeHl: 780.5,
    region: 'Hauts-de-France',
    message: 'Bonjour,\nNous avons six cuves.',
  });
  expect(errors).toBeUndefined();
  expect(data.createLead).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'claire@deux-houblons.example',
    status: 'new',
    createdAt: '2026-03-12T08:00:06.000Z',
  });
  expect(await stored()).toMatchObject([
    {
      id: data.createLead?.id,
      email: 'claire@deux-houblons.example',
      firstName: 'Claire',
      phoneNumber: '03 20 00 00 45',
      productionVolumeHl: 780.5,
      message: 'Bonjour,\nNous avons six cuves.',
      status: 'new',
    },
  ]);
  await api.settled();
  expect(api.mails).toMatchObject([
    {
      to: 'contact@example.com',
      replyTo: 'claire@deux-houblons.example',
      subject: 'Nouvelle candidature : Les Deux Houblons',
    },
    {
      to: 'claire@deux-houblons.example',
      replyTo: 'contact@example.com',
      subject: 'Votre candidature de brasserie partenaire',
    },
  ]);
});

it('mails the configured commercial mailbox', async () => {
  await api.close();
  api = await startTestApi({ environment: { CERVOISE_MAIL_COMMERCIAL: 'ventes@malt.example' } });
  api.setClock(opened);
  await apply(api);
  await api.settled();
  expect(api.mails.map(({ to }) => to)).toEqual([
    'ventes@malt.example',
    'claire@deux-houblons.example',
  ]);
});

it('stores neither the visitor’s address nor the browser', async () => {
  await apply(api);
  expect(Object.keys((await stored())[0] ?? {}).sort()).toEqual([
    'breweryId',
    'breweryName',
    'createdAt',
    'email',
    'firstName',
    'id',
    'lastName',
    'message',
    'phoneNumber',
    'productionVolumeHl',
    'region',
    'searchKey',
    'stampHash',
    'status',
    'updatedAt',
  ]);
});

describe('a bot that posts to the API', () => {
  const post = async (input: object) => {
    const { errors } = await visitor(api).send({ email: 'bot@spam.example', ...effort, ...input });
    return errors?.map(({ message, extensions }) => [message, extensions]);
  };
  const turnedDown = [[refusal, { code: 'BAD_USER_INPUT' }]];

  it.each([
    ['without a stamp', {}],
    ['with a stamp that is null', { stamp: null }],
    ['with a stamp of its own making', { stamp: 'm5x1.AAAAAAAAAAAAAAAAAAAAAA.AAAA' }],
  ])('gets no explanation: %s', async (_how, input) => {
    expect(await post(input)).toEqual(turnedDown);
    expect(await stored()).toEqual([]);
    await api.settled();
    expect(api.mails).toEqual([]);
  });

  it.each([
    ['no time', { _timeOnPage: 4999 }],
    ['too few interactions', { _userInteractions: 2 }],
    ['too few fields visited', { _focusEvents: 1 }],
    ['figures that cannot be', { _focusEvents: -4 }],
    ['no e-mail', { email: 'nobody' }],
  ])('gets no explanation with a valid stamp and %s', async (_what, input) => {
    const { errors } = await apply(api, input);
    expect(errors?.map(({ message, extensions }) => [message, extensions])).toEqual(turnedDown);
    expect(await stored()).toEqual([]);
  });

  it.each(['subject', 'budget', 'website', 'companyAddress'])(
    'gets a success when it fills in « %s », and nothing is stored',
    async (field) => {
      const { data, errors } = await apply(api, { [field]: 'https://spam.example', stamp: null });
      expect(errors).toBeUndefined();
      expect(data.createLead).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        email: 'claire@deux-houblons.example',
        status: 'new',
      });
      expect(await stored()).toEqual([]);
      await api.settled();
      expect(api.mails).toEqual([]);
    },
  );

  it('is limited to ten attempts an hour, whatever address it claims', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await post({ email: `bot${attempt}@spam.example` })).toEqual(turnedDown);
    }
    const { status, headers, errors } = await apply(api);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(errors?.[0]).toMatchObject({
      message: 'Trop de candidatures envoyées. Veuillez réessayer plus tard.',
      extensions: { code: 'TOO_MANY_REQUESTS' },
    });
    expect(await stored()).toEqual([]);
  });
});

it.each([
  [4999, false],
  [5000, true],
  [24 * 3_600_000, true],
  [24 * 3_600_000 + 1, false],
])('sends a form %d ms after it was served: %s', async (waited, isTaken) => {
  const { errors } = await apply(api, {}, waited);
  expect(errors?.[0]?.message ?? null).toBe(isTaken ? null : refusal);
  expect(await stored()).toHaveLength(isTaken ? 1 : 0);
});

it('can mail one person at most five times a day', async () => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await apply(api)).errors).toBeUndefined();
  }
  const { errors } = await apply(api, { email: 'Claire@deux-houblons.example' });
  expect(errors?.[0]?.extensions.code).toBe('TOO_MANY_REQUESTS');
});

describe('a used stamp', () => {
  it('gets the same answer again, with one application and one mail each', async () => {
    const stamp = await visitor(api).stamp();
    const first = await apply(api, { stamp, message: 'Bonjour' });
    const second = await apply(api, { stamp, message: 'Bonjour' });
    expect(second.data.createLead).toEqual(first.data.createLead);
    expect(await stored()).toHaveLength(1);
    await api.settled();
    expect(api.mails).toHaveLength(2);
  });

  it('stores one of two simultaneous applications', async () => {
    const stamp = await visitor(api).stamp();
    api.setClock(new Date(opened.getTime() + 6000));
    const { send } = visitor(api);
    const input = { email: 'claire@deux-houblons.example', ...effort, stamp };
    const answers = await Promise.all([send(input), send(input), send(input)]);
    expect(new Set(answers.map(({ data }) => data.createLead?.id)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused for another application', async () => {
    const stamp = await visitor(api).stamp();
    await apply(api, { stamp });
    const { errors } = await apply(api, { stamp, message: 'Une chose encore' });
    expect(errors?.[0]?.message).toBe(
      'Ce formulaire a déjà été envoyé. Rechargez la page pour en envoyer un autre.',
    );
    expect(await stored()).toHaveLength(1);
  });

  it('is still valid after an invalid field', async () => {
    const stamp = await visitor(api).stamp();
    const refused = await apply(api, { stamp, productionVolumeHl: 10_001 });
    expect(refused.errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { productionVolumeHl: expect.stringContaining('Le volume annuel') },
    });
    expect((await apply(api, { stamp, productionVolumeHl: 10_000 })).errors).toBeUndefined();
  });
});

it.each([
  ['email', `${'a'.repeat(250)}@b.fr`],
  ['firstName', 'x'.repeat(81)],
  ['breweryName', 'x'.repeat(121)],
  ['phoneNumber', '0'.repeat(31)],
  ['message', 'x'.repeat(2001)],
])('bounds the size of %s', async (field, value) => {
  const { errors } = await apply(api, { [field]: value });
  expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  expect(await stored()).toEqual([]);
});

it('stores the application when the mail cannot be sent', async () => {
  api.refuseMails(new Error('down'));
  expect((await apply(api)).errors).toBeUndefined();
  await api.settled();
  expect(api.mails).toEqual([]);
  expect(await stored()).toHaveLength(1);
});
