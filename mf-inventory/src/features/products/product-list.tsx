import { useMutation } from '@cervoise/graphql-client';
import { useCan } from '@cervoise/shell-contract';
import type { ProductRowFragment } from '../../generated/graphql';
import { RecordList } from '../../list/record-list';
import { RestoreButton } from '../../record/restore-button';
import { ProductCard } from './product-card';
import { productColumns } from './product-columns';
import { ProductFilters } from './product-filters';
import { emptyTexts, viewChips } from './product-views';
import { restoreProductMutation } from './products.graphql';
import type { useProductList } from './use-product-list';

interface ProductListProps {
  readonly list: ReturnType<typeof useProductList>;
}

/** The finished products the address asks for. */
export function ProductList({ list }: ProductListProps) {
  const { state, filters, data, error, loading, refetch } = list;
  const canRestore = useCan('inventory.remove');
  const [restore] = useMutation(restoreProductMutation, {
    refetchQueries: ['ProductList'],
    awaitRefetchQueries: true,
  });
  const restoreButton = (row: ProductRowFragment) => (
    <RestoreButton
      name={row.recipe.name}
      told="Produit restauré"
      onRestore={() => restore({ variables: { id: row.id } })}
    />
  );
  return (
    <RecordList
      label="Produits finis"
      noun={['produit', 'produits']}
      state={state}
      search={{
        label: 'Rechercher un produit',
        placeholder: 'Bière, brassin, emplacement ou code-barres',
      }}
      views={viewChips(data?.inventoryOverview)}
      filters={<ProductFilters state={state} filters={filters} />}
      columns={productColumns}
      rows={data?.inventoryItemsPage.nodes}
      totalCount={data?.inventoryItemsPage.totalCount}
      renderCard={(row, actions) => <ProductCard row={row} actions={actions} />}
      renderRestore={state.view === 'deleted' && canRestore ? restoreButton : undefined}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
      icon="package"
      empty={emptyTexts[state.view]}
      noMatch={{
        title: 'Aucun produit ne correspond',
        text: 'Essayez une autre bière, un autre brassin ou moins de filtres.',
      }}
    />
  );
}
