import {
  byteOrderMark,
  csvLine,
  type ImportFault,
  type ImportPreviewRow,
  maxStoredFaults,
} from '@cervoise/domain/exchange';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { PageInfo } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { foundImport } from './found-import';
import { selectFaults } from './import-faults.store';
import { selectPreviews } from './import-previews.store';

const text = (value: string) => ({ kind: 'text', value }) as const;

/** Row errors as a CSV file, to correct the imported file with. */
function writeFaultsFile(faults: readonly ImportFault[]): Buffer {
  const header = csvLine(['Ligne', 'Colonne', 'Valeur', 'Erreur'].map(text));
  const lines = faults.map(({ row, column, value, message }) =>
    csvLine([{ kind: 'number', value: row }, text(column), text(value), text(message)]),
  );
  return Buffer.from(byteOrderMark + header + lines.join(''));
}

/** What can be read of the rows of an import: errors, and what becomes of the good ones. */
export function createImportFaults({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    faults: (
      actor: Actor,
      id: string,
      args: { first: number; page: number },
    ): Promise<{ nodes: ImportFault[]; totalCount: number; pageInfo: PageInfo }> => {
      const request = pageRequest(args.first, args.page);
      return withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        const found = await selectFaults(tx, known, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },

    /** What a check found of the first good rows. */
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
