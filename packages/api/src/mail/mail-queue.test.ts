import { pino } from 'pino';
import { withTenant } from '../db/tenant-transaction';
import { startTestApi, type TestApi } from '../testing';
import type { Mail } from './create-mailer';
import { createMailQueue, type MailQueue, type MailQueueDependencies } from './mail-queue';

const start = new Date('2026-03-12T08:00:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const secretLink = 'https://cervoise.example/reset-password?token=secret';
const mailTo = (to: string): Mail => ({
  to,
  subject: 'Réinitialisation',
  text: secretLink,
  html: `<a href="${secretLink}">`,
});

let api: TestApi;
let tenantId: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(start);
  ({ tenantId } = await api.actorOf('admin@demo.example'));
});
afterEach(() => api.close());

const add = (to: string, validUntil?: Date) =>
  withTenant(api.database, { tenantId }, (tx) =>
    api.dependencies.mails.add(tx, mailTo(to), { validUntil }),
  );
const deliver = () => api.dependencies.mails.deliver();
const stored = () =>
  api.adminDatabase.selectFrom('mails').selectAll().orderBy('recipient').execute();

/** Another server over the same database, with its own key and relay. */
function otherServer(
  secrets: Partial<MailQueueDependencies['secrets']> = {},
  onSending: (queue: MailQueue) => void = () => undefined,
) {
  const sent: string[] = [];
  const send = async ({ to }: Mail) => {
    sent.push(to);
    onSending(queue);
  };
  const queue: MailQueue = createMailQueue({
    ...api.dependencies,
    log: pino({ level: 'silent' }),
    secrets: { ...api.dependencies.secrets, ...secrets },
    mailer: { send, close: () => undefined },
  });
  return { sent, queue };
}

it('sends once the transaction has committed, deletes what was sent, and sends nothing without', async () => {
  await add('a@demo.example');
  const failing = withTenant(api.database, { tenantId }, async (tx) => {
    await api.dependencies.mails.add(tx, mailTo('b@demo.example'));
    throw new Error('Panne');
  });
  await expect(failing).rejects.toThrow('Panne');
  await api.settled();
  expect(api.mails).toEqual([mailTo('a@demo.example')]);
  expect(await stored()).toEqual([]);
});

it('keeps contents sealed', async () => {
  api.refuseMails(new Error('down'));
  await add('a@demo.example');
  await api.settled();
  const [row] = await stored();
  expect(row).toMatchObject({ recipient: 'a@demo.example', subject: 'Réinitialisation' });
  expect(JSON.stringify(row)).not.toContain('secret');
  expect(row?.sealedContent.toString('latin1')).not.toContain('secret');
});

it('tries again with growing pauses of an hour at most, for two days', async () => {
  api.refuseMails(new Error('550 no such mailbox'));
  await add('a@demo.example');
  await api.settled();
  const pauses: number[] = [];
  for (;;) {
    const [row] = await stored();
    if (!row || row.failedAt) break;
    const at = api.dependencies.now();
    pauses.push((row.nextAttemptAt.getTime() - at.getTime()) / 60_000);
    // A moment earlier nothing is tried.
    api.setClock(new Date(row.nextAttemptAt.getTime() - 1));
    await deliver();
    expect((await stored())[0]?.attempts).toBe(row.attempts);
    api.setClock(row.nextAttemptAt);
    await deliver();
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  const [row] = await stored();
  expect(row?.lastError).toBe('550 no such mailbox');
  expect(row?.failedAt?.getTime()).toBeLessThanOrEqual(after(48 * 60).getTime());
  expect(row?.failedAt?.getTime()).toBeGreaterThan(after(46 * 60).getTime());
  api.refuseMails(null);
  api.setClock(after(72 * 60));
  await deliver();
  expect(api.mails).toEqual([]);
});

it('is not sent once its links have expired', async () => {
  api.refuseMails(new Error('down'));
  await add('a@demo.example', after(30));
  await api.settled();
  api.refuseMails(null);
  api.setClock(after(31));
  await deliver();
  expect(api.mails).toEqual([]);
  expect((await stored())[0]?.failedAt).toEqual(after(31));
});

it('tries the others when a mailbox is refused, and waits when the relay is not reached', async () => {
  api.refuseMails(new Error('550'));
  for (const name of ['a', 'b', 'c']) await add(`${name}@demo.example`);
  await api.settled();
  expect((await stored()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
  api.refuseMails(Object.assign(new Error('ECONNREFUSED'), { code: 'ESOCKET' }));
  api.setClock(after(1));
  await deliver();
  expect((await stored()).map(({ attempts }) => attempts).toSorted()).toEqual([1, 1, 2]);
});

it('is sent once, whichever servers deliver at the same time', async () => {
  api.refuseMails(new Error('down'));
  const names = Array.from({ length: 12 }, (_, index) => `${index}@demo.example`);
  for (const name of names) await add(name);
  await api.settled();
  api.setClock(after(1));
  const servers = [otherServer(), otherServer(), otherServer()];
  await Promise.all(servers.map(({ queue }) => queue.deliver()));
  expect(servers.flatMap(({ sent }) => sent).toSorted()).toEqual(names.toSorted());
  expect(await stored()).toEqual([]);
});

it('is left to another server by one that stops: only the mail under way is sent', async () => {
  api.refuseMails(new Error('down'));
  for (const name of ['a', 'b', 'c']) await add(`${name}@demo.example`);
  await api.settled();
  api.setClock(after(1));
  const stopping = otherServer({}, (queue) => queue.stop());
  await stopping.queue.deliver();
  expect(stopping.sent).toHaveLength(1);
  const { sent, queue } = otherServer();
  await queue.deliver();
  expect(sent).toHaveLength(2);
});

it('is taken over from a server that died while sending, and not before', async () => {
  api.refuseMails(new Error('down'));
  await add('a@demo.example');
  await api.settled();
  const { sent, queue } = otherServer();
  // What a server does before it sends.
  await api.adminDatabase
    .updateTable('mails')
    .set({ nextAttemptAt: after(11) })
    .execute();
  api.setClock(after(10));
  await queue.deliver();
  expect(sent).toEqual([]);
  api.setClock(after(11));
  await queue.deliver();
  expect(sent).toEqual(['a@demo.example']);
});

it('survives a change of the key of sessions, server by server', async () => {
  api.refuseMails(new Error('down'));
  await add('a@demo.example');
  await api.settled();
  api.setClock(after(1));
  const newKey = { id: 'new', secret: 'another key of sessions, long enough' };
  const stranger = otherServer({ tokenKeys: [newKey] });
  await stranger.queue.deliver();
  expect(stranger.sent).toEqual([]);
  api.setClock(after(3));
  const { tokenKeys: former } = api.dependencies.secrets;
  const renewed = otherServer({ tokenKeys: [newKey, ...former] });
  await renewed.queue.deliver();
  expect(renewed.sent).toEqual(['a@demo.example']);
});
