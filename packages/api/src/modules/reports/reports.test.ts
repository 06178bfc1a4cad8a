import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { reportCalls } from './testing/report-calls';

let api: TestApi;
let manager: ReturnType<typeof reportCalls>;
let brewer: ReturnType<typeof reportCalls>;
let other: ReturnType<typeof reportCalls>;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-11-10T09:00:00Z'));
  manager = reportCalls(api, await api.loginAs('manager@demo.example'));
  brewer = reportCalls(api, await api.loginAs('brewer@demo.example'));
  other = reportCalls(api, await api.loginAs('admin@other.example'));
});
afterAll(() => api.close());

const state = (id: string, values: object) =>
  api.adminDatabase.updateTable('reports').set(values).where('id', '=', id).execute();

it('lists reports newest first, with their type and period', async () => {
  const first = await brewer.file({ type: 'production' });
  api.setClock(new Date('2026-11-10T09:01:00Z'));
  const second = await brewer.file({ type: 'inventory', name: '  Stock de fin de mois ' });
  const [newest, before] = await brewer.list();
  expect([newest?.id, before?.id]).toEqual([second.report.id, first.report.id]);
  expect(newest).toMatchObject({
    name: 'Stock de fin de mois',
    type: 'inventory',
    format: 'json',
    parameters: { startDate: '2026-10-01', endDate: '2026-10-31' },
    isScheduled: false,
  });
  expect(before?.name).toBe('Rapport de production, octobre 2026');
  expect(await other.list()).toEqual([]);
  const page = await brewer.answer<{ totalCount: number; nodes: { id: string }[] }>(
    `{ answer: reportsPage(filter: { types: [inventory], search: "FIN de" }, first: 5) {
      totalCount nodes { id } pageInfo { hasNextPage } } }`,
  );
  expect(page).toMatchObject({ totalCount: 1, nodes: [{ id: second.report.id }] });
});

it('returns the same report to a repeated request, with one file', async () => {
  const requestId = randomUUID();
  const [first, second] = await Promise.all([
    brewer.generate({ requestId, type: 'efficiency' }),
    brewer.generate({ requestId, type: 'efficiency' }),
  ]);
  await api.settled();
  expect(second.report.id).toBe(first.report.id);
  expect(first.url).toBe(`/api/reports/download/${first.report.id}`);
  expect((await brewer.get(first.report.id)).state).toBe('ready');
});

it('keeps the figures unchanged', async () => {
  const { report, previewData } = await brewer.file({ type: 'complete' });
  api.setClock(new Date('2026-11-10T15:00:00Z'));
  expect(await brewer.preview(report.id)).toEqual(previewData);
  api.setClock(new Date('2026-11-10T09:02:00Z'));
});

it('lets only leads remove one, with its file', async () => {
  const { report } = await brewer.file({ type: 'production', format: 'pdf' });
  await expect(brewer.remove(report.id)).rejects.toThrow(/^FORBIDDEN/);
  expect(await manager.remove(report.id)).toBe(true);
  await expect(manager.get(report.id)).rejects.toThrow(/^NOT_FOUND/);
  await expect(manager.preview(report.id)).rejects.toThrow(/^NOT_FOUND/);
  await expect(manager.remove(report.id)).rejects.toThrow(/^NOT_FOUND/);
  expect((await manager.download(report.id)).statusCode).toBe(404);
  const left = await api.adminDatabase
    .selectFrom('reportContents')
    .select('part')
    .where('reportId', '=', report.id)
    .execute();
  expect(left).toEqual([]);
});

it('explains why a file is not available', async () => {
  const { report } = await brewer.file({ type: 'production' });
  const message = (answer: { body: string }) => JSON.parse(answer.body).message;
  const theirs = await other.download(report.id);
  expect([theirs.statusCode, message(theirs)]).toEqual([404, "Le fichier demandé n'existe pas."]);
  const none = await brewer.download('x');
  expect([none.statusCode, message(none)]).toEqual([404, "Le fichier demandé n'existe pas."]);
  const editor = await brewer.download(report.id, await api.loginAs('superadmin@cervoise.example'));
  expect([editor.statusCode, message(editor)]).toEqual([
    403,
    "Vous n'avez pas les droits pour télécharger ce fichier.",
  ]);
  expect((await api.app.inject(`/api/reports/download/${report.id}`)).statusCode).toBe(401);
  await state(report.id, { state: 'generating' });
  expect((await brewer.download(report.id)).statusCode).toBe(404);
  await state(report.id, { state: 'ready' });
});

it('answers another brewery as for unknown reports', async () => {
  const { report } = await brewer.file({ type: 'production' });
  for (const ask of [other.get, other.preview, other.cancel, other.remove]) {
    await expect(ask(report.id)).rejects.toThrow(/^NOT_FOUND/);
  }
});

it('stops when cancelled', async () => {
  const { report } = await brewer.file({ type: 'production' });
  // As while it is written by another server.
  await state(report.id, { state: 'generating', processedCount: 300, totalCount: 1000 });
  expect(await brewer.get(report.id)).toMatchObject({ progress: 30, filePath: null });
  await brewer.cancel(report.id);
  const row = await api.adminDatabase
    .selectFrom('reports')
    .select('cancelRequested')
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  expect(row.cancelRequested).toBe(true);

  // Cancelled the moment it was asked for.
  await sql`
    create function cancel_at_once() returns trigger language plpgsql as $$
    begin
      new.cancel_requested := true;
      return new;
    end $$`.execute(api.adminDatabase);
  await sql`create trigger cancel_at_once before insert on reports
    for each row when (new.name = 'À annuler') execute function cancel_at_once()`.execute(
    api.adminDatabase,
  );
  const cancelled = await brewer.file({ name: 'À annuler', format: 'excel' });
  expect(cancelled.report).toMatchObject({ state: 'cancelled', failure: null, filePath: null });
  expect(cancelled.file.statusCode).toBe(404);
});

it('fails the unfinished report of a dead server', async () => {
  const { report } = await brewer.file({ type: 'production' });
  await state(report.id, { state: 'generating', heartbeatAt: new Date('2026-01-01T00:00:00Z') });
  expect(await brewer.get(report.id)).toMatchObject({
    state: 'failed',
    failure: 'Le serveur s’est arrêté avant la fin. Générez le rapport à nouveau.',
  });
});

it('writes two files at once, and asks others to wait', async () => {
  const ask = () => brewer.generate({ type: 'production', format: 'json' });
  const outcomes = await api.adminDatabase.transaction().execute(async (tx) => {
    // A file is done once its requester is notified.
    await sql`lock table notifications in access exclusive mode`.execute(tx);
    return Promise.allSettled(Array.from({ length: 6 }, ask));
  });
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { message: expect.stringMatching(/^TOO_MANY_REQUESTS/) },
  });
  await api.settled();
  await ask();
});
