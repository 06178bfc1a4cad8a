import { listLimits } from '@cervoise/domain/lists';
import { pairsOfSimilarNames } from '@cervoise/domain/suppliers';
import { createMergeOperations } from '../../records/merge-operations';
import { createRecordService } from '../../records/record-service';
import type { ServiceDependencies } from '../../service-dependencies';
import { mergeSuppliers } from './merge-suppliers';
import { selectActiveSuppliers, suppliers } from './suppliers.store';

export type SuppliersService = ReturnType<typeof createSuppliersService>;

/** The brewery's suppliers. */
export const createSuppliersService = (
  dependencies: Pick<ServiceDependencies, 'database' | 'now'>,
) => ({
  ...createRecordService(suppliers, dependencies),
  ...createMergeOperations(suppliers, dependencies, {
    operation: 'mergeSuppliers',
    selectActive: selectActiveSuppliers,
    pairsOf: (rows) => pairsOfSimilarNames(rows, listLimits.supplierPairs),
    merge: mergeSuppliers,
  }),
});
