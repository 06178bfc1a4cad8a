import { sql } from 'kysely';
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

it('forecasts the month that begins', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true, type: 'ingredient_forecast' });
  api.setClock(new Date('2026-11-01T06:00:00Z'));
  await run();
  expect(await reports()).toMatchObject([
    {
      name: 'Prévision d’ingrédients, novembre 2026',
      scheduledMonth: '2026-10',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    },
  ]);
  expect(api.mails[0]?.subject).toBe('Le rapport de votre brasserie, novembre 2026');
});

it('creates none when disabled or never enabled', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  await setSchedule('admin@demo.example', { isEnabled: false });
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await run();
  expect(await reports()).toEqual([]);
  expect(api.mails).toEqual([]);
});

it('retries a month whose server died', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await run();
  await api.adminDatabase
    .updateTable('reports')
    .set({ state: 'generating', heartbeatAt: new Date('2026-01-01T00:00:00Z') })
    .execute();
  await api.adminDatabase.deleteFrom('reportContents').where('part', '=', 'file').execute();
  await run();
  expect((await reports()).map(({ state }) => state)).toEqual(['ready']);
});

it('fails the job, notifies the leads once, and writes the same report at the next try', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await sql`alter table report_contents
    add constraint no_files check (part <> 'file') not valid`.execute(api.adminDatabase);
  await expect(run()).rejects.toThrow('Some breweries were left out.');
  await expect(run()).rejects.toThrow('Some breweries were left out.');
  const failed = await reports();
  expect(failed).toMatchObject([{ state: 'failed', scheduledMonth: '2026-10' }]);
  expect(api.mails).toEqual([]);
  const titles = async (email: string) =>
    (await api.services.notifications.list(await api.actorOf(email))).map(({ title }) => title);
  for (const lead of ['admin@demo.example', 'manager@demo.example'])
    expect(await titles(lead)).toEqual(['Rapport mensuel en échec']);
  expect(await titles('brewer@demo.example')).toEqual([]);

  await sql`alter table report_contents drop constraint no_files`.execute(api.adminDatabase);
  await run();
  expect(await reports()).toEqual([{ ...failed[0], state: 'ready' }]);
  expect(api.mails).toHaveLength(2);
});

it('notifies the leads when its figures cannot be read', async () => {
  await setSchedule('admin@demo.example', { isEnabled: true });
  api.setClock(new Date('2026-11-03T06:00:00Z'));
  await sql`alter table report_contents
    add constraint no_figures check (part <> 'figures') not valid`.execute(api.adminDatabase);
  await expect(run()).rejects.toThrow('Some breweries were left out.');
  const manager = await api.actorOf('manager@demo.example');
  expect(await api.services.notifications.list(manager)).toMatchObject([
    { title: 'Rapport mensuel en échec', action: '/reports' },
  ]);
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
