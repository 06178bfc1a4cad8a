import { calendarDateOf, frenchDay, monthAfter } from '@cervoise/domain/dates';
import { withTenant } from '../../db/tenant-transaction';
import type { ExciseCheck } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { faultName } from './declarations';
import { monthName } from './month-checks';
import { checkOpened, type OpenedMonth, openMonth } from './opened-month';
import { declareUntil } from './shown-excise';

/** The days of a month from which on the one before is reminded of, once each. */
const firstReminder = 5;
const lastReminder = 8;

/** What a month still lacks to be declared. */
const missingOf = ({ counted }: OpenedMonth, checks: readonly ExciseCheck[]): string =>
  [
    ...checks.map(faultName),
    ...(counted.closed ? [] : ['la clôture du mois']),
    'la déclaration dans CIEL',
  ].join(' ; ');

export type ReminderDependencies = Pick<ServiceDependencies, 'database' | 'now'> & {
  readonly notifications: Pick<NotificationsService, 'notify'>;
};

/**
 * Creates the function that reminds a brewery of last month's declaration, naming what is missing:
 * once from the 5th on, and once more, urgently, from the 8th on. It returns whether it did.
 */
export const createDeclarationReminder =
  ({ database, now, notifications }: ReminderDependencies) =>
  (tenantId: string): Promise<boolean> =>
    withTenant(database, { tenantId }, async (tx) => {
      const today = calendarDateOf(now());
      const dayOfMonth = Number(today.slice(8));
      if (dayOfMonth < firstReminder) return false;
      const month = monthAfter(today.slice(0, 7), -1);
      const opened = await openMonth(tx, month);
      const { counted, books } = opened;
      const isDeclared = books.declarations.some((one) => one.month === month);
      const isDue = counted.lines.length > 0 || books.settings.exciseNumber !== null;
      if (isDeclared || !isDue) return false;
      const { checks } = await checkOpened(opened);
      // The day itself still counts.
      const due = today > declareUntil(month) ? 'Était à déclarer au plus tard' : 'Au plus tard';
      const isLast = dayOfMonth >= lastReminder;
      return notifications.notify(tx, tenantId, {
        type: 'excise',
        title: `Accise à déclarer : ${monthName(month)}`,
        message: `${due} le ${frenchDay(declareUntil(month))}. Il manque : ${missingOf(opened, checks)}.`,
        priority: isLast ? 'high' : 'normal',
        action: `/reports/excise?month=${month}`,
        subjectKey: `excise:${month}:${isLast ? 'last' : 'first'}`,
      });
    });
