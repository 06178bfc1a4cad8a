import type { BulkAction } from '@cervoise/records/list';
import { removal, restoration, statusChange, useBulkMutation } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import {
  removeEquipmentItemsMutation,
  restoreEquipmentItemsMutation,
  updateEquipmentStatusesMutation,
} from './equipment-bulk.graphql';
import { statusChoices } from './equipment-choices';

/** What may be done with several pieces at once, in the view of the removed ones or not. */
export function useEquipmentBulk(amongRemoved: boolean): BulkAction<unknown>[] {
  const canWrite = useCan('equipment.write');
  const canRemove = useCan('equipment.remove');
  const remove = useBulkMutation(
    removeEquipmentItemsMutation,
    (data) => data.removeEquipmentItems,
    { inDialog: true },
  );
  const restore = useBulkMutation(
    restoreEquipmentItemsMutation,
    (data) => data.restoreEquipmentItems,
  );
  const setStatus = useBulkMutation(
    updateEquipmentStatusesMutation,
    (data) => data.updateEquipmentStatuses,
  );
  if (amongRemoved) return canRemove ? [restoration((ids) => restore({ ids }))] : [];
  return [
    ...(canWrite ? [statusChange(statusChoices, (ids, status) => setStatus({ ids, status }))] : []),
    ...(canRemove
      ? [
          removal(
            (ids) => remove({ ids }),
            'Ils quittent les listes et ne sont plus annoncés. Leurs historiques sont gardés ; vous pourrez les restaurer depuis « Supprimés ».',
          ),
        ]
      : []),
  ];
}
