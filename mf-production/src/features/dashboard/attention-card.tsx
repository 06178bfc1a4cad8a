import { Card } from '@cervoise/ui/page';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import { AttentionColumn } from './attention-column';
import { expiringPoints, lowStockPoints, maintenancePoints } from './attention-points';
import styles from './dashboard.module.css';

/** Today's alerts: stock below its minimum, expiring lots, maintenance. */
export function AttentionCard({ data }: { readonly data: BreweryDashboardQuery }) {
  const { ingredientOverview, equipmentOverview } = data;
  return (
    <Card flush>
      <div className={styles.columns}>
        <AttentionColumn
          title="Stock bas"
          icon="inventory"
          count={ingredientOverview.lowStockCount}
          points={lowStockPoints(data)}
          allGood="Chaque ingrédient est au-dessus de son seuil."
          more={{ label: 'Voir les stocks bas', to: '/inventory/ingredients?view=low_stock' }}
        />
        <AttentionColumn
          title="Bientôt périmés"
          icon="clock"
          count={ingredientOverview.expiringCount}
          points={expiringPoints(data)}
          allGood="Aucun ingrédient ne périme dans les 30 jours."
          more={{ label: 'Voir dans l’inventaire', to: '/inventory/ingredients?view=expiring' }}
        />
        <AttentionColumn
          title="Maintenance"
          icon="wrench"
          count={equipmentOverview.overdueCount + equipmentOverview.dueCount}
          points={maintenancePoints(data)}
          allGood="Aucune maintenance dans les 30 jours."
          more={{ label: 'Voir les équipements', to: '/equipment' }}
        />
      </div>
    </Card>
  );
}
