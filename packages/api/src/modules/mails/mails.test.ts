import { cleanUp } from '../../jobs/clean-up';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

const start = new Date('2026-03-12T08:00:00Z');
const hours = (count: number) => new Date(start.getTime() + count * 3_600_000);

let api: TestApi;
let superadmin: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(start);
  superadmin = await api.loginAs('superadmin@cervoise.example');
});
afterEach(() => api.close());

const fields = 'id recipient subject attempts lastError nextAttemptAt failedAt isExpired';
interface Listed {
  readonly id: string;
  readonly isExpired: boolean;
  readonly failedAt: string | null;
}
const list = async (failed: boolean | null = null) =>
  (
    await api.query<{ mailsPage: { totalCount: number; nodes: Listed[] } }>(
      `query ($failed: Boolean) { mailsPage(failed: $failed) { totalCount nodes { ${fields} } } }`,
      { failed },
      superadmin,
    )
  ).data.mailsPage;
const resend = (id: string) =>
  api.query(`mutation ($id: ID!) { resendMail(id: $id) { ${fields} } }`, { id }, superadmin);
const sendTest = (token = superadmin) => api.query('mutation { sendTestMail }', {}, token);

/** Lets time pass, and a session end. */
async function passTo(count: number) {
  api.setClock(hours(count));
  await api.dependencies.mails.deliver();
  superadmin = await api.loginAs('superadmin@cervoise.example');
}

/** A mail of the brewery's contract, which the relay refuses for two days. */
async function giveUpOne() {
  api.refuseMails(new Error('454 try later'));
  const { tenantId } = await api.actorOf('admin@demo.example');
  await api.adminDatabase
    .updateTable('contracts')
    .set({ unpaidSince: '2026-02-20' })
    .where('breweryId', '=', tenantId)
    .execute();
  await api.services.contracts.remind(tenantId);
  await api.settled();
  await passTo(49);
}

it('shows the superadmin what waits and what was given up, and sends it again', async () => {
  await giveUpOne();
  expect(await list(false)).toEqual({ totalCount: 0, nodes: [] });
  const { totalCount, nodes } = await list(true);
  expect(totalCount).toBe(1);
  expect(nodes).toEqual([
    {
      id: expect.any(String),
      recipient: 'admin@demo.example',
      subject: expect.stringContaining('Brasserie du Lavoir'),
      attempts: 2,
      lastError: '454 try later',
      nextAttemptAt: null,
      failedAt: hours(49).toISOString(),
      isExpired: false,
    },
  ]);
  api.refuseMails(null);
  const [mail] = nodes;
  expect((await resend(mail?.id ?? '')).errors).toBeUndefined();
  await api.settled();
  expect(api.mails.map(({ to }) => to)).toEqual(['admin@demo.example']);
  expect(await list()).toEqual({ totalCount: 0, nodes: [] });
  expect((await refusal(resend(mail?.id ?? ''))).code).toBe('NOT_FOUND');
});

it('is tried at once where it waits, as when the relay is back', async () => {
  api.refuseMails(
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:25'), { code: 'ESOCKET' }),
  );
  await api.query('mutation { requestPasswordReset(email: "brewer@demo.example") }');
  await api.settled();
  const [mail] = (await list(false)).nodes;
  expect(mail).toMatchObject({
    lastError: expect.stringMatching(/^Personne ne répond à 10\.0\.0\.9:25/),
  });
  api.refuseMails(null);
  expect((await resend(mail?.id ?? '')).errors).toBeUndefined();
  await api.settled();
  expect(api.mails.map(({ to }) => to)).toEqual(['brewer@demo.example']);
});

it('does not send an expired link again', async () => {
  api.refuseMails(new Error('down'));
  await api.query('mutation { requestPasswordReset(email: "brewer@demo.example") }');
  await api.settled();
  await passTo(25);
  const [mail] = (await list(true)).nodes;
  expect(mail).toMatchObject({ recipient: 'brewer@demo.example', isExpired: true });
  expect((await refusal(resend(mail?.id ?? ''))).code).toBe('NOT_FOUND');
});

it('is forgotten a month after it was given up', async () => {
  await giveUpOne();
  const kept = async () => (await api.services.mails.counts()).failed;
  await cleanUp(api.database, hours(49 + 29 * 24));
  expect(await kept()).toBe(1);
  await cleanUp(api.database, hours(49 + 31 * 24));
  expect(await kept()).toBe(0);
});

it('sends a trial to the superadmin, or says what the relay answered', async () => {
  expect((await sendTest()).data).toEqual({ sendTestMail: true });
  expect(api.mails.at(-1)).toMatchObject({
    to: 'superadmin@cervoise.example',
    subject: 'Message d’essai de Cervoise',
  });
  api.refuseMails(new Error('535 authentication failed'));
  const refused = await refusal(sendTest());
  expect(refused.code).toBe('BAD_USER_INPUT');
  expect(refused.message).toBe('535 authentication failed');
});

it('counts them in the metrics', async () => {
  await giveUpOne();
  const { body } = await api.app.inject({ url: '/metrics' });
  expect(body).toContain('cervoise_mails{state="waiting"} 0');
  expect(body).toContain('cervoise_mails{state="failed"} 1');
});
