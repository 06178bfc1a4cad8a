import { customersAddress } from '@cervoise/domain/customers';
import { useQuery } from '@cervoise/graphql-client';
import { namesSource, recordId, useChoices } from '@cervoise/records/choices';
import { ListActions } from '@cervoise/records/exchange';
import { LabelsDialog } from '@cervoise/records/labels';
import {
  type BulkAction,
  RecordList,
  searchedFilter,
  searchedNameFilter,
  statusChange,
  useBulkMutation,
  useRecordList,
} from '@cervoise/records/list';
import { useCan } from '@cervoise/shell-contract';
import { deferred } from '@cervoise/ui/deferred';
import { Spinner } from '@cervoise/ui/feedback';
import { formatDate, formatHectoliters, formatMoney } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Amount, DateText, ListCard } from '@cervoise/ui/table';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { exchangedLists } from '../../exchanged-lists';
import type { ProductRowFragment } from '../../generated/graphql';
import { InventorySections } from '../../inventory-sections';
import { bestBeforeOf, containerNoun, describeProduct, isSoldOut } from '../../product-description';
import { ScanLink } from '../../scan-link';
import { beerSource } from './beer-choices';
import {
  productOverviewQuery,
  productPlacesQuery,
  removeProductsMutation,
  restoreProductMutation,
  restoreProductsMutation,
  updateProductStatusesMutation,
} from './product.graphql';
import { ProductStatus, ProductVolume, productColumns, WriteOffLink } from './product-columns';
import { productList } from './product-list';
import {
  contextLine,
  emptyTexts,
  productKind,
  productLabels,
  statusChoices,
  viewChips,
} from './product-texts';

const productStatistics = deferred(
  async () => (await import('./product-statistics')).ProductStatistics,
  <Spinner page />,
);

const placeSource = namesSource(productPlacesQuery, ({ inventoryLocations }) => inventoryLocations);

/** What distinguishes a product from others of the same beer. */
const rowName = (row: ProductRowFragment) => `${row.recipe.name}, ${describeProduct(row)}`;

/** The finished products of the address's query, with their overview. */
function useProducts() {
  const [params] = useSearchParams();
  const places = useChoices(placeSource, { value: params.get('location') });
  const beers = useChoices(beerSource, { value: recordId(params.get('recipe')) });
  const { data, refetch } = useQuery(productOverviewQuery);
  const list = useRecordList({
    ...productList,
    pageOf: ({ inventoryItemsPage }) => inventoryItemsPage,
    filters: {
      ...productList.filters,
      recipe: searchedFilter('Bière', beers, 'Bière inconnue'),
      location: searchedNameFilter('Emplacement', places),
    },
    refetchOverview: refetch,
  });
  return { list, overview: data?.inventoryOverview };
}

/** The link between the list and its statistics (`?tab=statistics`); the list's query stays. */
function StatisticsLink({ isOpen }: { readonly isOpen: boolean }) {
  const [address] = useSearchParams();
  const target = new URLSearchParams(address);
  if (isOpen) target.delete('tab');
  else target.set('tab', 'statistics');
  return <Link to={{ search: `${target}` }}>{isOpen ? 'Liste' : 'Statistiques'}</Link>;
}

/** /inventory: all finished products, those on hand with the nearest best-before date first. */
export function ProductsPage() {
  const [address] = useSearchParams();
  const showsStatistics = address.get('tab') === 'statistics';
  const products = useProducts();
  const { list, overview } = products;
  const link = (
    <>
      <StatisticsLink isOpen={showsStatistics} /> · <Link to={customersAddress}>Clients</Link>
    </>
  );
  return (
    <Page
      sections={<InventorySections />}
      title="Produits finis"
      context={
        <>
          {overview ? contextLine(overview) : 'Bouteilles, fûts et canettes.'} {link}
        </>
      }
      shortContext={
        overview && (
          <>
            {formatHectoliters(overview.totalVolume)}, {formatMoney(overview.totalValue)}. {link}
          </>
        )
      }
      action={
        <ListActions
          list={exchangedLists.products}
          variables={list.variables}
          addLabel="Ajouter un produit"
        />
      }
    >
      {showsStatistics ? <productStatistics.Component /> : <ProductList {...products} />}
    </Page>
  );
}

function ProductList({ list, overview }: ReturnType<typeof useProducts>) {
  const canWrite = useCan(productKind.permissions.write);
  const canWriteOff = canWrite && list.state.view === 'expired';
  const setStatus = useBulkMutation(updateProductStatusesMutation);
  const [labelled, setLabelled] = useState<readonly ProductRowFragment[]>([]);
  const [isLabelling, setLabelling] = useState(false);
  const printLabels: BulkAction<ProductRowFragment> = {
    kind: 'open',
    label: 'Étiquettes',
    icon: 'printer',
    onOpen: (rows) => {
      setLabelled(rows);
      setLabelling(true);
    },
  };
  const changeStatus = statusChange(statusChoices, (ids, status) => setStatus({ ids, status }));
  return (
    <>
      <RecordList
        kind={productKind}
        list={list}
        label="Produits finis"
        search={{
          label: 'Rechercher un produit',
          placeholder: 'Bière, brassin ou code',
        }}
        searchAside={<ScanLink />}
        views={viewChips(overview)}
        columns={productColumns(canWriteOff)}
        rowName={rowName}
        renderCard={(row, actions) => (
          <ProductCard
            row={row}
            actions={
              <>
                {canWriteOff && <WriteOffLink row={row} />}
                {actions}
              </>
            }
          />
        )}
        operations={{
          restore: restoreProductMutation,
          removeMany: removeProductsMutation,
          restoreMany: restoreProductsMutation,
        }}
        bulk={canWrite ? [changeStatus, printLabels] : [printLabels]}
        empty={emptyTexts}
        noMatch={{
          title: 'Aucun produit ne correspond',
          text: 'Essayez une autre bière, un autre brassin ou moins de filtres.',
        }}
      />
      <LabelsDialog
        open={isLabelling}
        of={productLabels}
        items={labelled.map((row) => ({ id: row.id, label: rowName(row) }))}
        onClose={() => setLabelling(false)}
      />
    </>
  );
}

interface ProductCardProps {
  readonly row: ProductRowFragment;
  readonly actions?: ReactNode;
}

/** A finished product as a card on a phone. */
function ProductCard({ row, actions }: ProductCardProps) {
  const bestBefore = bestBeforeOf(row);
  return (
    <ListCard
      title={row.recipe.name}
      to={`/inventory/${row.id}`}
      detail={[describeProduct(row), row.location].filter(Boolean).join(' · ')}
      value={
        <Amount
          value={row.quantity}
          unit={containerNoun(row.quantity, row.containerType)}
          strong
          critical={isSoldOut(row)}
        />
      }
      valueDetail={<ProductVolume row={row} />}
      status={<ProductStatus row={row} />}
      meta={
        bestBefore && (
          <DateText tone={bestBefore.tone}>
            {`DDM ${formatDate(row.bestBeforeDate)}, ${bestBefore.text}`}
          </DateText>
        )
      }
      actions={actions}
    />
  );
}
