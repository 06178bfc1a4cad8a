import { maintenanceWindowDays } from '@cervoise/domain/equipment';
import { quantityText } from '@cervoise/domain/units';
import { daysUntil, formatDueIn, formatQuantity, formatRelativeDays } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { BreweryDashboardQuery, CaredForEquipmentFragment } from '../../generated/graphql';

/** Alerts shown per column of the dashboard; the link leads to the others. */
export const shownPoints = 3;

/** An alert: what it is about, and the consequence. */
export interface AttentionPoint {
  readonly id: string;
  readonly address: string;
  readonly name: string;
  readonly tone: StatusTone;
  readonly text: string;
}

type Data = BreweryDashboardQuery;

/** « rupture, seuil 2 u. », « 6,2 kg sur 8 kg ». */
export function lowStockPoints({ lowStock }: Data): AttentionPoint[] {
  return lowStock.nodes.map(({ id, name, unit, stockQuantity, minimumStockQuantity, status }) => {
    const minimum = quantityText(minimumStockQuantity, unit);
    const isEmpty = status === 'out_of_stock';
    return {
      id,
      address: `/inventory/ingredients/${id}`,
      name,
      tone: isEmpty ? 'critical' : 'attention',
      text: isEmpty
        ? `rupture, seuil ${minimum}`
        : `${quantityText(stockQuantity, unit)} sur ${minimum}`,
    };
  });
}

/** « 12,8 kg, dans 16 jours »: what expires within the window, and its earliest day. */
export function expiringPoints({ expiringIngredients }: Data): AttentionPoint[] {
  return expiringIngredients.nodes.map(({ id, name, unit, expiringQuantity, expiryDate }) => {
    const days = daysUntil(expiryDate);
    const quantity = quantityText(expiringQuantity, unit);
    return {
      id,
      address: `/inventory/ingredients/${id}`,
      name,
      tone: 'upcoming',
      text: days === null ? quantity : `${quantity}, ${formatRelativeDays(days)}`,
    };
  });
}

/** By the volume once that is passed, else by date when it is near, otherwise by what remains. */
function dueText(equipment: CaredForEquipmentFragment): string {
  const days = daysUntil(equipment.nextMaintenanceDate);
  const hectoliters = equipment.hectolitersUntilMaintenance;
  const isPassed = hectoliters != null && hectoliters <= 0;
  const isDateFirst = hectoliters == null || (days !== null && days <= maintenanceWindowDays);
  if (days !== null && isDateFirst && !isPassed) return formatDueIn(days);
  if (hectoliters == null) return 'à prévoir';
  if (hectoliters === 0) return 'maintenant';
  const amount = formatQuantity(Math.abs(hectoliters), 'hl');
  return isPassed ? `dépassée de ${amount}` : `dans ${amount}`;
}

/** Overdue ones first: « en retard de 3 jours », « dans 12 jours », « dans 40 hl ». */
export function maintenancePoints({ overdue, due }: Data): AttentionPoint[] {
  return [...overdue.nodes, ...due.nodes].slice(0, shownPoints).map((equipment) => ({
    id: equipment.id,
    address: `/equipment/${equipment.id}`,
    name: equipment.name,
    tone: equipment.maintenanceState === 'overdue' ? 'critical' : 'upcoming',
    text: dueText(equipment),
  }));
}

/** The number of alerts. */
export function countAttention({ ingredientOverview, equipmentOverview }: Data): number {
  const { lowStockCount, expiringCount } = ingredientOverview;
  return (
    lowStockCount + expiringCount + equipmentOverview.overdueCount + equipmentOverview.dueCount
  );
}
