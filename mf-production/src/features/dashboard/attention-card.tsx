import { Card } from '@cervoise/ui/page';
import type { BreweryDashboardQuery } from '../../generated/graphql';
import { AttentionColumn } from './attention-column';
import { expiringPoints, lowStockPoints, maintenancePoints } from './attention-points';
import styles from './dashboard.module.css';

interface AttentionCardProps {
  readonly data: BreweryDashboardQuery;
  /** `pressing`: the kinds with alerts; `calm`: those without; all by default. */
  readonly only?: 'pressing' | 'calm';
}

/** Today's alerts: stock below its minimum, expiring lots, maintenance. */
export function AttentionCard({ data, only }: AttentionCardProps) {
  const { ingredientOverview, equipmentOverview } = data;
  const columns = [
    {
      title: 'Stock bas',
      icon: 'inventory',
      count: ingredientOverview.lowStockCount,
      points: lowStockPoints(data),
      allGood: 'Chaque ingrédient est au-dessus de son seuil.',
      more: { label: 'Voir les stocks bas', to: '/inventory/ingredients?view=low_stock' },
    },
    {
      title: 'Bientôt périmés',
      icon: 'clock',
      count: ingredientOverview.expiringCount,
      points: expiringPoints(data),
      allGood: 'Aucun ingrédient ne périme dans les 30 jours.',
      more: { label: 'Voir dans l’inventaire', to: '/inventory/ingredients?view=expiring' },
    },
    {
      title: 'Maintenance',
      icon: 'wrench',
      count: equipmentOverview.overdueCount + equipmentOverview.dueCount,
      points: maintenancePoints(data),
      allGood: 'Aucune maintenance dans les 30 jours.',
      more: { label: 'Voir les équipements', to: '/equipment' },
    },
  ] as const;
  const shown = columns.filter(({ count, points }) => {
    const isCalm = count === 0 && points.length === 0;
    return only === undefined || isCalm === (only === 'calm');
  });
  if (shown.length === 0) return null;
  return (
    <Card flush>
      <div className={`${styles.columns} cv-rows`}>
        {shown.map((column) => (
          <AttentionColumn key={column.title} {...column} />
        ))}
      </div>
    </Card>
  );
}
