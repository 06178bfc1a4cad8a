import { createHash } from 'node:crypto';
import { calendarDateOf } from '@cervoise/domain/dates';
import {
  guessMapping,
  type ImportFault,
  type ImportView,
  importCheckSchema,
  importRunSchema,
  keptFaults,
} from '@cervoise/domain/exchange';
import { can } from '@cervoise/domain/roles';
import { authorOf } from '../../db/author';
import { isUniqueViolation } from '../../db/database-errors';
import { identifier } from '../../db/identifier';
import { pageInfo, pageRequest } from '../../db/page';
import { once } from '../../db/request-once';
import { type Actor, inTenant, type TenantTransaction } from '../../db/tenant-transaction';
import {
  badUserInput,
  conflict,
  forbidden,
  notFound,
  parseInput,
  refuseField,
  tooManyRequests,
} from '../../errors';
import type { PageInfo } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import type { NotificationsService } from '../notifications/notifications.service';
import { importDefinitionOf } from './definitions';
import { faultsFile } from './faults-file';
import { readTable } from './files/read-table';
import * as faultsStore from './import-faults.store';
import { columnsOf, plainFileName } from './import-file-facts';
import { refuseMapping } from './import-mapping';
import { type FoundImport, importView } from './import-views';
import { createImportWork, type ImportJob } from './import-work';
import * as store from './imports.store';

/** Each reads a whole file; one that writes holds a connection of the pool and asks for a second. */
const mostAtOnce = 3;

const importNotFound = () => notFound('Import non trouvé');

export type ImportsService = ReturnType<typeof createImportsService>;

