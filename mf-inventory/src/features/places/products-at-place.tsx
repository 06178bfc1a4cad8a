import { useQuery } from '@cervoise/graphql-client';
import { ReadFailure } from '@cervoise/records/read-failure';
import { EmptyState } from '@cervoise/ui/feedback';
import { formatDate } from '@cervoise/ui/format';
import { Amount, type Column, DataTable, ListCard, NameCell } from '@cervoise/ui/table';
import type { ProductRowFragment } from '../../generated/graphql';
import { containerNoun, describeProduct } from '../../product-description';
import { productsAtPlaceQuery } from './places.graphql';

const addressOf = ({ id }: ProductRowFragment) => `/inventory/${id}`;

const quantity = (row: ProductRowFragment) => (
  <Amount value={row.quantity} unit={containerNoun(row.quantity, row.containerType)} strong />
);

const columns: readonly Column<ProductRowFragment>[] = [
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

/** Products shown of a place; the list of products has the others. */
const limit = 100;

/** The finished products that stand at a place. */
export function ProductsAtPlace({ placeId }: { readonly placeId: string }) {
  const read = useQuery(productsAtPlaceQuery, {
    variables: { placeId },
    fetchPolicy: 'cache-and-network',
    context: { suppressErrorToast: true },
  });
  return (
    <>
      <ReadFailure read={read} />
      <DataTable
        label="Produits finis à cet emplacement"
        columns={columns}
        rows={read.data?.inventoryItemsPage.nodes ?? []}
        limit={limit}
        rowKey={({ id }) => id}
        loading={read.loading}
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
    </>
  );
}
