import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
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
import { selectLeadUsers } from '../users';
import { monthlyReportMail } from './monthly-report-mail';
import type { ReportContents } from './report-contents';
import { type ReportRequest, shownFigures } from './report-figures';
import { findSchedule, type ScheduleRow, saveSchedule } from './report-schedules.store';
import { failAbandoned, findReport, insertReport } from './reports.store';
import type { ReportJob } from './write-report-file';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'mails' | 'publicUrl'> & {
  readonly contents: ReportContents;
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

/** The automatic report of each past month. */
export function createMonthlyReports({
  database,
  now,
  mails,
  publicUrl,
  contents,
  write,
  calculate,
  titleOf,
}: Dependencies) {
  const today = () => calendarDateOf(now());

  /** Starts the report of last month, unless it is off, too early, or exists. */
  const begin = (tenantId: string): Promise<ReportJob | null> =>
    withSnapshot(database, { tenantId }, async (tx) => {
      const schedule = await findSchedule(tx);
      const period = previousPeriod(monthPeriod(today().slice(0, 7)));
      const isDue =
        schedule?.isEnabled && schedule.enabledOn !== null && period.endDate >= schedule.enabledOn;
      if (!isDue) return null;
      // A month whose server died is free again.
      await failAbandoned(tx);
      const { type, format } = schedule;
      const request = { type, ...period };
      const id = randomUUID();
      const row = await insertReport(tx, {
        id,
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
      const figures = await calculate(tx, request, row.name);
      await contents.saveFigures(tx, tenantId, id, shownFigures(figures));
      const [lead] = await selectLeadUsers(tx);
      const actor = { tenantId, breweryName: lead?.breweryName ?? '' };
      return { id, actor, format, figures, today: today() };
    });

  /** Notifies the leads of the report. */
  const send = ({ id, actor, figures }: ReportJob): Promise<void> =>
    withTenant(database, actor, async (tx) => {
      const report = await findReport(tx, id);
      if (report?.state !== 'ready') return;
      const month = monthInWords(figures.startDate.slice(0, 7));
      const link = `${publicUrl()}/reports/${id}`;
      for (const { email: to, ...lead } of await selectLeadUsers(tx)) {
        await mails.add(tx, monthlyReportMail({ to, ...lead, month, link }));
      }
    });

  return {
    /**
     * Generates last month's report of a brewery that wants it, and notifies its leads. Once a
     * month.
     */
    reportLastMonth: async (tenantId: string): Promise<void> => {
      const job = await begin(tenantId);
      if (!job) return;
      await write(job);
      await send(job);
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
