import { choicesOf } from '@cervoise/domain/choices';
import {
  type EquipmentStatus,
  equipmentCategories,
  equipmentCategoryLabels,
  equipmentConditionLabels,
  equipmentConditions,
  equipmentStatuses,
  equipmentStatusLabels,
} from '@cervoise/domain/equipment';
import type { RecordKind } from '@cervoise/records/record';
import {
  daysUntil,
  formatCount,
  formatDate,
  formatMoney,
  formatQuantity,
} from '@cervoise/ui/format';
import type { Fact } from '@cervoise/ui/page';
import type { StatusTone } from '@cervoise/ui/status';
import type {
  EquipmentFieldsFragment,
  EquipmentOverviewQuery,
  EquipmentRowFragment,
} from '../../generated/graphql';

/** The `RecordKind` of equipment. */
export const equipmentKind: RecordKind<{ readonly name: string }> = {
  list: 'equipment',
  address: '/equipment',
  icon: 'equipment',
  nameOf: ({ name }) => name,
  permissions: {
    write: 'equipment.write',
    remove: 'equipment.remove',
    restore: 'equipment.remove',
  },
  texts: {
    noun: ['équipement', 'équipements'],
    page: 'Fiche équipement',
    notFound: 'Équipement non trouvé',
    added: 'Équipement ajouté',
    saved: 'Équipement enregistré',
    removed: 'Équipement supprimé',
    restored: 'Équipement restauré',
    removal:
      'L’équipement quitte les listes et les alertes. Ses maintenances et son historique sont gardés ; vous pourrez le restaurer depuis « Supprimés ».',
    bulkRemoval:
      'Ils quittent les listes et ne sont plus annoncés. Leurs historiques sont gardés ; vous pourrez les restaurer depuis « Supprimés ».',
  },
};

export const categoryChoices = choicesOf(equipmentCategories, equipmentCategoryLabels);
export const statusChoices = choicesOf(equipmentStatuses, equipmentStatusLabels);
export const conditionChoices = choicesOf(equipmentConditions, equipmentConditionLabels);

export const views = ['all', 'overdue', 'due', 'out_of_order', 'rentable', 'deleted'] as const;
type EquipmentViewKey = (typeof views)[number];

type Overview = EquipmentOverviewQuery['equipmentOverview'];

/** The views of the list, each with its count once the overview is loaded. */
export function viewChips(overview: Overview | undefined) {
  return [
    { key: 'all', label: 'Tous', count: overview?.totalCount },
    { key: 'overdue', label: 'En retard', count: overview?.overdueCount },
    { key: 'due', label: 'À entretenir', count: overview?.dueCount },
    { key: 'out_of_order', label: 'En panne', count: overview?.outOfOrderCount },
    { key: 'rentable', label: 'À louer', count: overview?.rentableCount },
    { key: 'deleted', label: 'Supprimés', count: overview?.deletedCount },
  ] as const;
}

/** The text of an empty view. */
export const emptyTexts: Readonly<Record<EquipmentViewKey, { title: string; text: string }>> = {
  all: {
    title: 'Aucun équipement pour l’instant',
    text: 'Ajoutez cuves, groupes de froid et lignes : leurs maintenances seront annoncées.',
  },
  overdue: { title: 'Aucune maintenance en retard', text: 'Tout le parc est entretenu à temps.' },
  due: {
    title: 'Aucune maintenance dans les 30 jours',
    text: 'Les maintenances à prévoir apparaîtront ici.',
  },
  out_of_order: { title: 'Aucun équipement en panne', text: 'Tout le parc est en état de marche.' },
  rentable: {
    title: 'Aucun équipement à louer',
    text: 'Cochez « Louable » sur la fiche de ceux que vous louez.',
  },
  deleted: {
    title: 'Aucun équipement supprimé',
    text: 'Un équipement supprimé reste ici et peut être restauré.',
  },
};

