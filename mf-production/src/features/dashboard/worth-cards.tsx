import {
  formatCount,
  formatHectoliters,
  formatLongDate,
  formatMoney,
  formatNumber,
} from '@cervoise/ui/format';
import { Grid, Section } from '@cervoise/ui/page';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import { WorthCard } from './worth-card';

/** The values of stock, products and equipment. */
export function WorthCards({ data }: { readonly data: BreweryDashboardQuery }) {
  const { ingredientOverview, inventoryOverview, equipmentOverview } = data;
  const { lastCountDate, expiredCount } = ingredientOverview;
  const hectoliters = formatHectoliters(inventoryOverview.totalVolume);
  return (
    <Section title="En réserve">
      <Grid>
        <WorthCard
          title="Ingrédients"
          to="/inventory/ingredients"
          linkLabel="Voir les ingrédients"
          figure={formatMoney(ingredientOverview.stockValue)}
          lines={[
            `${formatCount(ingredientOverview.totalCount, 'ingrédient')}${
              expiredCount > 0 ? `, dont ${formatCount(expiredCount, 'périmé')}` : ''
            }.`,
            lastCountDate
              ? `Dernier inventaire le ${formatLongDate(lastCountDate)}.`
              : 'Pas encore d’inventaire.',
          ]}
        />
        <WorthCard
          title="Produits finis"
          to="/inventory"
          linkLabel="Voir les produits"
          figure={formatMoney(inventoryOverview.totalValue)}
          lines={[
            `${hectoliters} en ${formatCount(inventoryOverview.totalContainers, 'contenant')}, au prix de vente.`,
            inventoryOverview.expiringCount + inventoryOverview.expiredCount === 0
              ? 'Aucune date courte.'
              : `${formatCount(inventoryOverview.expiringCount, 'date courte', 'dates courtes')}, ${formatCount(inventoryOverview.expiredCount, 'dépassée')}.`,
          ]}
        />
        <WorthCard
          title="Équipements"
          to="/equipment"
          linkLabel="Voir les équipements"
          figure={formatMoney(equipmentOverview.totalValue)}
          lines={[
            `${formatCount(equipmentOverview.totalCount, 'équipement')}.`,
            equipmentOverview.outOfOrderCount === 0
              ? 'Aucun en panne.'
              : `${formatNumber(equipmentOverview.outOfOrderCount)} en panne.`,
          ]}
        />
      </Grid>
    </Section>
  );
}
