import { type ContainerType, containerTypeLabels, contentText } from '@cervoise/domain/inventory';
import { addQuantities } from '@cervoise/domain/numbers';
import { recallDurationText, recallGoalMinutes } from '@cervoise/domain/recalls';
import type { TraceSubjectType } from '@cervoise/domain/traceability';
import { quantityText } from '@cervoise/domain/units';
import { formatCount, formatDate, formatNumber } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { RecallFieldsFragment, TraceGraphFieldsFragment } from '../../generated/graphql';

export type ShownRecall = RecallFieldsFragment;
export type Graph = TraceGraphFieldsFragment;
export type Containers = Graph['containers'][number];
export type TracedLot = Graph['lots'][number];
export type Totals = Graph['totals'];

export const recallsAddress = '/traceability/recalls';
export const followAddress = '/traceability/graph';

/** The search of a graph's address: the days in a vessel, and whether siblings are included. */
export function graphSearch({
  from,
  to,
  includesSiblings,
}: {
  readonly from?: string | null;
  readonly to?: string | null;
  readonly includesSiblings: boolean;
}): string {
  const values = { from, to, siblings: includesSiblings ? 'with' : null };
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) params.set(name, value);
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The type of each subject among those of QR codes, by which it is searched. */
export const entityTypeOf = {
  lot: 'ingredient_lot',
  batch: 'batch',
  vessel: 'equipment',
  product: 'inventory_item',
} as const satisfies Record<TraceSubjectType, string>;

/** « 1,8 »: litres as hectolitres, with one decimal from one hectolitre, two below. */
export const hectolitersText = (liters: number): string =>
  formatNumber(liters / 100, Math.abs(liters) < 100 ? 2 : 1, 1);

/** The decimals of a table of volumes, in hectolitres: two only for some bottles, below 10 litres. */
export const volumeDecimals = (
  containers: readonly Pick<
    Containers,
    'madeQuantity' | 'inStockQuantity' | 'soldQuantity' | 'lostQuantity' | 'volumeInLiters'
  >[],
): number =>
  containers
    .flatMap((one) =>
      [one.madeQuantity, one.inStockQuantity, outgoingOf(one)].map(
        (quantity) => quantity * one.volumeInLiters,
      ),
    )
    .some((liters) => liters > 0 && liters < 10)
    ? 2
    : 1;

/** « Bouteilles 33 cl »: containers of one kind, in the plural. */
export const containersName = (type: ContainerType, liters: number): string =>
  `${containerTypeLabels[type]}s ${contentText(liters)}`;

export const lotText = ({ lotNumber }: Pick<TracedLot, 'lotNumber'>): string =>
  lotNumber ? `Lot ${lotNumber}` : 'Lot sans numéro';

/** What distinguishes containers of one batch on a label. */
export const labelText = ({ bestBeforeDate, packagingDate }: Containers): string =>
  bestBeforeDate
    ? `DDM ${formatDate(bestBeforeDate)}`
    : `conditionné le ${formatDate(packagingDate)}`;

export const outgoingOf = ({
  soldQuantity,
  lostQuantity,
}: Pick<Containers, 'soldQuantity' | 'lostQuantity'>) => soldQuantity + lostQuantity;

/** « Cave des Halles, Le Zinc et 3 autres clients »: the known holders. */
export function customersText({ customers }: Containers): { name: string; detail: string | null } {
  const named = customers.flatMap(({ name }) => name ?? []);
  const unknown = customers.find(({ name }) => name === null)?.quantity ?? 0;
  const unknownText = unknown > 0 ? `${formatCount(unknown, 'contenant')} sans client noté` : null;
  if (named.length === 0) return { name: unknownText ?? '—', detail: null };
  const others = named.length - 2;
  const detail = [
    others > 0 && `et ${formatCount(others, 'autre client', 'autres clients')}`,
    unknownText,
  ];
  return { name: named.slice(0, 2).join(', '), detail: detail.filter(Boolean).join(' · ') || null };
}

/** The unexplained quantity in words; null when everything is accounted for. */
export function missingText(missing: number): string | null {
  if (missing === 0) return null;
  return missing > 0
    ? `${formatCount(missing, 'contenant manque', 'contenants manquent')}`
    : `${formatCount(-missing, 'contenant de trop', 'contenants de trop')}`;
}

/** Whether a lot is a delivery of the graph's own one. */
export const isSubjectLot = ({ subject }: Pick<Graph, 'subject'>, id: string): boolean =>
  subject.lotIds.includes(id);

/** The quantity taken from the recalled lot without a batch. */
export function unassignedText(graph: Pick<Graph, 'subject' | 'lots'>): string | null {
  const own = graph.lots.filter(({ id }) => isSubjectLot(graph, id));
  const quantity = addQuantities(...own.map((lot) => lot.unassignedQuantity));
  const [lot] = own;
  if (!lot || quantity <= 0) return null;
  return `${quantityText(quantity, lot.unit)} du lot sortis sans brassin : cherchez dans quelle bière`;
}

/** What the search found: whatever is not accounted for, first. */
export function foundText({
  totals: { missingQuantity, madeQuantity },
  ...graph
}: Pick<Graph, 'subject' | 'lots'> & {
  readonly totals: Pick<Totals, 'missingQuantity' | 'madeQuantity'>;
}): string {
  const unexplained = [unassignedText(graph), missingText(missingQuantity)].filter(Boolean);
  if (unexplained.length > 0) return unexplained.join(' · ');
  return madeQuantity === 0 ? 'Rien n’en a été conditionné' : 'Aucun contenant ne manque';
}

export function recallStatus({ isExercise, endedAt }: ShownRecall): {
  readonly tone: StatusTone;
  readonly label: string;
} {
  if (endedAt) return { tone: 'neutral', label: isExercise ? 'Exercice terminé' : 'Terminé' };
  return isExercise
    ? { tone: 'attention', label: 'Exercice en cours' }
    : { tone: 'critical', label: 'En cours' };
}

/** The duration, final or so far. */
export const lastedMilliseconds = ({ startedAt, endedAt }: ShownRecall, now: Date): number =>
  new Date(endedAt ?? now).getTime() - new Date(startedAt).getTime();

export const goalText = `Objectif : ${recallDurationText(recallGoalMinutes * 60_000).replace(/.00$/, '')}`;

export const recallViews = ['all', 'running', 'ended', 'exercises'] as const;
export const recallViewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'running', label: 'En cours' },
  { key: 'ended', label: 'Terminés' },
  { key: 'exercises', label: 'Exercices' },
] as const;
