import { type ImportFault, maxStoredFaults } from '@cervoise/domain/exchange';
import { pageInfo, pageRequest } from '../../db/page';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { PageInfo } from '../../generated/resolvers';
import type { ServiceDependencies } from '../../service-dependencies';
import { faultsFile } from './faults-file';
import { foundImport } from './found-import';
import { selectFaults } from './import-faults.store';

/** What can be read of the row errors of an import. */
export function createImportFaults({ database }: Pick<ServiceDependencies, 'database'>) {
  return {
    faults: (
      actor: Actor,
      id: string,
      wanted: { first: number; page: number },
    ): Promise<{ nodes: ImportFault[]; totalCount: number; pageInfo: PageInfo }> => {
      const request = pageRequest(wanted.first, wanted.page);
      return withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        const found = await selectFaults(tx, known, request);
        return { ...found, pageInfo: pageInfo(request, found.totalCount) };
      });
    },

    /** The row errors as a CSV file, to mend the file by. */
    faultsFile: (actor: Actor, id: string): Promise<Buffer> =>
      withTenant(database, actor, async (tx) => {
        const { id: known } = await foundImport(tx, actor, id);
        const { nodes } = await selectFaults(tx, known, {
          limit: maxStoredFaults,
          offset: 0,
        });
        return faultsFile(nodes);
      }),
  };
}
