import { sql } from 'kysely';
import { cleanUp } from '../../jobs/clean-up';
import { createThrottle } from '../../security/throttle';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { createInvitations } from './invitations';
import { tokenMailedTo, userCalls } from './testing/user-calls';

let api: TestApi;
let admin: ReturnType<typeof userCalls>;
let manager: ReturnType<typeof userCalls>;
let superadmin: ReturnType<typeof userCalls>;
beforeAll(async () => {
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://cervoise.example' } });
  admin = userCalls(api, await api.loginAs('admin@demo.example'));
  manager = userCalls(api, await api.loginAs('manager@demo.example'));
  superadmin = userCalls(api, await api.loginAs('superadmin@cervoise.example'));
});
beforeEach(async () => {
  api.setClock(null);
  await sql`truncate throttle_counters`.execute(api.adminDatabase);
});
afterAll(() => api.close());

let number = 0;
const newEmail = () => `nouvelle-${++number}@demo.example`;
const password = 'une phrase de passe';
const accept = (token: string, newPassword = password) =>
  api.query(
    'mutation ($token: String!, $newPassword: String!) { acceptInvitation(token: $token, newPassword: $newPassword) }',
    { token, newPassword },
  );
const find = async (token: string) =>
  (
    await api.query<{ invitation: object | null }>(
      'query ($token: String!) { invitation(token: $token) { firstName breweryName email } }',
      { token },
    )
  ).data.invitation;
const login = (email: string) =>
  api.query('mutation ($input: LoginInput!) { login(loginInput: $input) { accessToken } }', {
    input: { email, password },
  });
async function invited(calls = admin, input = {}) {
  const email = newEmail();
  const { data, errors } = await calls.invite({ email, ...input });
  if (errors) throw new Error(errors[0]?.message);
  return { email, user: data.answer };
}

it('sends a mail whose link sets the password and opens the account once', async () => {
  const { email, user } = await invited();
  expect(user).toMatchObject({ email, state: 'invited', role: 'brewer' });
  expect(await admin.list()).toContainEqual(expect.objectContaining({ email, state: 'invited' }));
  const token = await tokenMailedTo(api, email);
  expect(api.mails.at(-1)).toMatchObject({
    subject: 'Votre accès à Cervoise pour Brasserie du Lavoir',
  });
  expect(api.mails.at(-1)?.text).toContain(`https://cervoise.example/invitation?token=${token}`);
  expect(await find(token)).toEqual({
    firstName: 'Ève',
    breweryName: 'Brasserie du Lavoir',
    email,
  });
  expect((await login(email)).errors).toHaveLength(1);
  expect((await refusal(accept(token, 'nouvelle1'))).fields).toEqual(['newPassword']);
  expect((await accept(token)).errors).toBeUndefined();
  expect((await login(email)).errors).toBeUndefined();
  expect((await admin.list()).find((one) => one.id === user.id)).toMatchObject({
    state: 'active',
    invitation: null,
  });
  expect((await refusal(accept(token))).message).toBe('Cette invitation n’est plus valable.');
  expect(await find(token)).toBeNull();
});

it('is valid for seven days; sending it again invalidates the first link', async () => {
  api.setClock(new Date('2026-03-01T08:00:00Z'));
  await api.loginAs('admin@demo.example');
  const calls = userCalls(api, await api.loginAs('admin@demo.example'));
  const { email, user } = await invited(calls);
  const first = await tokenMailedTo(api, email);
  expect(user.invitation?.expiresAt).toBe('2026-03-08T08:00:00.000Z');
  api.setClock(new Date('2026-03-08T08:00:00Z'));
  expect(await find(first)).toBeNull();
  expect((await refusal(accept(first))).code).toBe('BAD_USER_INPUT');
  const later = userCalls(api, await api.loginAs('manager@demo.example'));
  expect((await later.resend(user.id)).data.answer.invitation?.expiresAt).toBe(
    '2026-03-15T08:00:00.000Z',
  );
  const second = await tokenMailedTo(api, email);
  expect(second).not.toBe(first);
  expect(await find(first)).toBeNull();
  expect((await accept(second)).errors).toBeUndefined();
  expect((await refusal(later.resend(user.id))).message).toBe(
    'Cette invitation a déjà été acceptée.',
  );
});

