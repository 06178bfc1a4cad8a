export const equipmentStatuses = [
  'operational',
  'in_use',
  'cleaning',
  'maintenance',
  'out_of_order',
  'retired',
] as const;
export type EquipmentStatus = (typeof equipmentStatuses)[number];
export const equipmentStatusLabels: Readonly<Record<EquipmentStatus, string>> = {
  operational: 'Opérationnel',
  in_use: 'En service',
  cleaning: 'En nettoyage',
  maintenance: 'En maintenance',
  out_of_order: 'En panne',
  retired: 'Réformé',
};

export const equipmentConditions = ['excellent', 'good', 'fair', 'poor'] as const;
export type EquipmentCondition = (typeof equipmentConditions)[number];
export const equipmentConditionLabels: Readonly<Record<EquipmentCondition, string>> = {
  excellent: 'Excellent',
  good: 'Bon',
  fair: 'Moyen',
  poor: 'Mauvais',
};
