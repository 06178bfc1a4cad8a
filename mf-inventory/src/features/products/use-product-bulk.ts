import type { BulkAction } from '@cervoise/records/list';
import { removal, restoration, statusChange, useBulkMutation } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import type { ProductRowFragment } from '../../generated/graphql';
import {
  removeProductsMutation,
  restoreProductsMutation,
  updateProductStatusesMutation,
} from './product-bulk.graphql';
import { statusChoices } from './product-choices';

interface ProductBulkOptions {
  /** In the view of the removed ones. */
  readonly amongRemoved: boolean;
  /** Opens what prints labels. */
  readonly onLabel: (rows: readonly ProductRowFragment[]) => void;
}

/** What may be done with several products at once. */
export function useProductBulk({
  amongRemoved,
  onLabel,
}: ProductBulkOptions): BulkAction<ProductRowFragment>[] {
  const canWrite = useCan('inventory.write');
  const canRemove = useCan('inventory.remove');
  const remove = useBulkMutation(removeProductsMutation, (data) => data.removeInventoryItems, {
    inDialog: true,
  });
  const restore = useBulkMutation(restoreProductsMutation, (data) => data.restoreInventoryItems);
  const setStatus = useBulkMutation(
    updateProductStatusesMutation,
    (data) => data.updateInventoryStatuses,
  );
  if (amongRemoved) return canRemove ? [restoration((ids) => restore({ ids }))] : [];
  return [
    ...(canWrite ? [statusChange(statusChoices, (ids, status) => setStatus({ ids, status }))] : []),
    { kind: 'open', label: 'Étiquettes', icon: 'printer', onOpen: onLabel },
    ...(canRemove
      ? [
          removal(
            (ids) => remove({ ids }),
            'Ils quittent les listes et la valeur du stock. Leurs journaux sont gardés ; vous pourrez les restaurer depuis « Supprimés ».',
          ),
        ]
      : []),
  ];
}