/** The line under the list's title. */
export function contextLine({ totalCount, totalValue, overdueCount }: Overview): string {
  const worth = `${formatCount(totalCount, 'équipement')} pour ${formatMoney(totalValue)}.`;
  return overdueCount > 0
    ? `${worth} ${formatCount(overdueCount, 'maintenance')} en retard.`
    : `${worth} Aucune maintenance en retard.`;
}

export const statusTones: Readonly<Record<EquipmentStatus, StatusTone>> = {
  operational: 'healthy',
  in_use: 'healthy',
  cleaning: 'upcoming',
  maintenance: 'attention',
  out_of_order: 'critical',
  retired: 'neutral',
};

type Described = Pick<EquipmentRowFragment, 'category' | 'manufacturer' | 'model'>;

/** The second line of a name: « Fermenteur · Inox du Val FV-20 ». */
export function describeEquipment({ category, manufacturer, model }: Described): string {
  const make = [manufacturer, model].filter(Boolean).join(' ');
  return [equipmentCategoryLabels[category], make].filter(Boolean).join(' · ');
}

/** « Détartrage, tous les 90 jours ou 500 hl ». */
export function describeSchedule(
  schedule: EquipmentFieldsFragment['maintenanceSchedule'],
): string | null {
  if (!schedule) return null;
  const { task, everyDays, everyHectoliters } = schedule;
  const intervals = [
    // Without a number: « tous les jours ».
    everyDays != null && (everyDays === 1 ? 'jours' : formatCount(everyDays, 'jour')),
    everyHectoliters != null && formatQuantity(everyHectoliters, 'hl'),
  ].filter((interval) => interval !== false);
  return `${task}, tous les ${intervals.join(' ou ')}`;
}

const moneyOrNull = (euros: number | null | undefined) =>
  euros == null ? null : formatMoney(euros);

function warrantyOf({ warrantyExpiryDate }: EquipmentFieldsFragment): string | null {
  const days = daysUntil(warrantyExpiryDate);
  if (days === null) return null;
  const date = formatDate(warrantyExpiryDate);
  return days < 0 ? `finie le ${date}` : `jusqu’au ${date}`;
}

function rentalOf({ isRentable, rentalPricePerDay }: EquipmentFieldsFragment): string {
  return isRentable ? `${formatMoney(rentalPricePerDay)} par jour` : 'Non louable';
}

/** « 10 hl »; null of equipment that holds no beer. */
const capacityOf = ({ capacityHectoliters }: Pick<EquipmentRowFragment, 'capacityHectoliters'>) =>
  capacityHectoliters == null ? null : formatQuantity(capacityHectoliters, 'hl');

/** The fields listed on an equipment's page. Name and status are in the page's header. */
export function equipmentFacts(equipment: EquipmentFieldsFragment): Fact[] {
  return [
    { label: 'Catégorie', value: equipmentCategoryLabels[equipment.category] },
    { label: 'État', value: equipmentConditionLabels[equipment.condition] },
    { label: 'Emplacement', value: equipment.location },
    { label: 'Fabricant', value: equipment.manufacturer },
    { label: 'Modèle', value: equipment.model },
    { label: 'Numéro de série', value: equipment.serialNumber },
    { label: 'Capacité', value: capacityOf(equipment) },
    { label: 'Acheté le', value: formatDate(equipment.purchaseDate) },
    { label: 'Prix d’achat', value: moneyOrNull(equipment.purchasePrice) },
    { label: 'Valeur actuelle', value: moneyOrNull(equipment.currentValue) },
    { label: 'Garantie', value: warrantyOf(equipment) },
    { label: 'Location', value: rentalOf(equipment) },
    { label: 'Volume passé', value: formatQuantity(equipment.usedHectoliters, 'hl') },
    { label: 'Maintenance', value: describeSchedule(equipment.maintenanceSchedule), wide: true },
    { label: 'Description', value: equipment.description, wide: true },
    { label: 'Notes', value: equipment.notes, wide: true },
  ];
}
