import { breweryTimeZone } from '@cervoise/domain/dates';
import { Cron } from 'croner';
import { cronPatternOf, dailyJobs } from './schedule';

const nextRun = (name: string, after: string) => {
  const time = dailyJobs.find((job) => job.name === name)?.time ?? '';
  return new Cron(cronPatternOf(time), { timezone: breweryTimeZone, paused: true })
    .nextRun(new Date(after))
    ?.toISOString();
};

it('backs up at midnight in France, in summer and winter', () => {
  expect(nextRun('backup', '2026-07-14T12:00:00Z')).toBe('2026-07-14T22:00:00.000Z');
  expect(nextRun('backup', '2026-12-24T12:00:00Z')).toBe('2026-12-24T23:00:00.000Z');
});

it('runs every job once on days with a clock change', () => {
  for (const [before, after] of [
    ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ] as const)
    for (const { time } of dailyJobs) {
      const job = new Cron(cronPatternOf(time), { timezone: breweryTimeZone, paused: true });
      // A second before the day begins, so that midnight itself counts.
      const runs = job.nextRuns(2, new Date(Date.parse(before) - 1000));
      expect(runs.map((run) => run.getTime() < Date.parse(after))).toEqual([true, false]);
    }
});
