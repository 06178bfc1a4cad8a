/** The statuses of a batch, in order. */
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

const following: Readonly<Record<BatchStatus, readonly BatchStatus[]>> = {
  planned: ['in_progress'],
  in_progress: ['completed'],
  completed: ['packaged'],
  packaged: ['ready', 'archived'],
  ready: ['archived'],
  archived: [],
};

/** The statuses that can follow a status, cancellation aside. */
export const allowedTransitions = (status: BatchStatus): readonly BatchStatus[] =>
  following[status];

const quoted = (status: BatchStatus): string => `« ${batchStatusLabels[status]} »`;

/** Why a batch cannot change from one status to another, in French; `null` when it can. */
export function transitionRefusal(from: BatchStatus, to: BatchStatus): string | null {
  if (allowedTransitions(from).includes(to)) return null;
  if (from === to) return `Le brassin est déjà au statut ${quoted(from)}.`;
  if (from === 'archived') return 'Un brassin archivé ne change plus de statut.';
  if (to === 'archived') {
    return 'Seul un brassin conditionné ou prêt s’archive. Pour l’arrêter avant, abandonnez-le.';
  }
  if (batchStatuses.indexOf(to) < batchStatuses.indexOf(from)) {
    return `Un brassin ne revient pas en arrière : il est au statut ${quoted(from)}.`;
  }
  const [next] = allowedTransitions(from);
  return `Les étapes se suivent une à une : après ${quoted(from)} vient ${quoted(next ?? from)}.`;
}

/** Statuses in which beer is in tanks. */
export const inTankStatuses: readonly BatchStatus[] = ['in_progress', 'completed'];
/** Statuses before packaging. */
export const openStatuses: readonly BatchStatus[] = ['planned', ...inTankStatuses];

/** Whether beer of a batch of this status is in tanks. */
export const isInTank = (status: BatchStatus): boolean => inTankStatuses.includes(status);

/** Why a batch cannot be cancelled, in French; `null` when it can. */
export function abandonRefusal(status: BatchStatus): string | null {
  if (openStatuses.includes(status)) return null;
  if (status === 'archived') return 'Ce brassin est déjà archivé.';
  return 'Ce brassin est conditionné : ses produits sont en stock, il ne s’abandonne plus.';
}

/** The next number of a year, after the greatest: « 2026-032 ». */
export const nextBatchNumber = (year: string, greatest: number): string =>
  `${year}-${String(greatest + 1).padStart(3, '0')}`;
