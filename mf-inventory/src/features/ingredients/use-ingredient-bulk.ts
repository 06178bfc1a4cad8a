import type { BulkAction } from '@cervoise/records/list';
import { removal, restoration, useBulkMutation } from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { removeIngredientsMutation, restoreIngredientsMutation } from './ingredient-bulk.graphql';

/** What may be done with several ingredients at once, in the view of the removed ones or not. */
export function useIngredientBulk(amongRemoved: boolean): BulkAction<unknown>[] {
  const canWrite = useCan('ingredients.write');
  const canRemove = useCan('ingredients.remove');
  const remove = useBulkMutation(removeIngredientsMutation, (data) => data.removeIngredients, {
    inDialog: true,
  });
  const restore = useBulkMutation(restoreIngredientsMutation, (data) => data.restoreIngredients);
  if (amongRemoved) return canWrite ? [restoration((ids) => restore({ ids }))] : [];
  if (!canRemove) return [];
  return [
    removal(
      (ids) => remove({ ids }),
      'Ils quittent les listes et les alertes. Leurs lots et leurs journaux sont gardés ; vous pourrez les restaurer depuis « Supprimés ».',
    ),
  ];
}