it('shows its link to whoever sent it, even while the relay is down', async () => {
  api.refuseMails(new Error('down'));
  const { email, user } = await invited(manager);
  await api.settled();
  api.refuseMails(null);
  expect(await admin.linkOf(user.id)).toBeNull();
  const shown = (await manager.linkOf(user.id)) ?? '';
  expect(shown).toMatch(/^https:\/\/cervoise\.example\/invitation\?token=/);
  const { rows } = await sql<{ row: string }>`
    select user_invitations::text as row from user_invitations where user_id = ${user.id}`.execute(
    api.adminDatabase,
  );
  const token = new URL(shown).searchParams.get('token') ?? '';
  expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
  expect((await accept(token)).errors).toBeUndefined();
  expect((await login(email)).errors).toBeUndefined();
  expect(await manager.linkOf(user.id)).toBeNull();
});

it('shows no link whose key was removed from the settings, which the mail still opens', async () => {
  const { email, user } = await invited(manager);
  const token = await tokenMailedTo(api, email);
  const { dependencies } = api;
  const newKey = { id: 'new', secret: 'another key of sessions, long enough' };
  const later = createInvitations({
    ...dependencies,
    secrets: { ...dependencies.secrets, tokenKeys: [newKey] },
    throttle: createThrottle(dependencies.database, dependencies.secrets.throttleKey),
  });
  const actor = await api.actorOf('manager@demo.example');
  expect(await later.link(actor, user.id, true)).toBeNull();
  expect((await accept(token)).errors).toBeUndefined();
});

it('is sent again once per request', async () => {
  const { email, user } = await invited();
  await tokenMailedTo(api, email);
  const requestId = crypto.randomUUID();
  await admin.resend(user.id, requestId);
  const token = await tokenMailedTo(api, email);
  expect((await admin.resend(user.id, requestId)).data.answer.state).toBe('invited');
  expect(await tokenMailedTo(api, email)).toBe(token);
  expect((await accept(token)).errors).toBeUndefined();
});

it('can be revoked: link and account are deleted, and the e-mail is free', async () => {
  const { email, user } = await invited();
  const token = await tokenMailedTo(api, email);
  expect((await refusal(admin.deactivate(user.id))).message).toMatch(/révoquez-la/);
  expect((await admin.revoke(user.id)).data.answer).toBe(true);
  expect(await find(token)).toBeNull();
  expect((await admin.list()).some(({ id }) => id === user.id)).toBe(false);
  expect((await refusal(admin.revoke(user.id))).code).toBe('NOT_FOUND');
  const stranger = userCalls(api, await api.loginAs('admin@other.example'));
  expect((await stranger.invite({ email })).errors).toBeUndefined();
  const { userId } = await api.actorOf('brewer@demo.example');
  expect((await refusal(admin.revoke(userId))).code).toBe('BAD_USER_INPUT');
});

