import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { absent, formatDate } from '@cervoise/ui/format';
import { type Column, Price } from '@cervoise/ui/table';
import type { IngredientRowFragment } from '../../generated/graphql';
import type { SortField } from './ingredient-views';

/** Columns that stand in the list for whoever chose them. */
export const ingredientExtraColumns: readonly Column<IngredientRowFragment, SortField>[] = [
  {
    key: 'type',
    title: 'Type',
    sortKey: 'type',
    extra: true,
    render: (row) => ingredientTypeLabels[row.type],
  },
  {
    key: 'value',
    title: 'Valeur du stock',
    align: 'right',
    extra: true,
    render: (row) => <Price euros={row.stockValue} />,
  },
  {
    key: 'origin',
    title: 'Origine',
    extra: true,
    render: (row) => row.originCountry ?? absent,
  },
  {
    key: 'updatedAt',
    title: 'Fiche modifiée le',
    sortKey: 'updatedAt',
    align: 'right',
    extra: true,
    render: (row) => formatDate(row.updatedAt),
  },
];
