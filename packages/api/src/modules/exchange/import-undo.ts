import { announceChange } from '../../db/committed-changes';
import { allowLongWork, withTenant } from '../../db/tenant-transaction';
import { ApiError } from '../../errors';
import type { ServiceDependencies } from '../../service-dependencies';
import { markKept, selectChangesAfter } from './import-changes.store';
import { importFailure } from './import-failure';
import { changeState, saveUndoProgress } from './import-states.store';
import type { ImportJob } from './import-work';
import type { UndoableImport } from './sheet-import';

/** Records undone at once: few statements, with the server responsive in between. */
const batchSize = 500;

/** Creates the background work that undoes an import. */
export function createImportUndo({
  database,
  now,
  log,
}: Pick<ServiceDependencies, 'database' | 'now' | 'log'>) {
  /** Undoes every record in one transaction: a failure changes nothing. */
  return async ({
    actor,
    author,
    row,
    definition,
    today,
  }: ImportJob<UndoableImport>): Promise<void> => {
    const progress = (count: number) =>
      withTenant(database, actor, (tx) => saveUndoProgress(tx, row.id, count));
    try {
      await withTenant(database, actor, async (tx) => {
        await allowLongWork(tx);
        let last: string | null = null;
        let processedCount = 0;
        let keptCount = 0;
        const limit = definition.undoneTogether ?? batchSize;
        for (;;) {
          const batch = await selectChangesAfter(tx, row.id, last, limit);
          if (batch.length === 0) break;
          const kept = await definition.undo(tx, { author, today, at: 'present' }, batch);
          await markKept(tx, row.id, kept);
          last = batch.at(-1)?.recordId ?? null;
          processedCount += batch.length;
          keptCount += kept.length;
          await progress(processedCount);
        }
        const isEnded = await changeState(tx, row.id, ['undoing'], {
          state: 'undone',
          undoneAt: now(),
          undoneCount: processedCount - keptCount,
          keptCount,
        });
        // It took too long and was reported as having undone nothing.
        if (!isEnded) throw new Error('An undo was taken for dead.');
        announceChange(tx, { tenantId: actor.tenantId, kind: 'Import', ids: [] });
      });
    } catch (error) {
      if (!(error instanceof ApiError)) {
        log.error({ err: error, import: row.id }, 'undo of an import failed');
      }
      const failure = importFailure(error, 'rien n’a été annulé. Recommencez.');
      await withTenant(database, actor, (tx) =>
        changeState(tx, row.id, ['undoing'], { state: 'done', failure, undoneBy: null }),
      );
    }
  };
}
