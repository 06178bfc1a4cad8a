import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    liveReleases: async () => ({
      live: [
        { name: 'shell', version: '1.0.0-b', since: '2026-03-02T08:00:00Z', by: 'local' },
        { name: 'mf-admin', version: '1.0.0-a', since: '2026-03-01T08:00:00Z', by: 'alix' },
      ],
      unreadable: ['mf-reports'],
    }),
  });
});
afterAll(() => api.close());

const query = `{ liveReleases { name version since by }
  systemHealth { databaseMilliseconds databaseBytes databaseVersion unreadableReleases } }`;

it('shows the superadmin the live releases and the state of the database', async () => {
  const superadmin = await api.loginAs('superadmin@cervoise.example');
  const { data } = await api.query<{
    liveReleases: object[];
    systemHealth: { databaseBytes: number; databaseVersion: string };
  }>(query, {}, superadmin);
  expect(data.liveReleases).toEqual([
    { name: 'mf-admin', version: '1.0.0-a', since: '2026-03-01T08:00:00.000Z', by: 'alix' },
    { name: 'shell', version: '1.0.0-b', since: '2026-03-02T08:00:00.000Z', by: 'local' },
  ]);
  expect(data.systemHealth).toMatchObject({ unreadableReleases: ['mf-reports'] });
  expect(data.systemHealth.databaseBytes).toBeGreaterThan(1_000_000);
  expect(data.systemHealth.databaseVersion).toMatch(/^\d+/);
});

it('is hidden from everyone else', async () => {
  const admin = await api.loginAs('admin@demo.example');
  expect((await refusal(api.query('{ liveReleases { name } }', {}, admin))).code).toBe('FORBIDDEN');
  expect((await refusal(api.query('{ systemHealth { startedAt } }', {}, admin))).code).toBe(
    'FORBIDDEN',
  );
});
