import { daysBetween } from '@cervoise/domain/dates';
import { maintenanceWindowDays } from '@cervoise/domain/equipment';
import type { TenantTransaction } from '../db/tenant-transaction';
import {
  equipmentNeedingMaintenance,
  maintenanceAlerts,
} from '../modules/equipment/maintenance-alert';
import { expiringLotsQuery, expiryAlert } from '../modules/ingredients/expiry-alerts';
import { bestBeforeAlert, expiringProducts } from '../modules/inventory/best-before-alert';
import type { NewNotification } from '../modules/notifications/new-notification';
import { markAllRead } from '../modules/notifications/notifications.store';
import type { createNotifier } from '../modules/notifications/notifier';
import type { DemoCalendar } from './demo-calendar';

/** What a brewery was notified of, so many days ago. */
export interface PastNotification {
  readonly daysAgo: number;
  readonly notification: NewNotification;
}

/**
 * Days since the daily announcements found something: since its date came within 30 days, or since
 * it passed; yesterday at the latest.
 */
const daysSinceFound = (today: string, date: string) => {
  const daysLeft = daysBetween(today, date);
  return Math.max(1, daysLeft < 0 ? -daysLeft - 1 : maintenanceWindowDays - daysLeft);
};

/** What today's announcements would notify of, on the day when each was found. */
async function announcements(tx: TenantTransaction, today: string): Promise<PastNotification[]> {
  const found: PastNotification[] = [];
  const add = (date: string | null, ...notifications: (NewNotification | null)[]) => {
    const daysAgo = date ? daysSinceFound(today, date) : 1;
    for (const notification of notifications)
      if (notification) found.push({ daysAgo, notification });
  };
  for await (const rows of expiringProducts(tx, today)) {
    for (const row of rows) add(row.bestBeforeDate, bestBeforeAlert(row));
  }
  for await (const rows of equipmentNeedingMaintenance(tx, today)) {
    for (const row of rows) add(row.nextMaintenanceDate, ...maintenanceAlerts(row, today));
  }
  for (const lot of await expiringLotsQuery(tx, today).execute()) {
    add(lot.expiryDate, expiryAlert(lot));
  }
  return found;
}

/** Days that alerts of the stock are told for; what ran low before was bought since. */
const stockAlertDays = 21;
/** Days since everybody read what there was. */
const readDaysAgo = 6;

/**
 * Notifies a brewery of what happened lately, at the instants when it did; everybody read the
 * older of it.
 * @param stockAlerts what the movements of the stock alerted of
 */
export async function writeNotifications(
  tx: TenantTransaction,
  calendar: DemoCalendar,
  { notify }: ReturnType<typeof createNotifier>,
  { tenantId, userIds }: { readonly tenantId: string; readonly userIds: readonly string[] },
  stockAlerts: readonly PastNotification[],
): Promise<void> {
  const found = [
    ...stockAlerts.filter(({ daysAgo }) => daysAgo <= stockAlertDays),
    ...(await announcements(tx, calendar.day(0))),
  ].map((one, turn) => ({ ...one, at: calendar.instant(one.daysAgo, turn + 5) }));
  const notifyOf = async (isTime: (daysAgo: number) => boolean) => {
    for (const { daysAgo, notification, at } of found) {
      if (isTime(daysAgo)) await notify(tx, tenantId, notification, { at });
    }
  };
  await notifyOf((daysAgo) => daysAgo > readDaysAgo);
  const at = calendar.instant(readDaysAgo, 0);
  for (const userId of userIds) await markAllRead(tx, userId, { at });
  await notifyOf((daysAgo) => daysAgo <= readDaysAgo);
}
