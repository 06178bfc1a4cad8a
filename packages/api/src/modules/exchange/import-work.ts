import type { BadRowChoice } from '@cervoise/domain/exchange';
import { frenchNumber } from '@cervoise/domain/numbers';
import { plural } from '@cervoise/domain/text';
import { Cancelled } from '../../cancelled';
import type { Author } from '../../db/author';
import { announceChange } from '../../db/committed-changes';
import { type Actor, allowLongWork, planForValues, withTenant } from '../../db/tenant-transaction';
import { ApiError, badUserInput, conflict } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NewNotification, NotificationsService } from '../notifications';
import { type Table, withTable } from './files/read-table';
import { insertChanges } from './import-changes.store';
import { importFailure } from './import-failure';
import { replaceFaults } from './import-faults.store';
import { type ImportCounts, noCounts, type Outcome, processImport } from './import-pass';
import { replacePreviews } from './import-previews.store';
import { changeState, finish, saveProgress } from './import-states.store';
import { findFile, type ImportRow } from './imports.store';
import type { SheetImport } from './sheet-import';

type Dependencies = Pick<ServiceDependencies, 'database' | 'now' | 'log'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export interface ImportJob<Definition = SheetImport> {
  readonly actor: Actor;
  readonly author: Author;
  readonly row: ImportRow;
  readonly definition: Definition;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const notificationBatchSize = 1000;

function* notificationBatches({ notifications }: Outcome): Generator<readonly NewNotification[]> {
  for (let start = 0; start < notifications.length; start += notificationBatchSize) {
    yield notifications.slice(start, start + notificationBatchSize);
  }
}

/** Why a file with invalid rows is not imported, in French. */
const badRowsMessage = (count: number) =>
  `${frenchNumber(count)} ${plural(count, 'ligne est', 'lignes sont')} en erreur : rien n’a été importé.`;

/** The background work: checking a file, importing it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createImportWork({ database, now, log, notifications }: Dependencies) {
  async function withFile<Result>(
    { actor, row }: ImportJob,
    use: (table: Table) => Promise<Result>,
  ): Promise<Result> {
    const content = await withTenant(database, actor, (tx) => findFile(tx, row.id));
    if (!content) throw badUserInput('Ce fichier n’est plus gardé : choisissez-le à nouveau.');
    return withTable(content, use);
  }

  /** Saves the progress in a separate transaction, so that it is visible at once. */
  const progressOf =
    ({ actor, row }: ImportJob, state: 'checking' | 'importing') =>
    async (counts: ImportCounts): Promise<void> => {
      const mayContinue = await withTenant(database, actor, (tx) =>
        saveProgress(tx, row.id, state, counts),
      );
      if (!mayContinue) throw new Cancelled();
    };

  /** Records the end of work that was cancelled or failed. */
  async function finishStopped(
    { actor, row }: ImportJob,
    state: 'checking' | 'importing',
    error: unknown,
  ): Promise<void> {
    const failure = importFailure(error, 'rien n’a été importé.');
    const end =
      error instanceof Cancelled
        ? ({ state: 'cancelled', cancelRequested: false } as const)
        : ({ state: 'failed', failure, cancelRequested: false } as const);
    const none = { createdCount: 0, updatedCount: 0, unchangedCount: 0, stockLeftCount: 0 };
    await withTenant(database, actor, (tx) =>
      changeState(tx, row.id, [state], state === 'importing' ? { ...end, ...none } : end),
    );
    if (!(error instanceof Cancelled) && !(error instanceof ApiError)) {
      log.error({ err: error, import: row.id }, 'import failed');
    }
  }

  async function check(job: ImportJob): Promise<void> {
    const { actor, row, definition } = job;
    try {
      const { faults, previews, notifications, ...counts } = await withFile(job, (table) =>
        processImport({
          definition,
          table,
          mapping: row.mapping,
          existing: row.existing,
          inBatch: (work) =>
            withTenant(database, actor, async (tx) => {
              await planForValues(tx);
              return work(tx);
            }),
          writing: null,
          onProgress: progressOf(job, 'checking'),
        }),
      );
      await withTenant(database, actor, async (tx) => {
        await replaceFaults(tx, actor.tenantId, row.id, faults);
        await replacePreviews(tx, actor.tenantId, row.id, previews);
        if (!(await finish(tx, row.id, 'checking', 'checked', counts, now())))
          throw new Cancelled();
      });
    } catch (error) {
      await finishStopped(job, 'checking', error);
    }
  }

  /** Writes every row in one transaction: a failure or cancellation leaves nothing. */
  async function run(job: ImportJob, badRows: BadRowChoice): Promise<void> {
    const { actor, author, row, definition, today } = job;
    let outcome: Outcome = { ...noCounts, faults: [], previews: [], notifications: [] };
    try {
      await withFile(job, (table) =>
        withTenant(database, actor, async (tx) => {
          await allowLongWork(tx);
          await planForValues(tx);
          outcome = await processImport({
            definition,
            table,
            mapping: row.mapping,
            existing: row.existing,
            inBatch: (work) => work(tx),
            writing: {
              author,
              today,
              at: 'present',
              keepRecords: (writing, records) =>
                insertChanges(
                  writing,
                  actor.tenantId,
                  { id: row.id, table: definition.table },
                  records,
                ),
            },
            onProgress: progressOf(job, 'importing'),
          });
          if (badRows === 'refuse' && outcome.faultyRowCount > 0) {
            throw conflict(badRowsMessage(outcome.faultyRowCount));
          }
          await replaceFaults(tx, actor.tenantId, row.id, outcome.faults);
          if (definition.notificationSummary) {
            const { notificationSummary } = definition;
            await notifications.notifyEach(
              tx,
              actor.tenantId,
              notificationBatches(outcome),
              notificationSummary,
            );
          }
          if (!(await finish(tx, row.id, 'importing', 'done', outcome, now())))
            throw new Cancelled();
          // Of every kind: recipes and products may depend on the imported records.
          announceChange(tx, { tenantId: actor.tenantId, kind: 'Import', ids: [] });
        }),
      );
    } catch (error) {
      await finishStopped(job, 'importing', error);
      if (outcome.faultCount > 0) {
        await withTenant(database, actor, (tx) =>
          replaceFaults(tx, actor.tenantId, row.id, outcome.faults),
        );
      }
    }
  }

  return { check, run };
}
