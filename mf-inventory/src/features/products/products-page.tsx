import { ListFiles } from '@cervoise/records/exchange';
import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatHectoliters, formatMoney } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Tabs } from '@cervoise/ui/tabs';
import { lazy, Suspense } from 'react';
import { exchangedLists } from '../../exchanged-lists';
import type { ProductOverviewQuery } from '../../generated/graphql';
import { InventorySections } from '../../inventory-sections';
import { ProductList } from './product-list';
import { useProductList } from './use-product-list';

const ProductStatistics = lazy(async () => ({
  default: (await import('./product-statistics')).ProductStatistics,
}));

function contextLine({
  totalContainers,
  totalVolume,
  totalValue,
}: ProductOverviewQuery['inventoryOverview']) {
  return `${formatCount(totalContainers, 'contenant')}, soit ${formatHectoliters(totalVolume)}, pour ${formatMoney(totalValue)}.`;
}

/** /inventory: every finished product, what is on hand and keeps the shortest first. */
export function ProductsPage() {
  const list = useProductList();
  const canWrite = useCan('inventory.write');
  const { overview } = list;
  return (
    <Page
      sections={<InventorySections />}
      title="Produits finis"
      context={overview ? contextLine(overview) : 'Bouteilles, fûts et canettes.'}
      shortContext={
        overview &&
        `${formatHectoliters(overview.totalVolume)}, ${formatMoney(overview.totalValue)}`
      }
      action={
        <>
          <ListFiles list={exchangedLists.products} variables={list.variables} />
          {canWrite && (
            <LinkButton variant="primary" icon="plus" to="/inventory/new" shortLabel="Ajouter">
              Ajouter un produit
            </LinkButton>
          )}
        </>
      }
    >
      <Tabs
        label="Produits finis"
        tabs={[
          { key: 'list', label: 'Liste', content: <ProductList list={list} /> },
          {
            key: 'statistics',
            label: 'Statistiques',
            content: (
              <Suspense fallback={<Spinner page />}>
                <ProductStatistics />
              </Suspense>
            ),
          },
        ]}
      />
    </Page>
  );
}
