import { Button } from '../button';
import type { Sort } from '../list-address';
import type { Column } from '../table/column';
import type { TableState } from '../table/use-table-state';
import { filterSelect } from './deferred-fields';
import './list-filters.css';

interface SortChoiceProps<SortKey extends string> {
  /** The sortable ones are offered, by their titles. */
  readonly columns: readonly Pick<Column<never, SortKey>, 'title' | 'sortKey'>[];
  readonly state: Pick<TableState<SortKey>, 'toggleSort'> & { readonly sort: Sort<SortKey> };
}

/** The sort order of a list of cards, which has no column heads. */
export function SortChoice<SortKey extends string>({ columns, state }: SortChoiceProps<SortKey>) {
  const { key, direction } = state.sort;
  const directionLabel = direction === 'asc' ? 'Croissant' : 'Décroissant';
  return (
    <div className="cv-sort-choice cv-rows cv-wide cv-muted cv-text-13">
      <span aria-hidden="true">Trier par</span>
      <filterSelect.Component
        label="Trier par"
        clearable={false}
        choices={columns.flatMap(({ title, sortKey }) =>
          sortKey === undefined ? [] : [{ value: sortKey, label: title }],
        )}
        value={key}
        onChange={(next) => {
          const chosen = columns.find(({ sortKey }) => sortKey === next)?.sortKey;
          if (chosen !== undefined) state.toggleSort(chosen);
        }}
      />
      <Button
        aria-label={`${directionLabel}, inverser l’ordre`}
        onClick={() => state.toggleSort(key)}
      >
        {directionLabel}
      </Button>
    </div>
  );
}