export function createImportsService(
  dependencies: Pick<ServiceDependencies, 'database' | 'now' | 'log' | 'inBackground'> & {
    readonly notifications: Pick<NotificationsService, 'notifyEach'>;
  },
) {
  const { database, now, inBackground } = dependencies;
  const work = createImportWork(dependencies);
  let atWork = 0;

  /** An import of the actor's brewery, of a list they may write. @throws NOT_FOUND, FORBIDDEN */
  async function find(tx: TenantTransaction, actor: Actor, id: string): Promise<FoundImport> {
    const row = await store.findImport(tx, identifier(id, 'Import non trouvé'));
    if (!row) throw importNotFound();
    if (!can(actor.role, importDefinitionOf(row.kind).permission)) throw forbidden();
    return row;
  }

  const view = (actor: Actor, id: string): Promise<ImportView> =>
    inTenant(database, actor, async (tx) => {
      await store.settleAbandoned(tx);
      return importView(await find(tx, actor, id));
    });

  const leaveWork = () => {
    atWork -= 1;
  };

  function start(job: ImportJob, run: (job: ImportJob) => Promise<void>): void {
    atWork += 1;
    inBackground('import', () => run(job).finally(leaveWork));
  }

  function refuseTooMuchWork(): void {
    if (atWork >= mostAtOnce) {
      throw tooManyRequests(
        30,
        'Le serveur traite déjà plusieurs imports. Réessayez dans un instant.',
      );
    }
  }

  const jobOf = (actor: Actor, row: FoundImport): ImportJob => ({
    actor,
    author: authorOf(actor),
    row,
    definition: importDefinitionOf(row.kind),
    today: calendarDateOf(now()),
  });

  async function refusingSecond<T>(write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      if (!isUniqueViolation(error, 'imports_one_under_way')) throw error;
      throw conflict('Un autre import est en cours dans votre brasserie. Attendez qu’il finisse.');
    }
  }

  return {
    /** Keeps a file, tells its columns and guesses what they are. @throws BAD_USER_INPUT, TOO_MANY_REQUESTS */
    upload: async (
      actor: Actor,
      kind: string,
      file: { name: string; content: Buffer; requestId: string | null },
    ): Promise<ImportView> => {
      const definition = importDefinitionOf(kind);
      refuseTooMuchWork();
      atWork += 1;
      const table = await readTable(file.content).finally(leaveWork);
      const checksum = createHash('sha256').update(file.content).digest();
      const mapping = guessMapping(table.headers, definition.columns);
      return inTenant(database, actor, async (tx) => {
        const id = await once(
          tx,
          actor,
          'uploadImport',
          file.requestId,
          () =>
            store.insertImport(tx, {
              tenantId: actor.tenantId,
              userId: actor.userId,
              kind: definition.kind,
              fileName: plainFileName(file.name),
              checksum,
              columns: columnsOf(table),
              mapping,
              rowCount: table.rows.length,
              content: file.content,
            }),
          { kind: definition.kind, checksum: checksum.toString('hex') },
        );
        return importView(await find(tx, actor, id));
      });
    },

    view,

    /** Begins to check every row with the columns as told; nothing is written. */
    check: async (actor: Actor, id: string, input: unknown): Promise<ImportView> => {
      const choice = parseInput(importCheckSchema, input);
      refuseTooMuchWork();
      const row = await refusingSecond(
        inTenant(database, actor, async (tx) => {
          await store.settleAbandoned(tx);
          const found = await find(tx, actor, id);
          refuseMapping(
            importDefinitionOf(found.kind),
            found.columns.columns.length,
            choice.mapping,
          );
          const begun = await store.changeState(
            tx,
            found.id,
            ['uploaded', 'checked', 'failed', 'cancelled'],
            {
              state: 'checking',
              mapping: JSON.stringify(choice.mapping),
              existing: choice.existing,
              failure: null,
              cancel_requested: false,
              processed_count: 0,
            },
          );
          if (!begun) throw conflict('Cet import est déjà en cours ou terminé.');
          return find(tx, actor, id);
        }),
      );
      start(jobOf(actor, row), work.check);
      return importView(row);
    },

    /** Begins to import a checked file. A repeat of the request begins nothing. */
    run: async (actor: Actor, id: string, input: unknown): Promise<ImportView> => {
      const { requestId, badRows } = parseInput(importRunSchema, input);
      let isFirst = false;
      const row = await refusingSecond(
        inTenant(database, actor, async (tx) => {
          await store.settleAbandoned(tx);
          const found = await find(tx, actor, id);
          await once(
            tx,
            actor,
            `runImport ${found.id}`,
            requestId,
            async () => {
              refuseTooMuchWork();
              if (found.state === 'checked' && found.faulty_row_count === found.row_count) {
                throw badUserInput('Aucune ligne de ce fichier ne peut être importée.');
              }
              if (found.state === 'checked' && badRows === 'refuse' && found.faulty_row_count > 0) {
                refuseField(
                  'badRows',
                  'Des lignes sont en erreur : corrigez le fichier, ou choisissez de les ignorer.',
                );
              }
              isFirst = await store.changeState(tx, found.id, ['checked'], {
                state: 'importing',
                bad_rows: badRows,
                processed_count: 0,
              });
              if (!isFirst) throw conflict('Cet import n’est pas prêt, ou il est déjà terminé.');
              return found.id;
            },
            { badRows },
          );
          return find(tx, actor, id);
        }),
      );
      if (isFirst) start(jobOf(actor, row), (job) => work.run(job, badRows));
      return importView(row);
    },

    /** Stops what waits at once, what is under way within a batch; what is done stays done. */
    cancel: (actor: Actor, id: string): Promise<ImportView> =>
      inTenant(database, actor, async (tx) => {
        const { id: known } = await find(tx, actor, id);
        await store.requestCancel(tx, known);
        return importView(await find(tx, actor, known));
      }),

    faults: (
      actor: Actor,
      id: string,
      wanted: { first: number; page: number },
    ): Promise<{ nodes: ImportFault[]; totalCount: number; pageInfo: PageInfo }> => {
      const request = pageRequest(wanted.first, wanted.page);
      return inTenant(database, actor, async (tx) => {
        const { id: known } = await find(tx, actor, id);
        const found = await faultsStore.selectFaults(tx, known, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },

    /** The row errors as a CSV file, to mend the file by. */
    faultsFile: (actor: Actor, id: string): Promise<Buffer> =>
      inTenant(database, actor, async (tx) => {
        const { id: known } = await find(tx, actor, id);
        const { nodes } = await faultsStore.selectFaults(tx, known, {
          limit: keptFaults,
          offset: 0,
        });
        return faultsFile(nodes);
      }),
  };
}
