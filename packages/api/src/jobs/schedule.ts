/** Every daily job with its time of day, Paris time. */
export const dailyJobs = [
  { name: 'backup', time: '00:00' },
  { name: 'clean-up', time: '03:30' },
  { name: 'tenant-erasure', time: '04:00' },
  { name: 'customer-erasure', time: '04:30' },
  { name: 'expiring-lots', time: '05:00' },
  { name: 'expiring-products', time: '05:05' },
  { name: 'maintenance-due', time: '05:10' },
  { name: 'excise-reminders', time: '05:15' },
  { name: 'reading-reminders', time: '05:20' },
  { name: 'monthly-report', time: '06:15' },
  { name: 'contract-reminders', time: '06:30' },
  // A digest of the day before, mailed at night, would leave the morning's out.
  { name: 'notification-digests', time: '07:00', onItsDayOnly: true },
] as const satisfies readonly {
  readonly name: string;
  readonly time: `${number}:${number}`;
  /** Not caught up after midnight. */
  readonly onItsDayOnly?: true;
}[];

export type DailyJob = (typeof dailyJobs)[number];
export type JobName = DailyJob['name'];

/** HH:mm as a cron pattern. */
export function cronPatternOf(time: string): string {
  const [hours, minutes] = time.split(':');
  return `${Number(minutes)} ${Number(hours)} * * *`;
}
