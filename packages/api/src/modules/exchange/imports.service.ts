import { calendarDateOf } from '@cervoise/domain/dates';
import {
  type BadRowChoice,
  type ImportView,
  importCheckSchema,
  importRunSchema,
} from '@cervoise/domain/exchange';
import type { ConcurrencyLimit } from '../../concurrency-limit';
import { authorOf } from '../../db/author';
import { isUniqueViolation } from '../../db/database-errors';
import { type Actor, type TenantTransaction, withTenant } from '../../db/tenant-transaction';
import { type WriteRequest, writeOnce } from '../../db/write-once';
import { badUserInput, conflict, parseInput, refuseField } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications';
import { importDefinitionOf, undoableImportOf } from './definitions';
import { foundImport } from './found-import';
import { refuseMapping } from './import-mapping';
import { createImportReads } from './import-reads';
import { changeState, failAbandoned, requestCancel } from './import-states.store';
import { createImportUndo } from './import-undo';
import { createImportUpload } from './import-upload';
import { importView, undoableUntil } from './import-views';
import { createImportWork, type ImportJob } from './import-work';
import type { FoundRow } from './imports.store';

/**
 * Refuses a checked file from which nothing, or not everything as requested, can be imported.
 * @throws BAD_USER_INPUT
 */
function refuseFaulty(found: FoundRow, badRows: BadRowChoice): void {
  if (found.state !== 'checked') return;
  if (found.faultyRowCount === found.rowCount) {
    throw badUserInput('Aucune ligne de ce fichier ne peut être importée.');
  }
  if (badRows === 'refuse' && found.faultyRowCount > 0) {
    refuseField(
      'badRows',
      'Des lignes sont en erreur : corrigez le fichier, ou choisissez de les ignorer.',
    );
  }
}

export type ImportsService = ReturnType<typeof createImportsService>;

/** Imports of files into lists: upload, check, run, cancel, undo. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the operations of one service, each a function of its own, over the same dependencies
export function createImportsService(
  dependencies: Pick<ServiceDependencies, 'database' | 'now' | 'log' | 'inBackground'> & {
    readonly notifications: Pick<NotificationsService, 'notifyEach'>;
    readonly importLimit: ConcurrencyLimit;
  },
) {
  const { database, now } = dependencies;
  const work = createImportWork(dependencies);
  const undo = createImportUndo(dependencies);
  const { importLimit } = dependencies;

  const jobOf = <Definition>(
    actor: Actor,
    row: FoundRow,
    definition: Definition,
  ): ImportJob<Definition> => ({
    actor,
    author: authorOf(actor),
    row,
    definition,
    today: calendarDateOf(now()),
  });

  /**
   * Runs a write about an import once per request id, after the abandoned ones are marked as failed.
   * @throws NOT_FOUND, FORBIDDEN; CONFLICT while another import of the brewery is running
   */
  async function withImport(
    actor: Actor,
    id: string,
    request: Pick<WriteRequest, 'operation' | 'requestId' | 'input'>,
    write: (tx: TenantTransaction, found: FoundRow) => Promise<FoundRow>,
  ): Promise<FoundRow> {
    try {
      return await writeOnce(
        database,
        actor,
        { ...request, about: id },
        async (tx) => {
          await failAbandoned(tx);
          return write(tx, await foundImport(tx, actor, id));
        },
        (tx) => foundImport(tx, actor, id),
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'imports_one_under_way')) throw error;
      throw conflict('Un autre import est en cours dans votre brasserie. Attendez qu’il finisse.');
    }
  }

  return {
    ...createImportReads(dependencies),
    upload: createImportUpload({ database, now }, importLimit),

    /** Starts checking every row with the given mapping; nothing is written. */
    check: (actor: Actor, id: string, input: unknown): Promise<ImportView> =>
      importLimit.run(async (slot) => {
        const choice = parseInput(importCheckSchema, input);
        slot.acquire();
        const request = { operation: 'checkImport', requestId: null, input: choice };
        const row = await withImport(actor, id, request, async (tx, found) => {
          const { mapping, existing } = choice;
          refuseMapping(importDefinitionOf(found.kind), found.columns.columns.length, mapping);
          const begun = await changeState(
            tx,
            found.id,
            ['uploaded', 'checked', 'failed', 'cancelled'],
            {
              state: 'checking',
              mapping: JSON.stringify(mapping),
              existing,
              failure: null,
              cancelRequested: false,
              processedCount: 0,
            },
          );
          if (!begun) throw conflict('Cet import est déjà en cours ou terminé.');
          return foundImport(tx, actor, id);
        });
        const job = jobOf(actor, row, importDefinitionOf(row.kind));
        slot.holdUntil(() => work.check(job));
        return importView(row, now());
      }),

    /** Starts importing a checked file; idempotent. */
    run: (actor: Actor, id: string, input: unknown): Promise<ImportView> =>
      importLimit.run(async (slot) => {
        const { requestId, badRows } = parseInput(importRunSchema, input);
        let isFirst = false;
        const request = { operation: `runImport ${id}`, requestId, input: { badRows } };
        const row = await withImport(actor, id, request, async (tx, found) => {
          slot.acquire();
          refuseFaulty(found, badRows);
          isFirst = await changeState(tx, found.id, ['checked'], {
            state: 'importing',
            badRows,
            importedBy: authorOf(actor).name,
            processedCount: 0,
          });
          if (!isFirst) throw conflict('Cet import n’est pas prêt, ou il est déjà terminé.');
          return foundImport(tx, actor, id);
        });
        const job = jobOf(actor, row, importDefinitionOf(row.kind));
        if (isFirst) slot.holdUntil(() => work.run(job, badRows));
        return importView(row, now());
      }),

    /**
     * Cancels a waiting import at once, a running one within a batch; a finished one is not
     * changed.
     */
    cancel: (actor: Actor, id: string): Promise<ImportView> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        await requestCancel(tx, known);
        return importView(await foundImport(tx, actor, known), now());
      }),

    /**
     * Starts undoing a finished import, within a day; idempotent.
     * @throws NOT_FOUND, FORBIDDEN, CONFLICT
     */
    undo: (actor: Actor, id: string): Promise<ImportView> =>
      importLimit.run(async (slot) => {
        let isFirst = false;
        const request = { operation: 'undoImport', requestId: null, input: {} };
        const row = await withImport(actor, id, request, async (tx, found) => {
          isFirst = false;
          if (found.state === 'undoing' || found.state === 'undone') return found;
          if (!undoableUntil(found, now())) {
            throw conflict(
              found.hasChanges
                ? 'Un import ne s’annule que dans les 24 heures qui le suivent.'
                : 'Cet import ne s’annule plus : ce qu’il a changé n’est plus gardé.',
            );
          }
          slot.acquire();
          isFirst = await changeState(tx, found.id, ['done'], {
            state: 'undoing',
            undoneBy: authorOf(actor).name,
            failure: null,
            processedCount: 0,
          });
          return foundImport(tx, actor, id);
        });
        if (isFirst) slot.holdUntil(() => undo(jobOf(actor, row, undoableImportOf(row.kind))));
        return importView(row, now());
      }),
  };
}
