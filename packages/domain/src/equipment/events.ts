/** The events of a piece of equipment; each is a line of its history. */
export const equipmentEventKinds = [
  'created',
  'status_changed',
  'condition_changed',
  'moved',
  'maintained',
  'maintenance_corrected',
  'maintenance_withdrawn',
  'removed',
  'restored',
] as const;
export type EquipmentEventKind = (typeof equipmentEventKinds)[number];
export const equipmentEventLabels: Readonly<Record<EquipmentEventKind, string>> = {
  created: 'Ajout',
  status_changed: 'Changement de statut',
  condition_changed: 'Changement d’état',
  moved: 'Déplacement',
  maintained: 'Maintenance',
  maintenance_corrected: 'Maintenance corrigée',
  maintenance_withdrawn: 'Maintenance retirée',
  removed: 'Suppression',
  restored: 'Restauration',
};
