import { sql } from 'kysely';
import { startTestApi } from '../testing';
import { seedDemo } from '.';
import { writeReports } from './write-reports';

it('fills the list with reports of past months, each with its file', async () => {
  const now = new Date('2026-03-12T08:00:00Z');
  const api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  api.setClock(now);
  const { dependencies, services } = api;
  await seedDemo(api.database, now, dependencies.secrets);
  await writeReports(dependencies, services);

  const camille = await api.actorOf('manager@demo.example');
  const unread = await services.notifications.list(camille);
  const reports = await services.reports.list(camille);
  expect(reports.map(({ name, format, state }) => [name, format, state])).toEqual([
    ['Rapport de rentabilité, du 01/12/2025 au 28/02/2026', 'excel', 'ready'],
    ['Rapport complet, février 2026', 'pdf', 'ready'],
    ['Rapport complet, janvier 2026', 'pdf', 'ready'],
  ]);
  for (const { id, createdBy, fileSize, createdAt } of reports) {
    expect(createdBy).toBe('Camille Morel');
    expect(createdAt.getTime()).toBeLessThan(now.getTime());
    expect((await services.reports.download(camille, id)).content).toHaveLength(fileSize ?? 0);
    const { profitabilitySummary } = await services.reports.preview(camille, id);
    expect(profitabilitySummary?.totalRevenue).toBeGreaterThan(0);
  }
  expect((await services.costs.settings(camille)).perHectoliter).toBe(47);
  expect(unread.filter(({ type }) => type === 'report')).toEqual([]);
});
