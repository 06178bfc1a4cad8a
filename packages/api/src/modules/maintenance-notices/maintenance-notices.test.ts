import type { MaintenanceNotice } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
let superadmin: string;
let brewer: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  superadmin = await api.loginAs('superadmin@cervoise.example');
  brewer = await api.loginAs('brewer@demo.example');
});
afterEach(() => api.close());

const announce = (input: object, as = superadmin) =>
  api.query<{ announceMaintenance: { id: string } }>(
    `mutation ($input: MaintenanceNoticeInput!) {
      announceMaintenance(input: $input) { id startsAt createdBy cancelledAt } }`,
    {
      input: {
        startsAt: '2026-03-14T21:00:00Z',
        endsAt: '2026-03-14T22:30:00Z',
        message: 'Nouvelle base de données.',
        ...input,
      },
    },
    as,
  );

const upcoming = async (as = brewer) =>
  (
    await api.query<{ upcomingMaintenance: MaintenanceNotice[] }>(
      '{ upcomingMaintenance { startsAt endsAt message } }',
      {},
      as,
    )
  ).data.upcomingMaintenance;

it('is shown to everyone until its end, the next first', async () => {
  await announce({});
  await announce({ startsAt: '2026-03-13T08:00:00Z', endsAt: '2026-03-13T08:30:00Z', message: '' });
  const shown = await upcoming();
  expect(shown.map(({ message }) => message)).toEqual(['', 'Nouvelle base de données.']);
  expect(await upcoming(await api.loginAs('admin@other.example'))).toEqual(shown);
  expect(await upcoming(superadmin)).toEqual(shown);
  api.setClock(new Date('2026-03-13T08:30:00Z'));
  expect(await upcoming(await api.loginAs('brewer@demo.example'))).toHaveLength(1);
});

it('is announced 24 hours ahead by a superadmin', async () => {
  const late = await refusal(
    announce({ startsAt: '2026-03-13T07:59:00Z', endsAt: '2026-03-13T09:00:00Z' }),
  );
  expect(late).toMatchObject({ code: 'BAD_USER_INPUT', fields: ['startsAt'] });
  const backwards = await refusal(announce({ endsAt: '2026-03-14T20:00:00Z' }));
  expect(backwards.fields).toEqual(['endsAt']);
  expect((await refusal(announce({ endsAt: '2026-03-16T21:00:00Z' }))).fields).toEqual(['endsAt']);
  const admin = await api.loginAs('admin@demo.example');
  expect((await refusal(announce({}, admin))).code).toBe('FORBIDDEN');
  expect((await refusal(api.query('{ upcomingMaintenance { id } }'))).code).toBe('UNAUTHENTICATED');
});

it('is announced once per request, and can be cancelled', async () => {
  const { data } = await announce({ requestId: 'request-1' });
  expect((await announce({ requestId: 'request-1' })).data).toEqual(data);
  expect(await upcoming()).toHaveLength(1);
  const cancel = (id: string, as = superadmin) =>
    api.query('mutation ($id: ID!) { cancelMaintenance(id: $id) { cancelledAt } }', { id }, as);
  const { id } = data.announceMaintenance;
  expect((await refusal(cancel(id, brewer))).code).toBe('FORBIDDEN');
  const called = await cancel(id);
  expect(called.data).toEqual({ cancelMaintenance: { cancelledAt: '2026-03-12T08:00:00.000Z' } });
  expect((await cancel(id)).data).toEqual(called.data);
  expect(await upcoming()).toEqual([]);
  expect((await refusal(cancel('6f9619ff-8b86-4d01-b42d-00c04fc964ff'))).code).toBe('NOT_FOUND');
  const { data: list } = await api.query('{ maintenanceNotices { createdBy } }', {}, superadmin);
  expect(list).toEqual({ maintenanceNotices: [{ createdBy: 'Sacha Éditeur' }] });
});
