import { reportCalls } from '../modules/reports/testing/report-calls';
import { startTestApi, type TestApi } from '../testing';
import { forEachBrewery } from './for-each-brewery';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-10-20T09:00:00Z'));
});
afterEach(() => api.close());

const run = async () => {
  await forEachBrewery(api.database, api.services.reports.reportLastMonth);
  await api.settled();
};

const setSchedule = async (email: string, input: object) =>
  reportCalls(api, await api.loginAs(email)).answer<{ isEnabled: boolean }>(
    `mutation ($input: SetReportScheduleInput!) {
      answer: setReportSchedule(input: $input) { isEnabled type format updatedBy } }`,
    { input: { type: 'complete', format: 'pdf', ...input } },
  );

const reports = async () => {
  const rows = await api.adminDatabase
    .selectFrom('reports')
    .select(['id', 'name', 'state', 'scheduledMonth', 'userName', 'startDate', 'endDate'])
    .execute();
  return rows;
};

it('creates the report of each past month once, and mails its link to the leads', async () => {
  expect(await setSchedule('manager@demo.example', { isEnabled: true })).toEqual({
    isEnabled: true,
    type: 'complete',
    format: 'pdf',
    updatedBy: 'Marc Petit',
  });
  await run();
  // September ended before anybody asked for reports.
  expect(await reports()).toEqual([]);

  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await run();
  await run();
  const [report, ...others] = await reports();
  expect(others).toEqual([]);
  expect(report).toMatchObject({
    name: 'Rapport complet, octobre 2026',
    state: 'ready',
    scheduledMonth: '2026-10',
    userName: 'Cervoise',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
  });
  expect(api.mails.map(({ to }) => to).sort()).toEqual([
    'admin@demo.example',
    'manager@demo.example',
  ]);
  for (const { subject, text, html } of api.mails) {
    expect(subject).toBe('Le rapport de votre brasserie, octobre 2026');
    expect(text).toContain(`/reports/${report?.id}`);
    // No figure: no digits but those of the year and the address.
    const words = `${text}`.replace(`/reports/${report?.id}`, '').replace(/https?:\S+/g, '');
    expect(words.replaceAll('2026', '')).not.toMatch(/\d/);
    expect(html).not.toMatch(/€/);
  }
  const manager = reportCalls(api, await api.loginAs('manager@demo.example'));
  const file = await manager.download(report?.id ?? '');
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
});

it('creates none when disabled or never enabled', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  await setSchedule('admin@demo.example', { isEnabled: false });
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await run();
  expect(await reports()).toEqual([]);
  expect(api.mails).toEqual([]);
});

it('retries a month whose report failed', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await run();
  await api.adminDatabase
    .updateTable('reports')
    .set({ state: 'generating', heartbeatAt: new Date('2026-01-01T00:00:00Z') })
    .execute();
  await run();
  expect((await reports()).map(({ state }) => state).sort()).toEqual(['failed', 'ready']);
});

it('is mailed to nobody who has not accepted an invitation', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  await api.adminDatabase
    .updateTable('users')
    .set({ passwordHash: null })
    .where('email', '=', 'manager@demo.example')
    .execute();
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await run();
  expect(api.mails.map(({ to }) => to)).toEqual(['admin@demo.example']);
});

it('allows only leads to set the schedule', async () => {
  await expect(setSchedule('brewer@demo.example', { isEnabled: true })).rejects.toThrow(
    /^FORBIDDEN/,
  );
});
