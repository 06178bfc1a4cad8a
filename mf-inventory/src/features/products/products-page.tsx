import { useCan } from '@cervoise/shell-contract';
import { LinkButton } from '@cervoise/ui/button';
import { Spinner } from '@cervoise/ui/feedback';
import { formatCount, formatMoney, formatQuantity } from '@cervoise/ui/format';
import { Page } from '@cervoise/ui/page';
import { Tabs } from '@cervoise/ui/tabs';
import { lazy, Suspense } from 'react';
import type { ProductListQuery } from '../../generated/graphql';
import { InventorySections } from '../../list/inventory-sections';
import { ProductList } from './product-list';
import { useProductList } from './use-product-list';

const ProductStatistics = lazy(async () => ({
  default: (await import('./product-statistics')).ProductStatistics,
}));

const litersPerHectoliter = 100;

function contextLine({
  totalContainers,
  totalVolume,
  totalValue,
}: ProductListQuery['inventoryOverview']) {
  const volume = formatQuantity(Math.round(totalVolume / 10) / 10, 'hl');
  return `${formatCount(totalContainers, 'contenant')} disponibles ou réservés : ${volume} pour ${formatMoney(totalValue)}.`;
}

/** /inventory: every finished product, the soonest best-before date first. */
export function ProductsPage() {
  const list = useProductList();
  const canWrite = useCan('inventory.write');
  const overview = list.data?.inventoryOverview;
  return (
    <Page
      sections={<InventorySections />}
      title="Produits finis"
      context={overview ? contextLine(overview) : 'Bouteilles, fûts et canettes.'}
      shortContext={
        overview &&
        `${formatQuantity(Math.round(overview.totalVolume / litersPerHectoliter), 'hl')}, ${formatMoney(overview.totalValue)}`
      }
      action={
        canWrite && (
          <LinkButton variant="primary" icon="plus" to="/inventory/new" shortLabel="Ajouter">
            Ajouter un produit
          </LinkButton>
        )
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
