import type { BadRowChoice } from '@cervoise/domain/exchange';
import type { Author } from '../../db/author';
import { type Actor, allowLongWork, withTenant } from '../../db/tenant-transaction';
import { ApiError, badUserInput, conflict } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NewNotification } from '../notifications/new-notification';
import type { NotificationsService } from '../notifications/notifications.service';
import type { Table } from './files/parse-table';
import { readTable } from './files/read-table';
import { replaceFaults } from './import-faults.store';
import { type Outcome, processImport, type Tally } from './import-pass';
import { changeState, finish, tellProgress } from './import-states.store';
import { findFile, type ImportRow } from './imports.store';
import type { SheetImport } from './sheet-import';

type Dependencies = Pick<ServiceDependencies, 'database' | 'log'> & {
  readonly notifications: Pick<NotificationsService, 'notifyEach'>;
};

export interface ImportJob {
  readonly actor: Actor;
  readonly author: Author;
  readonly row: ImportRow;
  readonly definition: SheetImport;
  /** YYYY-MM-DD. */
  readonly today: string;
}

const cancelled = Symbol('cancelled');
const nothingDone: Tally = {
  processedCount: 0,
  createdCount: 0,
  updatedCount: 0,
  stockLeftCount: 0,
  faultyRowCount: 0,
  faultCount: 0,
};

const newsTogether = 1000;

function* newsOf({ news }: Outcome): Generator<readonly NewNotification[]> {
  for (let start = 0; start < news.length; start += newsTogether) {
    yield news.slice(start, start + newsTogether);
  }
}

export const badRowsMessage = (count: number) =>
  count === 1
    ? 'Une ligne est en erreur : rien n’a été importé.'
    : `${count.toLocaleString('fr-FR')} lignes sont en erreur : rien n’a été importé.`;

/** The work that goes on after an answer: checking a file, importing it. */
export function createImportWork({ database, log, notifications }: Dependencies) {
  async function readFile({ actor, row }: ImportJob): Promise<Table> {
    const content = await withTenant(database, actor, (tx) => findFile(tx, row.id));
    if (!content) throw badUserInput('Ce fichier n’est plus gardé : choisissez-le à nouveau.');
    return readTable(content);
  }

  /** Tells progress from a transaction of its own, so that everybody sees it at once. */
  const progressOf =
    ({ actor, row }: ImportJob, state: 'checking' | 'importing') =>
    async (tally: Tally): Promise<void> => {
      const goOn = await withTenant(database, actor, (tx) =>
        tellProgress(tx, row.id, state, tally),
      );
      if (!goOn) throw cancelled;
    };

  /** Puts an end to work that stopped, whatever stopped it. */
  async function settle(
    { actor, row }: ImportJob,
    state: 'checking' | 'importing',
    error: unknown,
  ): Promise<void> {
    const failure =
      error instanceof ApiError
        ? error.message
        : 'Une erreur est survenue sur le serveur : rien n’a été importé.';
    const end =
      error === cancelled
        ? ({ state: 'cancelled', cancelRequested: false } as const)
        : ({ state: 'failed', failure, cancelRequested: false } as const);
    const none = { createdCount: 0, updatedCount: 0, stockLeftCount: 0 };
    await withTenant(database, actor, (tx) =>
      changeState(tx, row.id, [state], state === 'importing' ? { ...end, ...none } : end),
    );
    if (error !== cancelled && !(error instanceof ApiError)) {
      log.error({ err: error, import: row.id }, 'import failed');
    }
  }

  async function check(job: ImportJob): Promise<void> {
    const { actor, row, definition } = job;
    try {
      const table = await readFile(job);
      const { faults, news, ...tally } = await processImport({
        definition,
        table,
        mapping: row.mapping,
        existing: row.existing,
        inBatch: (work) => withTenant(database, actor, work),
        writing: null,
        onProgress: progressOf(job, 'checking'),
      });
      await withTenant(database, actor, async (tx) => {
        await replaceFaults(tx, actor.tenantId, row.id, faults);
        if (!(await finish(tx, row.id, 'checking', 'checked', tally))) throw cancelled;
      });
    } catch (error) {
      await settle(job, 'checking', error);
    }
  }

  /** Writes every row in one transaction: what fails, or is cancelled, leaves nothing. */
  async function run(job: ImportJob, badRows: BadRowChoice): Promise<void> {
    const { actor, author, row, definition, today } = job;
    let outcome: Outcome = { ...nothingDone, faults: [], news: [] };
    try {
      const table = await readFile(job);
      await withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        outcome = await processImport({
          definition,
          table,
          mapping: row.mapping,
          existing: row.existing,
          inBatch: (work) => work(tx),
          writing: { author, today },
          onProgress: progressOf(job, 'importing'),
        });
        if (badRows === 'refuse' && outcome.faultyRowCount > 0) {
          throw conflict(badRowsMessage(outcome.faultyRowCount));
        }
        await replaceFaults(tx, actor.tenantId, row.id, outcome.faults);
        if (definition.newsSummary) {
          const { newsSummary } = definition;
          await notifications.notifyEach(tx, actor.tenantId, newsOf(outcome), newsSummary);
        }
        if (!(await finish(tx, row.id, 'importing', 'done', outcome))) throw cancelled;
      });
    } catch (error) {
      await settle(job, 'importing', error);
      if (outcome.faultCount > 0) {
        await withTenant(database, actor, (tx) =>
          replaceFaults(tx, actor.tenantId, row.id, outcome.faults),
        );
      }
    }
  }

  return { check, run };
}
