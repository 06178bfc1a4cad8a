import { Button, IconButton } from '@cervoise/ui/button';
import { type Column, ColumnMenu, type TableState } from '@cervoise/ui/table';
import { useIsPhone } from '@cervoise/ui/theme';
import type { ListViews } from './use-list-views';

interface ListToolbarActionsProps<Row, SortKey extends string> {
  readonly state: Pick<TableState, 'address'>;
  readonly columns: readonly Column<Row, SortKey>[];
  readonly saved: ListViews;
  readonly onSave: () => void;
  /** Starts the selection on a phone; absent without bulk actions. */
  readonly onChoose?: () => void;
}

/** Whether the list differs from its default view. */
function isWorthSaving(address: string, { open, canSave, columnChoice }: ListViews): boolean {
  if (open || !canSave) return false;
  const params = new URLSearchParams(address);
  params.delete('view');
  return params.size > 0 || Object.keys(columnChoice).length > 0;
}

/** The list's tools, after its filters. */
export function ListToolbarActions<Row, SortKey extends string>({
  state,
  columns,
  saved,
  onSave,
  onChoose,
}: ListToolbarActionsProps<Row, SortKey>) {
  const phone = useIsPhone();
  const canSave = isWorthSaving(state.address, saved);
  if (phone)
    return (
      <>
        {canSave && <IconButton icon="star" label="Enregistrer la vue" onClick={onSave} />}
        {onChoose && (
          <Button className="cv-tool" icon="check" data-choosing-home="" onClick={onChoose}>
            Sélectionner
          </Button>
        )}
      </>
    );
  return (
    <>
      {canSave && (
        <Button
          className="cv-tool cv-tool-compact"
          icon="star"
          aria-label="Enregistrer la vue"
          title="Enregistrer la vue"
          onClick={onSave}
        >
          Enregistrer la vue
        </Button>
      )}
      <ColumnMenu
        columns={columns}
        choice={saved.columnChoice}
        onChange={saved.chooseColumns}
        picks={onChoose !== undefined}
      />
    </>
  );
}
