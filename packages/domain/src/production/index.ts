/** The states of a batch, in the order it goes through them. */
export const batchStatuses = [
  'planned',
  'in_progress',
  'completed',
  'packaged',
  'ready',
  'archived',
] as const;
export type BatchStatus = (typeof batchStatuses)[number];

export const batchStatusLabels: Readonly<Record<BatchStatus, string>> = {
  planned: 'Planifié',
  in_progress: 'En cours',
  completed: 'Terminé',
  packaged: 'Conditionné',
  ready: 'Prêt',
  archived: 'Archivé',
};
