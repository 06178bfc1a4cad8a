import { addDays } from '@cervoise/domain/dates';
import { startTestApi, type TestApi } from '../../testing';

let api: TestApi;
let tenantId: string;
beforeEach(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.actorOf('admin@demo.example'));
});
afterEach(() => api.close());

interface Dates {
  readonly trialEndsOn?: string;
  readonly startsOn?: string;
  readonly unpaidSince?: string | null;
  readonly terminatedOn?: string;
}
const set = (dates: Dates) =>
  api.adminDatabase.updateTable('contracts').set(dates).where('breweryId', '=', tenantId).execute();

/** Runs some days, with the job twice in each, and returns which mail was sent on which. */
async function remindDaily(from: string, days: number): Promise<[day: string, subject: string][]> {
  const sent: [string, string][] = [];
  for (let day = 0; day < days; day += 1) {
    const date = addDays(from, day);
    const before = api.mails.length;
    // Early and late in the day, which ends at 22:00 or 23:00 of UTC.
    for (const time of ['02:00', '21:50']) {
      api.setClock(new Date(`${date}T${time}:00Z`));
      await api.services.contracts.remind(tenantId);
    }
    await api.settled();
    for (const { subject } of api.mails.slice(before)) {
      sent.push([date, subject.replace(' : Brasserie du Lavoir', '')]);
    }
  }
  return sent;
}

it.each([
  ['in plain days', '2026-01-05'],
  ['over the day that has 23 hours', '2026-03-15'],
  ['over the day that has 25 hours', '2026-10-11'],
])(
  'are sent for an unpaid invoice after 15 and 30 days, then for the suspension: %s',
  async (_case, since) => {
    await set({ unpaidSince: since });
    expect(await remindDaily(since, 60)).toEqual([
      [addDays(since, 15), 'Facture impayée depuis 15 jours'],
      [addDays(since, 30), 'Facture impayée depuis 30 jours'],
      [addDays(since, 31), 'Compte suspendu'],
    ]);
  },
);

it('start again with the next unpaid invoice', async () => {
  await set({ unpaidSince: '2026-01-01' });
  expect(await remindDaily('2026-01-10', 10)).toHaveLength(1);
  await set({ unpaidSince: null });
  expect(await remindDaily('2026-01-20', 5)).toEqual([]);
  await set({ unpaidSince: '2026-02-01' });
  expect(await remindDaily('2026-02-01', 20)).toEqual([
    ['2026-02-16', 'Facture impayée depuis 15 jours'],
  ]);
});

it('skip to the latest stage after days without a server', async () => {
  await set({ unpaidSince: '2026-01-01' });
  expect(await remindDaily('2026-02-20', 2)).toEqual([['2026-02-20', 'Compte suspendu']]);
});

it('are sent three days before and the day after the end of a trial', async () => {
  await set({ trialEndsOn: '2026-03-20' });
  expect(await remindDaily('2026-03-10', 20)).toEqual([
    ['2026-03-17', 'Votre essai se termine bientôt'],
    ['2026-03-21', 'Votre essai est terminé'],
  ]);
  await set({ startsOn: '2026-03-30' });
  expect(await remindDaily('2026-03-30', 10)).toEqual([]);
});

it('say after a trial on which day its data are erased', async () => {
  await set({ trialEndsOn: '2026-03-20' });
  api.setClock(new Date('2026-03-21T08:00:00Z'));
  await api.services.contracts.remind(tenantId);
  await api.settled();
  expect(api.mails[0]?.text.replace(/\s/g, ' ')).toContain(
    'sans lui, vos données sont effacées le 17/10/2026.',
  );
});

it.each([
  ['the day after the trial', '2026-03-21'],
  ['a week later', '2026-03-28'],
])('are not sent for a trial once a contract is signed that starts %s', async (_case, startsOn) => {
  await set({ trialEndsOn: '2026-03-20', startsOn });
  expect(await remindDaily('2026-03-10', 25)).toEqual([]);
});

it('are sent a week before the erasure', async () => {
  await set({ terminatedOn: '2026-03-01' });
  expect(await remindDaily('2026-03-01', 30)).toEqual([
    ['2026-03-24', 'Vos données seront bientôt effacées'],
  ]);
});

it('mail the admins, and notify the leads in the app', async () => {
  await set({ unpaidSince: '2026-02-01' });
  api.setClock(new Date('2026-02-16T08:00:00Z'));
  await api.services.contracts.remind(tenantId);
  await api.settled();
  expect(api.mails[0]?.to).toBe('admin@demo.example');
  expect(api.mails[0]?.text.replace(/\s/g, ' ')).toContain(
    'échue le 01/02/2026 reste à régler. Sans règlement, le compte passe en lecture seule le 04/03/2026.',
  );
  const titles = async (email: string) =>
    (await api.services.notifications.list(await api.actorOf(email))).map(({ title }) => title);
  expect(await titles('manager@demo.example')).toEqual(['Facture impayée depuis 15 jours']);
  expect(await titles('brewer@demo.example')).toEqual([]);
  expect(await titles('admin@other.example')).toEqual([]);
});

it('mail each admin apart, so that one mailbox that is refused hides no other', async () => {
  await api.adminDatabase
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', '=', 'manager@demo.example')
    .execute();
  await set({ unpaidSince: '2026-02-01' });
  api.setClock(new Date('2026-02-16T08:00:00Z'));
  await api.services.contracts.remind(tenantId);
  await api.settled();
  expect(api.mails.map(({ to }) => to).toSorted()).toEqual([
    'admin@demo.example',
    'manager@demo.example',
  ]);
});

it('are mailed once, and later when the relay is down', async () => {
  await set({ unpaidSince: '2026-02-01' });
  api.setClock(new Date('2026-02-16T08:00:00Z'));
  api.refuseMails(new Error('Panne'));
  await api.services.contracts.remind(tenantId);
  await api.settled();
  api.refuseMails(null);
  api.setClock(new Date('2026-02-16T08:01:00Z'));
  await api.services.contracts.remind(tenantId);
  await api.dependencies.mails.deliver();
  expect(api.mails).toHaveLength(1);
});
