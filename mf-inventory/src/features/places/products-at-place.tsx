import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import {
  Amount,
  type Column,
  DataTable,
  ListCard,
  NameCell,
  type TableState,
} from '@cervoise/ui/table';
import type { PlaceQuery } from '../../generated/graphql';
import { containerNoun, describeProduct } from '../../product-description';

type Product = PlaceQuery['inventoryItemsPage']['nodes'][number];

const addressOf = ({ id }: Product) => `/inventory/${id}`;

const quantity = (row: Product) => (
  <Amount value={row.quantity} unit={containerNoun(row.quantity, row.containerType)} strong />
);

const columns: readonly Column<Product>[] = [
  {
    key: 'name',
    title: 'Produit',
    render: (row) => (
      <NameCell name={row.recipe.name} detail={describeProduct(row)} to={addressOf(row)} />
    ),
  },
  { key: 'quantity', title: 'Quantité', align: 'right', render: quantity },
  {
    key: 'bestBefore',
    title: 'DDM',
    align: 'right',
    render: ({ bestBeforeDate }) => formatDate(bestBeforeDate),
  },
];

interface ProductsAtPlaceProps {
  readonly products: PlaceQuery['inventoryItemsPage'];
  readonly state: TableState;
  readonly loading: boolean;
}

/** The finished products that stand at a place. */
export function ProductsAtPlace({ products, state, loading }: ProductsAtPlaceProps) {
  const { nodes, totalCount } = products;
  return (
    <DataTable
      label="Produits finis à cet emplacement"
      columns={columns}
      rows={nodes}
      rowKey={({ id }) => id}
      paging={{ state, totalCount, noun: ['produit', 'produits'], isPart: true }}
      loading={loading}
      renderCard={(row) => (
        <ListCard
          title={row.recipe.name}
          to={addressOf(row)}
          detail={describeProduct(row)}
          value={quantity(row)}
          valueDetail={row.bestBeforeDate && `DDM ${formatDate(row.bestBeforeDate)}`}
        />
      )}
      empty={
        <EmptyState
          icon="package"
          title="Aucun produit fini ici"
          text="Un produit dont l’emplacement est celui-ci apparaît ici."
        />
      }
    />
  );
}
