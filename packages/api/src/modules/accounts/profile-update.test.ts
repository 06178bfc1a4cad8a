import { sql } from 'kysely';
import type { UserProfileUpdateInput } from '../../generated/resolvers';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { nextEvent, openSocket } from '../../testing/open-socket';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await sql`truncate throttle_counters`.execute(api.adminDatabase);
});
afterAll(() => api.close());

type Input = Omit<UserProfileUpdateInput, 'updatedAt'> & { readonly updatedAt?: string };
interface Profile {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly updatedAt: string;
}
const fields = '{ id email pendingEmail firstName lastName updatedAt }';
const update = (input: Input, session = token) =>
  api.query<{ updateProfile: Profile }>(
    `mutation ($input: UserProfileUpdateInput!) { updateProfile(updateProfileInput: $input) ${fields} }`,
    { input },
    session,
  );
const me = async (session = token) =>
  (await api.query<{ me: Profile }>(`{ me ${fields} }`, {}, session)).data.me;
const login = (email: string, password: string) =>
  api.query('mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }', {
    input: { email, password },
  });

describe('a user', () => {
  beforeAll(async () => {
    token = await api.loginAs('brewer@demo.example');
  });

  it('changes the names, and nothing that is not sent', async () => {
    const { data, errors } = await update({ firstName: '  Léa ', lastName: null });
    expect(errors).toBeUndefined();
    expect(data.updateProfile).toMatchObject({
      firstName: 'Léa',
      lastName: 'Zimmer',
      email: 'brewer@demo.example',
    });
  });

  it('gets the form’s errors, field by field', async () => {
    const { errors } = await update({ firstName: ' ', email: 'lea', newPassword: 'court' });
    expect(errors?.[0]?.extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: {
        firstName: 'Le prénom est requis.',
        email: 'Email invalide',
        newPassword: 'Le mot de passe doit contenir au moins 8 caractères',
      },
    });
  });

  it('gets a conflict when the account changed since the form was loaded', async () => {
    const { updatedAt } = await me();
    expect((await update({ firstName: 'Lou', updatedAt })).errors).toBeUndefined();
    const stale = await update({ firstName: 'Élodie', updatedAt });
    expect(stale.errors?.[0]?.extensions.code).toBe('CONFLICT');
    expect((await me()).firstName).toBe('Lou');
  });

  it('needs the current password for a new e-mail, which its mailbox then confirms', async () => {
    const email = 'lou@demo.example';
    const missing = await update({ email });
    expect(missing.errors?.[0]?.extensions.fields).toEqual({
      currentPassword: 'Le mot de passe actuel est requis',
    });
    const wrong = await update({ email, currentPassword: 'guess' });
    expect(wrong.errors?.[0]?.extensions.fields).toEqual({
      currentPassword: 'Le mot de passe actuel est incorrect.',
    });
    expect((await me()).email).toBe('brewer@demo.example');
    const right = await update({ email, currentPassword: testPassword });
    expect(right.data.updateProfile).toMatchObject({
      email: 'brewer@demo.example',
      pendingEmail: email,
    });
    await api.settled();
    expect(api.mails.at(-1)?.to).toBe(email);
    expect((await login(email, testPassword)).errors).toHaveLength(1);
  });

  it('cannot use another user’s e-mail, whatever its case', async () => {
    const message = 'Cette adresse e-mail est déjà utilisée.';
    const { errors } = await update({
      email: 'ADMIN@other.example',
      currentPassword: testPassword,
    });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'BAD_USER_INPUT', fields: { email: message } },
    });
  });

  it('cannot guess the password from an open session', async () => {
    const guess = () => update({ email: 'x@demo.example', currentPassword: 'guess' });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess();
    expect((await guess()).status).toBe(429);
  });

  it('changes once for a repeated request', async () => {
    const requestId = crypto.randomUUID();
    const first = await update({ firstName: 'Ana', requestId });
    await update({ firstName: 'Eva' });
    const repeat = await update({ firstName: 'Ana', requestId });
    expect(repeat.errors).toBeUndefined();
    expect((await me()).firstName).toBe('Eva');
    expect(first.data.updateProfile.firstName).toBe('Ana');
    const other = await update({ firstName: 'Zoé', requestId });
    expect(other.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await me()).firstName).toBe('Eva');
  });

  it('learns nothing about a password set since from a repeated request', async () => {
    const requestId = crypto.randomUUID();
    const first = { requestId, currentPassword: testPassword, newPassword: 'orge et houblon' };
    expect((await update(first)).errors).toBeUndefined();
    expect((await update(first)).errors).toBeUndefined();
    const other = await update({ ...first, newPassword: 'froment et levure' });
    expect(other.errors?.[0]?.message).toMatch(/autres valeurs/);
    expect((await login('brewer@demo.example', 'orge et houblon')).errors).toBeUndefined();
  });
});

it('cannot use a common password or their own name or brewery; a new one is mailed', async () => {
  token = await api.loginAs('admin@other.example');
  const change = (newPassword: string, firstName?: string) =>
    update({ currentPassword: testPassword, newPassword, firstName });
  const refusal = async (answer: ReturnType<typeof change>) =>
    (await answer).errors?.[0]?.extensions.fields?.newPassword;
  expect(await refusal(change('motdepasse1'))).toMatch(/trop courant/);
  expect(await refusal(change('Brasserie des Rives'))).toMatch(/votre brasserie/);
  // The name that the same form gives counts too.
  expect(await refusal(change('Anatole44', 'Anatole'))).toMatch(/votre nom/);
  await api.settled();
  const mailsBefore = api.mails.length;
  expect((await change('ortie et reine des prés')).errors).toBeUndefined();
  await api.settled();
  expect(api.mails.slice(mailsBefore)).toEqual([
    expect.objectContaining({
      to: 'admin@other.example',
      subject: 'Votre mot de passe Cervoise a été changé',
    }),
  ]);
});

it('ends all other sessions by a new password, and gets the same answer to a repeat', async () => {
  token = await api.loginAs('manager@demo.example');
  const other = await api.loginAs('manager@demo.example');
  const socket = openSocket(api, other);
  await nextEvent(socket, 'connect');
  await api.socketsReady();
  const disconnected = nextEvent(socket, 'disconnect');
  const change: Input = {
    requestId: crypto.randomUUID(),
    currentPassword: testPassword,
    newPassword: 'une autre phrase de passe',
  };
  expect((await update(change)).errors).toBeUndefined();
  expect(await disconnected).toBe('io server disconnect');
  expect((await api.query('{ me { id } }', {}, other)).errors?.[0]?.extensions.code).toBe(
    'UNAUTHENTICATED',
  );
  expect((await me()).email).toBe('manager@demo.example');
  expect((await update(change)).errors).toBeUndefined();

  expect((await login('manager@demo.example', testPassword)).errors).toHaveLength(1);
  const again = await login('manager@demo.example', 'une autre phrase de passe');
  expect(again.errors).toBeUndefined();
});

it('sets one of two passwords that are sent at the same moment', async () => {
  const session = await api.loginAs('superadmin@cervoise.example');
  const both = await Promise.all(
    ['la première phrase de passe', 'la seconde phrase de passe'].map((newPassword) =>
      update({ currentPassword: testPassword, newPassword }, session),
    ),
  );
  const refusals = both.flatMap(({ errors }) => errors ?? []);
  expect(refusals.map(({ extensions }) => extensions.fields)).toEqual([
    { currentPassword: 'Le mot de passe actuel est incorrect.' },
  ]);
});
