import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createThrottle } from '../../security/throttle';
import { startTestApi, type TestApi, testPassword } from '../../testing';
import { countMailedLink } from './mailed-links';
import { userCalls } from './testing/user-calls';

let api: TestApi;
let admin: ReturnType<typeof userCalls>;
let brewer: string;
let editor: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = userCalls(api, await api.loginAs('admin@demo.example'));
  brewer = await api.loginAs('brewer@demo.example');
  editor = await api.loginAs('superadmin@cervoise.example');
});
beforeEach(async () => {
  await sql`truncate throttle_counters`.execute(api.adminDatabase);
});
afterAll(() => api.close());

const count = (userId: string, mailbox: string) => {
  const throttle = createThrottle(api.database, api.dependencies.secrets.throttleKey);
  return countMailedLink(throttle, { userId }, mailbox);
};
const changeOwn = (email: string) =>
  api.query(
    `mutation ($input: UserProfileUpdateInput!) {
      updateProfile(updateProfileInput: $input) { pendingEmail }
    }`,
    { input: { email, currentPassword: testPassword } },
    brewer,
  );
const createBrewery = (email: string, requestId?: string) =>
  api.query(
    `mutation ($input: CreateTenantWithAdminInput!) { createTenantWithAdmin(input: $input) { id } }`,
    { input: { breweryName: 'Neuve', firstName: 'Ève', lastName: 'Nouvelle', email, requestId } },
    editor,
  );

it('sends a mailbox twenty links an hour, whoever asks for them', async () => {
  const mailbox = 'cible@demo.example';
  const { data } = await admin.invite({ email: mailbox });
  const { id } = data.answer;
  for (let times = 1; times < 20; times += 1) await count(randomUUID(), 'CIBLE@demo.example');
  const other = await api.actorOf('manager@demo.example');
  await api.settled();
  const before = api.mails.length;
  const refused = [
    await admin.resend(id),
    await admin.invite({ email: 'Cible@demo.example' }),
    await admin.update({ id: other.userId, firstName: 'Ana', email: mailbox }),
    await changeOwn(mailbox),
    await createBrewery(mailbox),
  ];
  expect(refused.map(({ status }) => status)).toEqual([429, 429, 429, 429, 429]);
  await api.settled();
  expect(api.mails).toHaveLength(before);
  expect((await api.actorOf('manager@demo.example')).firstName).toBe(other.firstName);
});

it('sends sixty links an hour for one person, and counts no unchanged e-mail', async () => {
  const { userId } = await api.actorOf('admin@demo.example');
  for (let times = 0; times < 60; times += 1) await count(userId, `${times}@demo.example`);
  const manager = await api.actorOf('manager@demo.example');
  const { email } = manager;
  const unchanged = await admin.update({ id: manager.userId, firstName: 'Ana', email });
  expect(unchanged.errors).toBeUndefined();
  expect((await admin.invite({ email: 'autre@demo.example' })).status).toBe(429);
  expect((await changeOwn('autre@demo.example')).errors).toBeUndefined();
});

it('counts no repeat, which is answered although no more links are sent', async () => {
  const { userId } = await api.actorOf('manager@demo.example');
  const requestId = randomUUID();
  const invite = () => admin.invite({ email: 'encore@demo.example', requestId });
  const { id } = (await invite()).data.answer;
  const all = [
    invite,
    () => admin.resend(id, requestId),
    () => createBrewery('neuf@demo.example', requestId),
    () => admin.update({ id: userId, email: 'chef@demo.example', requestId }),
  ];
  const answers = async () => {
    const statuses: number[] = [];
    for (const ask of all) statuses.push((await ask()).status);
    return statuses;
  };
  expect(await answers()).toEqual([200, 200, 200, 200]);
  await sql`update throttle_counters set attempts = 1000`.execute(api.adminDatabase);
  expect(await answers()).toEqual([200, 200, 200, 200]);
});
