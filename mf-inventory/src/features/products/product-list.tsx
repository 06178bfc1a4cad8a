import { useMutation } from '@cervoise/graphql-client';
import { LabelsDialog } from '@cervoise/records/labels';
import { RecordList } from '@cervoise/records/list';
import { RestoreButton } from '@cervoise/records/record';
import { useCan } from '@cervoise/shell-contract';
import { useState } from 'react';
import type { ProductRowFragment } from '../../generated/graphql';
import { describeProduct } from '../../products/product-words';
import { ScanLink } from '../../scan-link';
import { ProductCard } from './product-card';
import { productColumns } from './product-columns';
import { restoreProductMutation } from './product-record.graphql';
import { emptyTexts, viewChips } from './product-views';
import { useProductBulk } from './use-product-bulk';
import { useProductFilters } from './use-product-filters';
import type { useProductList } from './use-product-list';

interface ProductListProps {
  readonly list: ReturnType<typeof useProductList>;
}

const nameOf = (row: ProductRowFragment) => `${row.recipe.name}, ${describeProduct(row)}`;

/** The finished products the address asks for. */
export function ProductList({ list }: ProductListProps) {
  const { state, filters, data, isStale, overview, error, loading, refetch } = list;
  const filterFields = useProductFilters(filters);
  const [labelled, setLabelled] = useState<readonly ProductRowFragment[]>([]);
  const [isLabelling, setLabelling] = useState(false);
  const bulk = useProductBulk({
    amongRemoved: state.view === 'deleted',
    onLabel: (rows) => {
      setLabelled(rows);
      setLabelling(true);
    },
  });
  const canRestore = useCan('inventory.remove');
  const [restore] = useMutation(restoreProductMutation, {
    refetchQueries: ['ProductList', 'ProductOverview'],
    awaitRefetchQueries: true,
  });
  const restoreButton = (row: ProductRowFragment) => (
    <RestoreButton
      name={row.recipe.name}
      successMessage="Produit restauré"
      onRestore={() => restore({ variables: { id: row.id } })}
    />
  );
  return (
    <>
      <RecordList
        list="products"
        label="Produits finis"
        noun={['produit', 'produits']}
        state={state}
        search={{
          label: 'Rechercher un produit',
          placeholder: 'Bière, brassin, emplacement ou code-barres',
        }}
        searchAside={<ScanLink />}
        views={viewChips(overview)}
        filters={filterFields}
        columns={productColumns}
        rows={data?.inventoryItemsPage.nodes}
        totalCount={data?.inventoryItemsPage.totalCount}
        isStale={isStale}
        nameOf={nameOf}
        renderCard={(row, actions) => <ProductCard row={row} actions={actions} />}
        renderRestore={state.view === 'deleted' && canRestore ? restoreButton : undefined}
        bulk={bulk}
        loading={loading}
        error={error}
        refetch={refetch}
        icon="package"
        empty={emptyTexts[state.view]}
        noMatch={{
          title: 'Aucun produit ne correspond',
          text: 'Essayez une autre bière, un autre brassin ou moins de filtres.',
        }}
      />
      <LabelsDialog
        open={isLabelling}
        of={{ parameter: 'products', noun: 'produits' }}
        items={labelled.map((row) => ({ id: row.id, label: nameOf(row) }))}
        onClose={() => setLabelling(false)}
      />
    </>
  );
}
