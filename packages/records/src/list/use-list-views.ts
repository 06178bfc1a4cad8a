import type { SavedViewList } from '@cervoise/domain/saved-views';
import { useMutation, useQuery, useRepeatableMutation } from '@cervoise/graphql-client';
import { useCurrentUser, useReadOnlyReason } from '@cervoise/shell-contract';
import {
  type ColumnChoice,
  isSameColumnChoice,
  readColumnChoice,
  type TableState,
  writeColumnChoice,
} from '@cervoise/ui/table';
import type { SavedView } from '@cervoise/ui/views';
import { saveColumnChoice, useColumnChoices } from './column-choices';
import { removeSavedViewMutation, savedViewsQuery, saveViewMutation } from './saved-views.graphql';

type ListState = Pick<TableState, 'savedId' | 'address' | 'normalize'>;

const noChoice: ColumnChoice = {};
const refetchViews = { refetchQueries: ['SavedViews'], awaitRefetchQueries: true };

/** The visible columns of a list, the user's saved views, and those that colleagues share. */
export function useListViews(list: SavedViewList, { savedId, address, normalize }: ListState) {
  const { id: userId } = useCurrentUser();
  const readOnlyReason = useReadOnlyReason();
  const { data } = useQuery(savedViewsQuery, {
    variables: { list },
  });
  const [send] = useRepeatableMutation(saveViewMutation, {
    ...refetchViews,
    context: { suppressErrorToast: true },
  });
  const [removeView] = useMutation(removeSavedViewMutation, {
    ...refetchViews,
    context: { suppressErrorToast: true },
  });
  const views: readonly SavedView[] = data?.savedViews ?? [];
  const open = views.find(({ id }) => id === savedId) ?? null;

  const storageKey = [userId, list].join('/');
  const place = open ? `${storageKey}/${open.id}` : storageKey;
  const chosen = useColumnChoices(({ choices }) => choices[place]);
  const saved = open?.columns ? readColumnChoice(open.columns) : noChoice;
  const columnChoice = chosen ?? saved;

  /** Saves the list's current state as a new view, or updates an existing one. */
  const save = async (name: string, id?: string) => {
    const columns = writeColumnChoice(columnChoice);
    const input = { id, list, name, address, columns: columns.length > 0 ? columns : null };
    const { saveView } = await send({ input });
    saveColumnChoice(`${storageKey}/${saveView.id}`, null);
    return saveView;
  };

  return {
    views,
    open,
    /** Views are stored on the server, which refuses writes while the brewery is read-only. */
    canSave: readOnlyReason === null,
    columnChoice,
    chooseColumns: (choice: ColumnChoice) =>
      saveColumnChoice(place, isSameColumnChoice(choice, saved) ? null : choice),
    /** The list's state differs from the open view. */
    isChanged:
      open !== null &&
      (normalize(open.address) !== address || !isSameColumnChoice(columnChoice, saved)),
    save,
    rename: ({ id, address: savedAddress, columns }: SavedView, name: string) =>
      send({ input: { id, list, name, address: savedAddress, columns: columns && [...columns] } }),
    /** Lets the whole brewery see it, or its owner alone. */
    share: ({ id, name, address: savedAddress, columns }: SavedView, isShared: boolean) =>
      send({
        input: {
          id,
          list,
          name,
          address: savedAddress,
          columns: columns && [...columns],
          isShared,
        },
      }),
    /** Resets the columns to those of the view. */
    discardColumns: () => saveColumnChoice(place, null),
    remove: async (view: SavedView) => {
      await removeView({ variables: { id: view.id } });
      saveColumnChoice(`${storageKey}/${view.id}`, null);
    },
  };
}

export type ListViews = ReturnType<typeof useListViews>;