it('cannot be replaced by a password reset', async () => {
  const { email } = await invited();
  await api.settled();
  const mailsBefore = api.mails.length;
  await api.query('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  await api.settled();
  expect(api.mails).toHaveLength(mailsBefore);
});

it('is limited to the roles one may give, in one’s own brewery', async () => {
  expect((await refusal(manager.invite({ email: newEmail(), role: 'admin' }))).code).toBe(
    'FORBIDDEN',
  );
  const { user } = await invited(manager, { role: 'manager' });
  expect(user.role).toBe('manager');
  expect((await refusal(admin.invite({ email: newEmail(), role: 'superadmin' }))).code).toBe(
    'FORBIDDEN',
  );
  // Whatever brewery a client names, it is the caller's.
  const { tenantId } = await api.actorOf('admin@other.example');
  const elsewhere = await invited(admin, { tenantId });
  expect(elsewhere.user).toMatchObject({ breweryName: 'Brasserie du Lavoir' });
  const brewer = userCalls(api, await api.loginAs('brewer@demo.example'));
  expect((await refusal(brewer.invite({ email: newEmail() }))).code).toBe('FORBIDDEN');
  const stranger = userCalls(api, await api.loginAs('admin@other.example'));
  expect((await refusal(stranger.resend(user.id))).code).toBe('NOT_FOUND');
  expect((await refusal(stranger.revoke(user.id))).code).toBe('NOT_FOUND');
});

it('by the editor is possible into any brewery, of superadmins into its own', async () => {
  const { tenantId } = await api.actorOf('admin@other.example');
  const { user } = await invited(superadmin, { tenantId, role: 'admin' });
  expect(user).toMatchObject({ breweryName: 'Brasserie des Rives', role: 'admin' });
  expect((await superadmin.resend(user.id)).errors).toBeUndefined();
  expect((await superadmin.revoke(user.id)).data.answer).toBe(true);
  const colleague = await invited(superadmin, { role: 'superadmin' });
  expect(colleague.user).toMatchObject({ breweryName: 'Cervoise' });
  for (const wrong of [{ tenantId, role: 'superadmin' as const }, { role: 'admin' as const }])
    expect((await refusal(superadmin.invite({ email: newEmail(), ...wrong }))).fields).toEqual([
      'role',
    ]);
  const nowhere = superadmin.invite({ email: newEmail(), tenantId: crypto.randomUUID() });
  expect((await refusal(nowhere)).fields).toEqual(['tenantId']);
});

it('refuses a taken e-mail, and runs once for a repeated request', async () => {
  const taken = admin.invite({ email: 'ADMIN@other.example' });
  expect(await refusal(taken)).toMatchObject({ fields: ['email'] });
  expect((await refusal(admin.invite({ email: 'eve', firstName: ' ' }))).fields).toEqual([
    'firstName',
    'email',
  ]);
  const input = { email: newEmail(), requestId: crypto.randomUUID() };
  const first = await admin.invite(input);
  await api.settled();
  const mailsBefore = api.mails.length;
  expect((await admin.invite(input)).data).toEqual(first.data);
  await api.settled();
  expect(api.mails).toHaveLength(mailsBefore);
});

it('refuses a request id that was used for another brewery', async () => {
  const { tenantId } = await api.actorOf('admin@other.example');
  const { tenantId: other } = await api.actorOf('admin@demo.example');
  const input = { email: newEmail(), requestId: crypto.randomUUID() };
  expect((await superadmin.invite({ ...input, tenantId })).errors).toBeUndefined();
  const again = superadmin.invite({ ...input, tenantId: other });
  expect((await refusal(again)).message).toMatch(/autres valeurs/);
});

it('is deleted with its account a month after it expired', async () => {
  const { email, user } = await invited();
  const token = await tokenMailedTo(api, email);
  await api.adminDatabase
    .updateTable('userInvitations')
    .set({ expiresAt: new Date(Date.now() - 31 * 86_400_000) })
    .where('userId', '=', user.id)
    .execute();
  await cleanUp(api.database, new Date());
  expect((await admin.list()).some(({ id }) => id === user.id)).toBe(false);
  expect(await find(token)).toBeNull();
});

it('is recorded in the brewery’s audit log', async () => {
  const { user } = await invited();
  await admin.revoke(user.id);
  const { data } = await api.query<{ auditLogPage: { nodes: object[] } }>(
    '{ auditLogPage(filter: { area: users }, first: 2) { nodes { action entityName userName } } }',
    {},
    await api.loginAs('admin@demo.example'),
  );
  const line = { entityName: 'Ève Nouvelle', userName: 'Anne Delorme' };
  expect(data.auditLogPage.nodes).toEqual([
    { action: 'invitation_revoked', ...line },
    { action: 'user_invited', ...line },
  ]);
});
