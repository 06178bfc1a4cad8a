import { ingredientTypeLabels } from '@cervoise/domain/ingredients';
import { unitSymbolOf, unitSymbols } from '@cervoise/domain/units';
import { EmptyState } from '@cervoise/ui/feedback';
import { absent, formatMoney } from '@cervoise/ui/format';
import {
  Amount,
  type Column,
  DataTable,
  ListCard,
  NameCell,
  type TableState,
} from '@cervoise/ui/table';
import type { SupplierQuery } from '../../generated/graphql';

type Supplied = SupplierQuery['ingredientsPage']['nodes'][number];

const addressOf = ({ id }: Supplied) => `/inventory/ingredients/${id}`;

const costText = ({ costPerUnit, unit }: Supplied) =>
  costPerUnit == null ? null : `${formatMoney(costPerUnit, 4)} /${unitSymbols[unit]}`;

const stock = ({ stockQuantity, unit }: Supplied) => (
  <Amount value={stockQuantity} unit={unitSymbolOf(unit, stockQuantity)} strong />
);

const columns: readonly Column<Supplied>[] = [
  {
    key: 'name',
    title: 'Nom',
    render: (row) => (
      <NameCell name={row.name} detail={ingredientTypeLabels[row.type]} to={addressOf(row)} />
    ),
  },
  {
    key: 'stock',
    title: 'En stock',
    align: 'right',
    figureOf: ({ stockQuantity, unit }) => ({ value: stockQuantity, unit }),
    render: ({ stockQuantity, unit }, decimals) => (
      <Amount
        value={stockQuantity}
        unit={unitSymbolOf(unit, stockQuantity)}
        shared={decimals}
        strong
      />
    ),
  },
  {
    key: 'cost',
    title: 'Coût unitaire',
    align: 'right',
    render: (row) => costText(row) ?? absent,
  },
];

interface SuppliedTableProps {
  readonly supplied: SupplierQuery['ingredientsPage'];
  readonly state: TableState;
  readonly loading: boolean;
}

/** The ingredients of a supplier, and those it delivered a lot of. */
export function SuppliedTable({ supplied, state, loading }: SuppliedTableProps) {
  const { nodes, totalCount } = supplied;
  return (
    <DataTable
      label="Ce qu’il fournit"
      columns={columns}
      rows={nodes}
      rowKey={({ id }) => id}
      renderCard={(row) => (
        <ListCard
          title={row.name}
          to={addressOf(row)}
          detail={ingredientTypeLabels[row.type]}
          value={stock(row)}
          valueDetail={costText(row) ?? 'en stock'}
        />
      )}
      paging={{ state, totalCount, noun: ['ingrédient', 'ingrédients'], isPart: true }}
      loading={loading}
      empty={
        <EmptyState
          icon="truck"
          title="Rien pour l’instant"
          text="Un ingrédient ou un lot à son nom apparaît ici."
        />
      }
    />
  );
}
