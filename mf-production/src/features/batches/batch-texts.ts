import { calendarDateOf } from '@cervoise/domain/dates';
import type { BatchStatus } from '@cervoise/domain/production';
import { capitalize } from '@cervoise/domain/text';
import type { RecordKind } from '@cervoise/records/record';
import {
  daysUntil,
  formatCount,
  formatDate,
  formatDueIn,
  formatQuantity,
  formatWeekdayDate,
  toCalendarDate,
} from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type {
  BatchFieldsFragment,
  BatchOverviewQuery,
  BatchRowFragment,
} from '../../generated/graphql';

/** The `RecordKind` of batches. */
export const batchKind: RecordKind<{ readonly batchNumber: string }> = {
  list: 'batches',
  address: '/production',
  icon: 'production',
  nameOf: ({ batchNumber }) => `Brassin ${batchNumber}`,
  permissions: {
    write: 'production.write',
    remove: 'production.write',
    restore: 'production.write',
  },
  texts: {
    noun: ['brassin', 'brassins'],
    page: 'Fiche brassin',
    notFound: 'Brassin non trouvé',
    added: 'Brassin planifié',
    saved: 'Brassin enregistré',
    removed: 'Brassin supprimé',
    restored: 'Brassin restauré',
    removal:
      'Le brassin quitte les listes et le planning ; ses ingrédients ne sont plus réservés. Vous pourrez le restaurer depuis « Supprimés ».',
    bulkRemoval: 'Ils quittent les listes et le planning.',
  },
};

export const views = [
  'open',
  'planned',
  'in_progress',
  'completed',
  'packaged',
  'ready',
  'archived',
  'all',
  'deleted',
] as const;
type BatchViewKey = (typeof views)[number];

type Overview = BatchOverviewQuery['productionOverview'];

/** The views of the list, each with its count once the overview is loaded. */
export function viewChips(overview: Overview | undefined) {
  const open = overview && overview.totalCount - overview.archivedCount;
  return [
    { key: 'open', label: 'Ouverts', count: open },
    { key: 'planned', label: 'Planifiés', count: overview?.plannedCount },
    { key: 'in_progress', label: 'En cours', count: overview?.inProgressCount },
    { key: 'completed', label: 'Terminés', count: overview?.completedCount },
    { key: 'packaged', label: 'Conditionnés', count: overview?.packagedCount },
    { key: 'ready', label: 'Prêts', count: overview?.readyCount },
    { key: 'archived', label: 'Archivés', count: overview?.archivedCount },
    { key: 'all', label: 'Tous', count: overview?.totalCount },
    { key: 'deleted', label: 'Supprimés', count: overview?.deletedCount },
  ] as const;
}

const noBatch = {
  title: 'Aucun brassin pour l’instant',
  text: 'Choisissez une recette et un jour avec « Planifier un brassin » : cuves, lots et mesures suivront ici.',
};

/** The text of an empty view. */
export const emptyTexts: Readonly<Record<BatchViewKey, { title: string; text: string }>> = {
  open: noBatch,
  all: noBatch,
  planned: { title: 'Aucun brassin planifié', text: 'Le prochain brassin attend sa date.' },
  in_progress: {
    title: 'Aucun brassin en cours',
    text: 'Un brassin entre ici quand il démarre et que ses ingrédients quittent le stock.',
  },
  completed: {
    title: 'Aucun brassin terminé',
    text: 'Un brassin attend ici son conditionnement, une fois sa fermentation finie.',
  },
  packaged: {
    title: 'Aucun brassin conditionné',
    text: 'Un brassin entre ici avec ses bouteilles, ses fûts ou ses canettes.',
  },
  ready: { title: 'Aucun brassin prêt', text: 'Un brassin prêt peut quitter la brasserie.' },
  archived: {
    title: 'Aucun brassin archivé',
    text: 'Archivez un brassin vendu : ses mesures et sa traçabilité sont gardées.',
  },
  deleted: {
    title: 'Aucun brassin supprimé',
    text: 'Un brassin planifié puis supprimé reste ici et peut être restauré.',
  },
};

