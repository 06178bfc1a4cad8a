import type { EquipmentOverviewQuery, EquipmentSortField } from '../../generated/graphql';

export const views = ['all', 'overdue', 'due', 'out_of_order', 'rentable', 'deleted'] as const;
export type EquipmentViewKey = (typeof views)[number];

export const sortFields = [
  'name',
  'location',
  'nextMaintenanceDate',
  'condition',
  'currentValue',
  'status',
  'category',
  'lastMaintenanceDate',
  'purchaseDate',
] as const satisfies readonly EquipmentSortField[];
export type SortField = (typeof sortFields)[number];

type Overview = EquipmentOverviewQuery['equipmentOverview'];

/** The chips over the list, with their counts once known. */
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

/** What an empty view says. */
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
