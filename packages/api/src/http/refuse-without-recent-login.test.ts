import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { userCalls } from '../modules/users/testing/user-calls';
import { startTestApi, type TestApi, testPassword } from '../testing';
import { refusal } from '../testing/refusal';
import { sampleOperation } from '../testing/sample-operation';
import { irreversible } from './refuse-without-recent-login';
import { createSchema } from './schema';

const login = new Date('2026-03-12T08:00:00Z');
const minutesAfter = (minutes: number) => new Date(login.getTime() + minutes * 60_000);

let api: TestApi;
let admin: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(login);
  admin = await api.loginAs('admin@demo.example');
});
afterEach(() => api.close());

const codeOf = async (query: string, by = admin) =>
  (await api.query(query, {}, by)).errors?.[0]?.extensions.code;
const reauthenticate = (currentPassword: string, by = admin) =>
  api.query<{ reauthenticate: boolean }>(
    'mutation ($currentPassword: String!) { reauthenticate(currentPassword: $currentPassword) }',
    { currentPassword },
    by,
  );
const handOver = () => `mutation { handOverAdministration(id: "${randomUUID()}") { id } }`;

it.each([...irreversible])('refuses %s 15 minutes after the login', async (name) => {
  const operation = createSchema().getMutationType()?.getFields()[name];
  if (!operation) throw new Error(`The schema has no mutation ${name}.`);
  const document = sampleOperation('mutation', operation, { id: randomUUID() });
  api.setClock(minutesAfter(15));
  expect(await codeOf(document)).not.toBe('RECENT_LOGIN_REQUIRED');
  api.setClock(minutesAfter(16));
  expect(await codeOf(document)).toBe('RECENT_LOGIN_REQUIRED');
});

it('accepts it again after the password, on that session alone, for 15 minutes', async () => {
  const other = await api.loginAs('admin@demo.example');
  api.setClock(minutesAfter(60));
  expect(await refusal(api.query(handOver(), {}, admin))).toMatchObject({
    code: 'RECENT_LOGIN_REQUIRED',
    message: 'Confirmez d’abord votre mot de passe.',
  });
  expect((await reauthenticate(testPassword)).data).toEqual({ reauthenticate: true });
  expect(await codeOf(handOver())).toBe('NOT_FOUND');
  expect(await codeOf(handOver(), other)).toBe('RECENT_LOGIN_REQUIRED');
  api.setClock(minutesAfter(76));
  expect(await codeOf(handOver())).toBe('RECENT_LOGIN_REQUIRED');
});

it('refuses a wrong password, keeps asking, and stops guesses', async () => {
  api.setClock(minutesAfter(60));
  expect(await refusal(reauthenticate('not the password'))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Le mot de passe actuel est incorrect.',
    fields: ['currentPassword'],
  });
  expect(await codeOf(handOver())).toBe('RECENT_LOGIN_REQUIRED');
  for (let guess = 1; guess < 10; guess++) await reauthenticate('not the password');
  expect((await refusal(reauthenticate(testPassword))).code).toBe('TOO_MANY_REQUESTS');
});

it('cannot be bypassed by aliases or fragments', async () => {
  api.setClock(minutesAfter(60));
  const field = `handOverAdministration(id: "${randomUUID()}") { id }`;
  for (const query of [
    `mutation { me: ${field} }`,
    `mutation { ... on Mutation { ${field} } }`,
    `mutation { ...F } fragment F on Mutation { ${field} }`,
  ]) {
    expect([query, await codeOf(query)]).toEqual([query, 'RECENT_LOGIN_REQUIRED']);
  }
});

it('is required to make an administrator, to move an account to another mailbox, and for the link of an administrator', async () => {
  const calls = userCalls(api, admin);
  const { userId: brewer } = await api.actorOf('brewer@demo.example');
  const invited = await calls.invite({ email: 'future@demo.example', role: 'admin' });
  const { id: future } = invited.data.answer;
  expect(await calls.linkOf(future)).toContain('/invitation?token=');
  const all = [
    () => calls.update({ id: brewer, email: 'thief@demo.example' }),
    () => calls.update({ id: brewer, role: 'admin' }),
    () => calls.invite({ email: 'second@demo.example', role: 'admin' }),
    () => api.query('query ($id: ID!) { invitationLink(id: $id) }', { id: future }, admin),
    () => calls.update({ id: future, email: 'other@demo.example' }),
  ];
  const codes = async () => {
    const answers: unknown[] = [];
    for (const run of all) answers.push((await run()).errors?.[0]?.extensions.code ?? 'done');
    return answers;
  };
  api.setClock(minutesAfter(60));
  expect(await codes()).toEqual(all.map(() => 'RECENT_LOGIN_REQUIRED'));
  await reauthenticate(testPassword);
  expect(await codes()).toEqual(all.map(() => 'done'));
});

it('is not required to invite, rename or demote others, nor for the links of others', async () => {
  const calls = userCalls(api, admin);
  api.setClock(minutesAfter(60));
  const { data } = await calls.invite({ email: 'brasseuse@demo.example', role: 'manager' });
  const { id } = data.answer;
  expect(await calls.linkOf(id)).toContain('/invitation?token=');
  expect((await calls.update({ id, email: 'autre@demo.example' })).errors).toBeUndefined();
  const { userId, email } = await api.actorOf('manager@demo.example');
  const change = { id: userId, firstName: 'Ana', email, role: 'brewer' as const };
  expect((await calls.update(change)).errors).toBeUndefined();
});

it('is required for the stored export of a brewery, too', async () => {
  const { tenantId } = await api.actorOf('admin@demo.example');
  const url = `/api/tenant-exports/${tenantId}/${randomUUID()}`;
  const download = () => api.app.inject({ url, headers: { authorization: `Bearer ${admin}` } });
  expect((await download()).statusCode).toBe(404);
  api.setClock(minutesAfter(60));
  const refused = await download();
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'RECENT_LOGIN_REQUIRED']);
  await reauthenticate(testPassword);
  expect((await download()).statusCode).toBe(404);
});

it('leaves everything else as it was', async () => {
  api.setClock(minutesAfter(60));
  const { errors } = await api.query('{ me { id } users { id } }', {}, admin);
  expect(errors).toBeUndefined();
});

it('lets a server of the release before open sessions in a rolling update', async () => {
  const { userId } = await api.actorOf('admin@demo.example');
  const { rows } = await sql<{ isRecent: boolean }>`
    insert into sessions
      (id, user_id, tenant_id, device, network, expires_at, created_at, last_used_at)
    select gen_random_uuid(), user_id, tenant_id, device, network, expires_at, created_at,
           last_used_at
      from sessions where user_id = ${userId}::uuid limit 1
    returning authenticated_at > now() - interval '1 minute' as is_recent`.execute(
    api.adminDatabase,
  );
  expect(rows).toEqual([{ isRecent: true }]);
});