/** The line under the title of list and board. */
export function contextLine({ inProgressCount, plannedCount, completedCount }: Overview): string {
  const parts = [
    formatCount(inProgressCount, 'brassin en cours', 'brassins en cours'),
    completedCount > 0 && `${completedCount} à conditionner`,
    `${formatCount(plannedCount, 'planifié')}`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

export const statusTones: Readonly<Record<BatchStatus, StatusTone>> = {
  planned: 'upcoming',
  in_progress: 'attention',
  completed: 'attention',
  packaged: 'healthy',
  ready: 'healthy',
  archived: 'neutral',
};

/** « fermenteur F2 », « F2 et F3 »: the present or next vessels of a batch. */
export function vesselNames({ vessels }: Pick<BatchRowFragment, 'vessels'>): string | null {
  const names = currentVessels(vessels).map(({ equipmentName }) => equipmentName);
  return names.length > 0 ? names.join(' et ') : null;
}

interface Stay {
  readonly from: Date;
  readonly to?: Date | null;
  readonly isEmptied: boolean;
}

/**
 * Today's vessels, without those that a transfer emptied; before the first occupancy the first
 * vessel, after the last one the last.
 */
export function currentVessels<Vessel extends Stay>(vessels: readonly Vessel[]): Vessel[] {
  const begun = vessels.filter(({ from }) => (daysUntil(from) ?? 0) <= 0);
  const present = begun.filter(
    ({ to, isEmptied }) => !isEmptied && (!to || (daysUntil(to) ?? 0) >= 0),
  );
  if (present.length > 0) return present;
  const nearest = begun.at(-1) ?? vessels[0];
  return nearest ? [nearest] : [];
}

/** A batch's progress in words: « jour 6 sur 14 », « brassage dans 3 jours ». */
export function progressText(batch: BatchRowFragment): string | null {
  const { status, fermentationDay, plan, brewDate } = batch;
  if (status === 'planned') {
    const days = daysUntil(brewDate);
    if (days === null) return 'sans date';
    return `brassage ${formatDueIn(days)}`;
  }
  if (status === 'in_progress' && fermentationDay != null)
    return `jour ${fermentationDay} sur ${plan.fermentationDays}`;
  if (status === 'completed') {
    const days = daysUntil(plan.packagingDate);
    return days === null ? 'à conditionner' : `à conditionner, ${formatDueIn(days)}`;
  }
  if (status === 'packaged' || status === 'ready')
    return batch.packagingDate ? `conditionné le ${formatDate(batch.packagingDate)}` : null;
  return null;
}

/** Whether a batch is to be read today, by the brewery's reminder. */
export function isReadingDue({ readingDueOn }: Pick<BatchRowFragment, 'readingDueOn'>): boolean {
  const day = toCalendarDate(readingDueOn);
  return day !== null && day <= calendarDateOf(new Date());
}

/** The label of the « next step » button, by target status. */
export const stepLabels: Readonly<Record<Exclude<BatchStatus, 'planned'>, string>> = {
  in_progress: 'Démarrer le brassin',
  completed: 'Terminer la fermentation',
  packaged: 'Conditionner',
  ready: 'Marquer comme prêt',
  archived: 'Archiver',
};

/** « 22/11 ». */
export const shortDate = (date: Date): string => formatDate(date).slice(0, 5);

/** « Mardi ». */
export function weekdayOf(date: Date): string {
  const [weekday = ''] = formatWeekdayDate(date).split(' ');
  return capitalize(weekday);
}

/** The vessels that hold beer of a batch, the fullest first, each by its stay. */
export function vesselsWithBeer({
  vessels,
  contents,
}: {
  readonly vessels: readonly Pick<
    BatchFieldsFragment['vessels'][number],
    'id' | 'equipmentId' | 'isEmptied'
  >[];
  readonly contents: BatchFieldsFragment['contents'];
}) {
  return contents.flatMap(({ equipmentId, equipmentName, liters }) => {
    const stay = vessels.findLast(
      (vessel) => vessel.equipmentId === equipmentId && !vessel.isEmptied,
    );
    const label = `${equipmentName ?? ''}, ${formatQuantity(liters, 'l')}`;
    return stay ? [{ id: stay.id, label, liters }] : [];
  });
}
