import { randomUUID } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  coveredPeriod,
  periodInWords,
  reportExtensions,
  reportPeriodSchema,
  reportSchema,
  reportTitles,
} from '@cervoise/domain/reports';
import { createConcurrencyLimit } from '../../concurrency-limit';
import { authorOf } from '../../db/author';
import { identifier } from '../../db/identifier';
import { largestTablePage, longestList, pageOf, pageRequest } from '../../db/page';
import {
  type Actor,
  type TenantTransaction,
  withSnapshot,
  withTenant,
} from '../../db/tenant-transaction';
import { writeOnce } from '../../db/write-once';
import { notFound, parseInput } from '../../errors';
import type {
  GeneratedReport,
  GenerateReportInput,
  Report,
  ReportFilter,
  ReportPage,
  ReportPreview,
} from '../../generated/resolvers';
import type { PageArguments } from '../../records/record-lists';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { plainFileName, type RecipesService } from '../recipes';
import { createMonthlyReports } from './monthly-reports';
import { selectProductCosts } from './product-costs';
import { createExciseRegister } from './register/excise-register';
import { createReportContents } from './report-contents';
import { calculateReport, type ReportRequest, shownFigures } from './report-figures';
import { reportView } from './report-view';
import { createReportWork } from './report-work';
import * as store from './reports.store';
import type { ReportJob } from './write-report-file';

/** Each file takes a CPU. */
const writing = {
  name: 'report',
  limit: 2,
  refusal: 'Le serveur écrit déjà plusieurs rapports. Réessayez dans un instant.',
  retryAfter: 30,
} as const;

