import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  coveredPeriod,
  monthInWords,
  monthPeriod,
  previousPeriod,
  reportScheduleSchema,
} from '@cervoise/domain/reports';
import { authorOf } from '../../db/author';
import {
  type Actor,
  type TenantTransaction,
  withSnapshot,
  withTenant,
} from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { parseInput } from '../../errors';
import type {
  ReportPreview,
  ReportSchedule,
  SetReportScheduleInput,
} from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { selectLeadUsers } from '../users';
import { monthlyReportMail } from './monthly-report-mail';
import type { ReportContents } from './report-contents';
import { type ReportRequest, shownFigures } from './report-figures';
import { findSchedule, type ScheduleRow, saveSchedule } from './report-schedules.store';
import { failAbandoned, findReport, insertReport } from './reports.store';
import type { ReportJob } from './write-report-file';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'mails' | 'publicUrl'> & {
  readonly contents: ReportContents;
  readonly notifications: Pick<NotificationsService, 'notifyUsers'>;
  /** Writes the file of a report. */
  readonly write: (job: ReportJob) => Promise<void>;
  readonly calculate: (
    tx: TenantTransaction,
    request: ReportRequest,
    title: string,
  ) => Promise<ReportPreview>;
  readonly titleOf: (request: ReportRequest) => string;
};

const view = (row: ScheduleRow | undefined): ReportSchedule => ({
  isEnabled: row?.isEnabled ?? false,
  type: row?.type ?? 'complete',
  format: row?.format ?? 'pdf',
  updatedBy: row?.userName ?? null,
});

/** Notifies the leads that a monthly report failed: once a month, however often it is tried. */
const announceFailure = (
  { database, notifications }: Pick<Dependencies, 'database' | 'notifications'>,
  tenantId: string,
  today: string,
): Promise<void> =>
  withTenant(database, { tenantId }, async (tx) => {
    const leads = (await selectLeadUsers(tx)).map(({ id }) => id);
    await notifications.notifyUsers(tx, tenantId, leads, {
      type: 'report',
      title: 'Rapport mensuel en échec',
      message: 'Cervoise réessaie chaque heure et vous prévient par e-mail quand il est prêt.',
      priority: 'normal',
      action: '/reports',
      subjectKey: `monthly-report-failed:${today.slice(0, 7)}`,
    });
  });

/** The automatic report of each past month. */
export function createMonthlyReports({
  database,
  now,
  mails,
  publicUrl,
  contents,
  notifications,
  write,
  calculate,
  titleOf,
}: Dependencies) {
  const today = () => calendarDateOf(now());

  /** Starts the report of last month, unless it is off, too early, or exists and has not failed. */
  const begin = (tenantId: string): Promise<ReportJob | null> =>
    withSnapshot(database, { tenantId }, async (tx) => {
      const schedule = await findSchedule(tx);
      const period = previousPeriod(monthPeriod(today().slice(0, 7)));
      const isDue =
        schedule?.isEnabled && schedule.enabledOn !== null && period.endDate >= schedule.enabledOn;
      if (!isDue) return null;
      // A month whose server died is written again.
      await failAbandoned(tx);
      const { type, format } = schedule;
      // A forecast is of the month that begins.
      const asked = type === 'ingredient_forecast' ? monthPeriod(today().slice(0, 7)) : period;
      const request = { type, ...coveredPeriod(type, asked, today()) };
      const newId = randomUUID();
      const row = await insertReport(tx, {
        id: newId,
        tenantId,
        name: titleOf(request),
        format,
        ...request,
        userId: null,
        userName: 'Cervoise',
        scheduledMonth: period.startDate.slice(0, 7),
        createdAt: now(),
      });
      if (!row) return null;
      const { id } = row;
      const figures = await calculate(tx, request, row.name);
      const save = id === newId ? contents.saveFigures : contents.replaceFigures;
      await save(tx, tenantId, id, shownFigures(figures));
      const [lead] = await selectLeadUsers(tx);
      const actor = { tenantId, breweryName: lead?.breweryName ?? '' };
      return { id, actor, format, figures, today: today() };
    });

  /** Mails the leads a report that is ready. Returns whether it failed instead. */
  const send = ({ id, actor, figures }: ReportJob): Promise<boolean> =>
    withTenant(database, actor, async (tx) => {
      const report = await findReport(tx, id);
      if (report?.state !== 'ready') return report?.state === 'failed';
      const month = monthInWords(figures.startDate.slice(0, 7));
      const link = `${publicUrl()}/reports/${id}`;
      for (const { email: to, ...lead } of await selectLeadUsers(tx)) {
        await mails.add(tx, monthlyReportMail({ to, ...lead, month, link }));
      }
      return false;
    });

  return {
    /**
     * Generates last month's report of a brewery that wants it, and notifies its leads. Once a
     * month.
     * @throws Error when it failed, so that the job is tried again
     */
    reportLastMonth: async (tenantId: string): Promise<void> => {
      const job = await begin(tenantId).catch(async (error: unknown) => {
        await announceFailure({ database, notifications }, tenantId, today());
        throw error;
      });
      if (!job) return;
      await write(job);
      if (!(await send(job))) return;
      await announceFailure({ database, notifications }, tenantId, today());
      throw new Error(`The monthly report ${job.id} was not written.`);
    },

    schedule: (actor: Actor): Promise<ReportSchedule> =>
      withTenant(database, actor, async (tx) => view(await findSchedule(tx))),

    /** @throws BAD_USER_INPUT */
    setSchedule: (
      actor: Actor,
      { requestId, tenantId: _, ...input }: SetReportScheduleInput,
    ): Promise<ReportSchedule> => {
      const values = parseInput(reportScheduleSchema, input);
      const { name: userName } = authorOf(actor);
      const { tenantId } = actor;
      return writeOnce(
        database,
        actor,
        { operation: 'setReportSchedule', requestId, about: tenantId, input },
        async (tx) => {
          const schedule = { ...values, userName, updatedAt: now() };
          return view(await saveSchedule(tx, tenantId, schedule, today()));
        },
        async (tx) => view(await findSchedule(tx)),
      );
    },
  };
}
