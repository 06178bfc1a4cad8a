import { startTestApi, type TestApi, testPassword } from '../../testing';
import { refusal } from '../../testing/refusal';
import { tokenMailedTo, userCalls } from './testing/user-calls';

/** A closed account does not hold its e-mail, and opens nothing to whoever is invited with it. */

const email = 'brewer@demo.example';
const newPassword = 'une autre phrase de passe';

let api: TestApi;
let admin: ReturnType<typeof userCalls>;
let elsewhere: ReturnType<typeof userCalls>;
let closedId: string;
beforeEach(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' } });
  admin = userCalls(api, await api.loginAs('admin@demo.example'));
  elsewhere = userCalls(api, await api.loginAs('admin@other.example'));
  closedId = (await api.actorOf(email)).userId;
  await admin.deactivate(closedId);
});
afterEach(() => api.close());

const login = (password: string) =>
  api.query<{ login: { accessToken: string } }>(
    'mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }',
    { input: { email, password } },
  );
async function accept(): Promise<void> {
  const { errors } = await api.query(
    'mutation ($token: String!, $newPassword: String!) { acceptInvitation(token: $token, newPassword: $newPassword) }',
    { token: await tokenMailedTo(api, email), newPassword },
  );
  expect(errors).toBeUndefined();
}
const hashOf = async (id: string) =>
  (
    await api.adminDatabase
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).passwordHash;

it('lets another brewery invite the person, to an account of its own', async () => {
  expect((await refusal(login(testPassword))).message).toMatch(/désactivé/);
  const { data } = await elsewhere.invite({ email });
  expect(data.answer).toMatchObject({ state: 'invited' });
  expect(data.answer.id).not.toBe(closedId);
  // Neither password opens anything before the mailbox has answered.
  for (const password of [testPassword, newPassword]) {
    expect((await login(password)).errors).toHaveLength(1);
  }
  await accept();
  expect((await login(testPassword)).errors).toHaveLength(1);
  const entered = await login(newPassword);
  const me = await api.query<{ me: object }>(
    '{ me { id breweryName } }',
    {},
    entered.data.login.accessToken,
  );
  expect(me.data.me).toEqual({ id: data.answer.id, breweryName: data.answer.breweryName });
  expect(data.answer.breweryName).not.toBe('Brasserie du Lavoir');
});

it('resets the password of the open account alone', async () => {
  await elsewhere.invite({ email });
  await accept();
  const before = await hashOf(closedId);
  await api.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  await api.settled();
  const reset = await api.query(
    'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) }',
    { token: await tokenMailedTo(api, email), newPassword: 'encore une phrase de passe' },
  );
  expect(reset.errors).toBeUndefined();
  expect(await hashOf(closedId)).toBe(before);
  expect((await login('encore une phrase de passe')).errors).toBeUndefined();
});

it('is not opened again while another account has its e-mail', async () => {
  const { data } = await elsewhere.invite({ email });
  await accept();
  expect((await refusal(admin.reopen(closedId))).message).toMatch(
    /utilisée par un autre compte : invitez cette personne à une autre adresse/,
  );
  await elsewhere.deactivate(data.answer.id);
  expect((await admin.reopen(closedId)).data.answer.state).toBe('active');
  expect((await login(testPassword)).errors).toBeUndefined();
  expect((await login(newPassword)).errors).toHaveLength(1);
});

it('is opened again rather than invited, in its own brewery', async () => {
  const refused = await refusal(admin.invite({ email: email.toUpperCase() }));
  expect(refused.fields).toEqual(['email']);
  expect((await admin.list()).filter((one) => one.email === email)).toHaveLength(1);
});

it('still holds the e-mail of an open or invited account', async () => {
  await elsewhere.invite({ email });
  const third = { email, tenantId: (await api.actorOf('admin@demo.example')).tenantId };
  const superadmin = userCalls(api, await api.loginAs('superadmin@cervoise.example'));
  expect((await refusal(elsewhere.invite({ email }))).fields).toEqual(['email']);
  expect((await refusal(superadmin.invite(third))).fields).toEqual(['email']);
});
