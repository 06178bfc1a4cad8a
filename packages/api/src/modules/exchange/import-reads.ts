import {
  byteOrderMark,
  csvLine,
  type ImportFault,
  type ImportKind,
  type ImportPreviewRow,
  type ImportView,
  type KeptRecord,
  maxStoredFaults,
} from '@cervoise/domain/exchange';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { PageInfo } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { foundImport } from './found-import';
import { selectKept } from './import-changes.store';
import { selectFaults } from './import-faults.store';
import { selectPreviews } from './import-previews.store';
import { failAbandoned } from './import-states.store';
import { importView, recentSince } from './import-views';
import { selectFinishedSince } from './imports.store';

const longestRecentList = 20;

const text = (value: string) => ({ kind: 'text', value }) as const;

/** Row errors as a CSV file, to correct the imported file with. */
function writeFaultsFile(faults: readonly ImportFault[]): Buffer {
  const header = csvLine(['Ligne', 'Colonne', 'Valeur', 'Erreur'].map(text));
  const lines = faults.map(({ row, column, value, message }) =>
    csvLine([{ kind: 'number', value: row }, text(column), text(value), text(message)]),
  );
  return Buffer.from(byteOrderMark + header + lines.join(''));
}

interface PageArgs {
  readonly first: number;
  readonly page: number;
}

interface Page<Node> {
  readonly nodes: Node[];
  readonly totalCount: number;
  readonly pageInfo: PageInfo;
}

/** Queries of imports: their state, row errors, valid rows, and the records an undo kept. */
export function createImportReads({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  return {
    view: (actor: Actor, id: string): Promise<ImportView> =>
      withTenant(database, actor, async (tx) => {
        await failAbandoned(tx);
        return importView(await foundImport(tx, actor, id), now());
      }),

    /** The finished imports into a list within the last day, latest first. */
    recent: (actor: Actor, kind: ImportKind): Promise<ImportView[]> =>
      withTenant(database, actor, async (tx) => {
        await failAbandoned(tx);
        const rows = await selectFinishedSince(tx, kind, recentSince(now()), longestRecentList);
        return rows.map((row) => importView(row, now()));
      }),

    faults: (actor: Actor, id: string, args: PageArgs): Promise<Page<ImportFault>> => {
      const request = pageRequest(args.first, args.page);
      return withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        const found = await selectFaults(tx, known, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },

    /** The records that an undo did not change. */
    kept: (actor: Actor, id: string, args: PageArgs): Promise<Page<KeptRecord>> => {
      const request = pageRequest(args.first, args.page);
      return withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        const found = await selectKept(tx, known, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },

    /** The first valid rows of a check. */
    preview: (actor: Actor, id: string): Promise<ImportPreviewRow[]> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        return selectPreviews(tx, known);
      }),

    /** The row errors as a CSV file, to correct the file with. */
    faultsFile: (actor: Actor, id: string): Promise<Buffer> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        const { nodes } = await selectFaults(tx, known, {
          limit: maxStoredFaults,
          offset: 0,
        });
        return writeFaultsFile(nodes);
      }),
  };
}
