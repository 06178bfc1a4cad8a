import { addDays } from '@cervoise/domain/dates';
import { startTestApi, type TestApi } from '../../testing';

/** A trial that nobody signed is kept 180 days, then ends and is erased 30 days later. */

const trialEndsOn = '2026-03-20';
const ends = addDays(trialEndsOn, 181);

let api: TestApi;
let tenantId: string;
beforeEach(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.actorOf('admin@demo.example'));
});
afterEach(() => api.close());

interface Dates {
  readonly trialEndsOn?: string | null;
  readonly startsOn?: string;
  readonly terminatedOn?: string | null;
}
const set = (dates: Dates) =>
  api.adminDatabase.updateTable('contracts').set(dates).where('breweryId', '=', tenantId).execute();
const contract = () =>
  api.adminDatabase
    .selectFrom('contracts')
    .select(['terminatedOn', 'terminatedBy', 'terminationReason', 'erasedAt'])
    .where('breweryId', '=', tenantId)
    .executeTakeFirstOrThrow();
const runOn = async (day: string) => {
  api.setClock(new Date(`${day}T02:00:00Z`));
  await api.services.contracts.eraseWhenDue(tenantId);
};

it('ends by itself, cannot be taken back by its admin, and is erased after thirty days', async () => {
  await set({ trialEndsOn });
  await runOn(addDays(ends, -1));
  expect(await contract()).toMatchObject({ terminatedOn: null });
  await runOn(ends);
  expect(await contract()).toMatchObject({
    terminatedOn: ends,
    terminatedBy: null,
    terminationReason: 'Essai sans suite',
  });
  const taken = await api.query(
    'mutation { withdrawTermination { state } }',
    {},
    await api.loginAs('admin@demo.example'),
  );
  expect(taken.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  await api.services.contracts.remind(tenantId);
  await runOn(addDays(ends, 23));
  await api.services.contracts.remind(tenantId);
  await api.settled();
  expect(api.mails.map(({ subject }) => subject)).toEqual([
    'Vos données seront bientôt effacées : Brasserie du Lavoir',
  ]);
  await runOn(addDays(ends, 29));
  expect(await contract()).toMatchObject({ erasedAt: null });
  await runOn(addDays(ends, 30));
  expect((await contract()).erasedAt).not.toBeNull();
  const log = await api.adminDatabase
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', tenantId)
    .where('area', '=', 'breweries')
    .orderBy('createdAt')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['trial_lapsed', 'brewery_erased']);
});

it.each<[string, Dates]>([
  ['a signed contract, before its first day too', { trialEndsOn, startsOn: '2027-01-01' }],
  ['no trial', { trialEndsOn: null }],
  ['a trial that was made longer', { trialEndsOn: addDays(ends, 10) }],
])('does not end with %s', async (_case, dates) => {
  await set(dates);
  await runOn(addDays(ends, 5));
  expect(await contract()).toMatchObject({ terminatedOn: null, erasedAt: null });
});
