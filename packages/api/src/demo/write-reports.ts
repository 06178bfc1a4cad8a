import { randomUUID } from 'node:crypto';
import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { monthPeriod, previousPeriod } from '@cervoise/domain/reports';
import { findLogin } from '../modules/accounts';
import { createReportsService } from '../modules/reports';
import type { ServiceDependencies } from '../service-dependencies';
import type { Services } from '../services';
import { lavoir } from './lavoir';

/** What the demo's brewery states of its financial years: some 47 € a hectolitre. */
const costYear = {
  method: 'weighted_average',
  normalHectoliters: 600,
  laborHours: 600,
  hourlyCost: 22,
  energy: 9000,
  overheads: 6000,
} as const;

/**
 * Generates the reports that the demo's manager requested in the past: the last two months, and the
 * sales of the last three. Each is dated the morning after its period, and none is announced.
 */
export async function writeReports(
  dependencies: ServiceDependencies,
  { recipes, costs }: Pick<Services, 'recipes' | 'costs'>,
): Promise<void> {
  const manager = lavoir.users.find(({ role }) => role === 'manager');
  const login = manager && (await findLogin(dependencies.database, manager.email));
  if (!login) throw new Error('The demo has no manager.');
  const { userId, tenantId } = login;
  const actor = { ...manager, userId, tenantId, breweryName: lavoir.name };
  const present = dependencies.now();
  const last = previousPeriod(monthPeriod(calendarDateOf(present).slice(0, 7)));
  const before = previousPeriod(last);
  const months = { startDate: previousPeriod(before).startDate, endDate: last.endDate };
  const startsOn = `${Number(months.startDate.slice(0, 4)) - 1}-01-01`;
  await costs.stateYear(actor, { ...costYear, startsOn });
  const requests = [
    { type: 'complete', format: 'pdf', ...before },
    { type: 'complete', format: 'pdf', ...last },
    { type: 'profitability', format: 'excel', ...months },
  ] as const;
  for (const [index, request] of requests.entries()) {
    const morning = Date.parse(`${addDays(request.endDate, 1)}T06:4${index}:00Z`);
    const requestedAt = new Date(Math.min(morning, present.getTime()));
    let written: Promise<void> | undefined;
    const reports = createReportsService({
      ...dependencies,
      recipes,
      now: () => requestedAt,
      notifications: { notifyOne: async () => undefined, notifyUsers: async () => undefined },
      inBackground: (_name, work) => {
        written = work();
      },
    });
    await reports.generate(actor, { ...request, requestId: randomUUID() });
    await written;
  }
}