const contentTypes = {
  pdf: 'application/pdf',
  excel: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

export interface ReportFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

export type ReportsService = ReturnType<typeof createReportsService>;

type Dependencies = Pick<
  ServiceDependencies,
  'database' | 'readSource' | 'now' | 'log' | 'secrets' | 'inBackground' | 'mails' | 'publicUrl'
> & {
  readonly recipes: Pick<RecipesService, 'atVersions'>;
  readonly notifications: Pick<NotificationsService, 'notifyOne' | 'notifyUsers'>;
};

/** « Rapport complet, octobre 2026 » */
const titleOf = ({ type, ...period }: ReportRequest) =>
  `${reportTitles[type]}, ${periodInWords(period)}`;

/** Reports: figures of any period, and their files. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createReportsService(dependencies: Dependencies) {
  const { database, now, recipes, notifications } = dependencies;
  const contents = createReportContents(dependencies.secrets);
  const moment = () => ({ today: calendarDateOf(now()), now: now() });

  /** What is asked, for the days that it covers. */
  const covered = <Request extends ReportRequest>(request: Request): Request => ({
    ...request,
    ...coveredPeriod(request.type, request, moment().today),
  });

  /** Notifies the requester of the result. */
  async function announce({ id, actor, figures }: ReportJob, isReady: boolean): Promise<void> {
    const { userId } = actor;
    if (!userId) return;
    await withTenant(database, actor, (tx) =>
      notifications.notifyOne(tx, actor.tenantId, userId, {
        type: 'report',
        title: isReady ? `Rapport prêt : ${figures.title}` : `Rapport en échec : ${figures.title}`,
        message: isReady
          ? 'Vous pouvez le télécharger.'
          : 'Erreur lors de la génération du rapport',
        priority: 'normal',
        entityId: id,
        entityType: 'report',
        action: `/reports/${id}`,
      }),
    );
  }

  /** The figures of a report as of another moment, for the same day and time. */
  const recalculate = (tx: TenantTransaction, { figures, today }: ReportJob) =>
    calculateReport(tx, recipes, figures, figures.title, { today, now: figures.calculatedAt });
  const write = createReportWork(dependencies, { contents, announce, recalculate });
  const writingLimit = createConcurrencyLimit(writing, dependencies);
  const calculate = (tx: TenantTransaction, request: ReportRequest, title: string) =>
    calculateReport(tx, recipes, request, title, moment());
  const view = (row: store.ReportRow): Report => reportView(row, now());

  /** A report; those of dead servers are failed first. @throws NOT_FOUND */
  async function found(tx: TenantTransaction, sent: string): Promise<store.ReportRow> {
    const row = await store.findReport(tx, identifier(sent));
    if (!row) throw notFound();
    return row;
  }

  return {
    ...createExciseRegister(dependencies, writingLimit),
    ...createMonthlyReports({
      ...dependencies,
      contents,
      write: (job) => writingLimit.runUnlimited(() => write(job)),
      calculate,
      titleOf,
    }),

    /** Newest first. */
    list: (actor: Actor): Promise<Report[]> =>
      withTenant(database, actor, async (tx) => {
        await store.failAbandoned(tx);
        const rows = await store.selectReports(tx, {}, { limit: longestList, offset: 0 });
        return rows.map(view);
      }),

    /** @param counts whether the count is needed @throws BAD_USER_INPUT outside the bounds of a page */
    page: (
      actor: Actor,
      { filter, first, page }: PageArguments & { readonly filter?: ReportFilter | null },
      counts: boolean,
    ): Promise<ReportPage> => {
      const request = pageRequest(first, page, largestTablePage);
      return withTenant(database, actor, async (tx) => {
        await store.failAbandoned(tx);
        const more = { ...request, limit: request.limit + 1 };
        const rows = await store.selectReports(tx, filter ?? {}, more);
        const totalCount = counts ? await store.countReports(tx, filter ?? {}) : null;
        const nodes = rows.slice(0, first).map(view);
        return pageOf(request, { nodes, totalCount, hasMore: rows.length > first });
      });
    },

    /** @throws NOT_FOUND */
    get: (actor: Actor, id: string): Promise<Report> =>
      withTenant(database, actor, async (tx) => {
        await store.failAbandoned(tx);
        return view(await found(tx, id));
      }),

    /** The figures of a generated report, as of then. @throws NOT_FOUND */
    preview: (actor: Actor, id: string): Promise<ReportPreview> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await found(tx, id);
        const figures = await contents.readFigures(tx, known);
        if (!figures) throw notFound();
        return figures;
      }),

    /** What a container of each product costs. */
    productCosts: (actor: Actor, ids: readonly string[]) =>
      withTenant(database, actor, (tx) => selectProductCosts(tx, ids)),

    /** The figures of any period, for the screen. @throws BAD_USER_INPUT */
    figures: (actor: Actor, asked: ReportRequest): Promise<ReportPreview> => {
      const request = covered(parseInput(reportPeriodSchema, asked));
      return withSnapshot(database, actor, async (tx) =>
        shownFigures(await calculate(tx, request, titleOf(request))),
      );
    },

    /**
     * Calculates the figures, and writes the file in the background.
     * @throws BAD_USER_INPUT, TOO_MANY_REQUESTS
     */
    generate: (
      actor: Actor,
      { requestId, tenantId: _, ...input }: GenerateReportInput,
    ): Promise<GeneratedReport> =>
      writingLimit.run(async (slot) => {
        const { name, format, ...request } = covered(parseInput(reportSchema, input));
        const about = randomUUID();
        let job: ReportJob | null = null;
        const row = await writeOnce(
          database,
          actor,
          { operation: 'generateReport', requestId, input, about, isolation: 'repeatable read' },
          async (tx) => {
            slot.acquire();
            const title = name ?? titleOf(request);
            const figures = await calculate(tx, request, title);
            const { userId, name: userName } = authorOf(actor);
            const written = await store.insertReport(tx, {
              id: about,
              tenantId: actor.tenantId,
              name: title,
              format,
              ...request,
              userId,
              userName,
              createdAt: now(),
            });
            if (!written) throw new Error('A new report was not written.');
            await contents.saveFigures(tx, actor.tenantId, about, shownFigures(figures));
            job = { id: about, actor, format, figures, today: moment().today };
            return written;
          },
          store.findReport,
        );
        const begun: ReportJob | null = job;
        if (begun && row.id === about) slot.holdUntil(() => write(begun));
        const report = view(row);
        const previewData = await withTenant(database, actor, (tx) =>
          contents.readFigures(tx, report.id),
        );
        if (!previewData) throw notFound();
        return { report, url: `/api/reports/download/${report.id}`, previewData };
      }),

    /** Cancels a report that is being written. @throws NOT_FOUND */
    cancel: (actor: Actor, id: string): Promise<Report> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await found(tx, id);
        await store.requestCancel(tx, known);
        return view(await found(tx, known));
      }),

    /** Removes a report with its file. @throws NOT_FOUND */
    remove: (actor: Actor, id: string): Promise<boolean> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await found(tx, id);
        return store.removeReport(tx, known, now());
      }),

    /** The file of a finished report. @throws NOT_FOUND */
    download: (actor: Actor, id: string): Promise<ReportFile> =>
      withTenant(database, actor, async (tx) => {
        const row = await found(tx, id);
        const content = row.state === 'ready' ? await contents.readFile(tx, row.id) : null;
        if (!content) throw notFound();
        return {
          name: `${plainFileName(row.name)}.${reportExtensions[row.format]}`,
          type: contentTypes[row.format],
          content,
        };
      }),
  };
}
