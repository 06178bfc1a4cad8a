import { calendarDateOf } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { pairsOfSimilarNames } from '@cervoise/domain/suppliers';
import { announceChange } from '../../db/committed-changes';
import { type Actor, withTenant } from '../../db/tenant-transaction';
import type { MergeSuppliersInput, Supplier, SupplierPair } from '../../generated/resolvers';
import { createRecordService } from '../../records/record-service';
import type { ServiceDependencies } from '../../service-dependencies';
import { mergeSuppliers } from './merge-suppliers';
import { selectActiveSuppliers, suppliers } from './suppliers.store';

export type SuppliersService = ReturnType<typeof createSuppliersService>;

/** The brewery's suppliers. */
export function createSuppliersService(
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) {
  const records = createRecordService(suppliers, dependencies);
  return {
    ...records,

    /** Pairs of active suppliers whose names may be one. */
    duplicates: (actor: Actor): Promise<SupplierPair[]> =>
      withTenant(dependencies.database, actor, async (tx) => {
        const active = await selectActiveSuppliers(tx, listLimits.compared);
        const today = calendarDateOf(dependencies.now());
        return pairsOfSimilarNames(active, listLimits.supplierPairs).map(([first, second]) => ({
          first: suppliers.view(first, today),
          second: suppliers.view(second, today),
        }));
      }),

    /** @throws NOT_FOUND, BAD_USER_INPUT */
    merge: (actor: Actor, { requestId, ...input }: MergeSuppliersInput): Promise<Supplier> => {
      const keptId = suppliers.idOf(input.keptId);
      const mergedId = suppliers.idOf(input.mergedId);
      const request = { operation: 'mergeSuppliers', requestId, input, about: keptId };
      return records.write(actor, request, async (tx, context) => {
        const kept = await mergeSuppliers(tx, context, { keptId, mergedId });
        announceChange(tx, { tenantId: actor.tenantId, kind: 'Supplier', ids: [mergedId] });
        return kept;
      });
    },
  };
}
