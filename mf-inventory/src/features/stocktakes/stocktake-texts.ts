import { containerText } from '@cervoise/domain/inventory';
import type { StocktakeState } from '@cervoise/domain/stocktakes';
import { quantityText } from '@cervoise/domain/units';
import type { RecordKind } from '@cervoise/records/record';
import { formatMoney, formatNumber } from '@cervoise/ui/format';
import type { IconName } from '@cervoise/ui/icon';
import type { StatusTone } from '@cervoise/ui/status';
import { stocktakesAddress } from '../../addresses';
import type { CountedLineFragment } from '../../generated/graphql';
import { formatContainers } from '../../product-description';

/** A line, or what is found and not yet one. */
export type Line = CountedLineFragment;

/** The `RecordKind` of stocktakes. */
export const stocktakeKind: RecordKind<{ readonly name: string }> = {
  list: 'stocktakes',
  address: stocktakesAddress,
  icon: 'scale',
  nameOf: ({ name }) => name,
  permissions: {
    write: 'stocktakes.write',
    remove: 'stocktakes.remove',
    restore: 'stocktakes.remove',
  },
  texts: {
    noun: ['inventaire', 'inventaires'],
    page: 'Inventaire',
    notFound: 'Inventaire non trouvé',
    added: 'Inventaire ouvert',
    saved: 'Inventaire enregistré',
    removed: 'Inventaire abandonné',
    restored: 'Inventaire rouvert',
    removal:
      'Rien n’est écrit dans le stock. Vous pourrez le rouvrir depuis « Abandonnés », ce qui est compté y reste.',
    bulkRemoval: 'Rien n’est écrit dans le stock.',
  },
};

export const stateTones: Readonly<Record<StocktakeState, StatusTone>> = {
  open: 'upcoming',
  validated: 'healthy',
  undone: 'neutral',
  cancelled: 'neutral',
};

export const views = ['all', 'open', 'validated', 'deleted'] as const;

export const viewChips = [
  { key: 'all', label: 'Tous' },
  { key: 'open', label: 'En cours' },
  { key: 'validated', label: 'Validés' },
  { key: 'deleted', label: 'Abandonnés' },
] as const;

/** The text of an empty view. */
export const emptyTexts = {
  all: {
    title: 'Aucun inventaire pour l’instant',
    text: 'Ouvrez-en un, comptez à plusieurs, puis validez les écarts d’un coup.',
  },
  open: { title: 'Aucun inventaire en cours', text: 'Un inventaire reste ici tant qu’on compte.' },
  validated: {
    title: 'Aucun inventaire validé',
    text: 'Un inventaire arrive ici quand ses écarts sont écrits dans le stock.',
  },
  deleted: {
    title: 'Aucun inventaire abandonné',
    text: 'Un inventaire abandonné reste ici et peut être rouvert.',
  },
};

/** What a deviation usually comes from. */
export const suggestedCauses = [
  'Casse ou perte',
  'Consommation non saisie',
  'Réception mal saisie',
];

/** « 12,8 kg », « 13 fûts ». */
export function amountText(
  quantity: number,
  { unit, containerType }: Pick<Line, 'unit' | 'containerType'>,
): string {
  if (unit) return quantityText(quantity, unit);
  return containerType ? formatContainers(quantity, containerType) : formatNumber(quantity);
}

/** « lot HB-1007 · étagère B2 », « Bouteille 33 cl · brassin 2026-014 · Taverne ». */
export const placeText = ({ lotNumber, location, itemId, containerType, volumeInLiters }: Line) =>
  [
    containerType && volumeInLiters && containerText(containerType, volumeInLiters),
    lotNumber && (itemId ? `brassin ${lotNumber}` : `lot ${lotNumber}`),
    location,
  ]
    .filter(Boolean)
    .join(' · ') || 'sans numéro de lot';

/** The article of a line, with the place if it is counted by place: « Houblon Citra, Chambre froide ». */
export const articleText = ({ name, isByPlace, location }: Line) =>
  isByPlace && location ? `${name}, ${location}` : name;

/** What a line is drawn with. */
export function iconOf({ type, containerType }: Line): IconName {
  if (containerType) return containerType;
  if (type === 'hop') return 'hop';
  return type === 'malt' || type === 'adjunct' ? 'barley' : 'package';
}

/** What deviations are worth: « −44,10 € », « −44,10 €, 2 sans valeur connue, coût partiel ». */
export function valueText(lines: readonly Line[]): string {
  const deviating = lines.filter(({ deviation }) => deviation);
  const unknown = deviating.filter(({ deviationValue }) => deviationValue == null).length;
  const total = deviating.reduce((sum, { deviationValue }) => sum + (deviationValue ?? 0), 0);
  if (unknown > 0 && unknown === deviating.length) return 'sans valeur connue';
  const isPartial = deviating.some(
    ({ deviationValue, startedShort }) => deviationValue != null && startedShort,
  );
  return [
    formatMoney(total),
    unknown > 0 && `${formatNumber(unknown)} sans valeur connue`,
    isPartial && 'coût partiel',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The number of deviations beyond the tolerance without a cause: with any, validation is refused. */
export const missingCauses = (lines: readonly Line[]): number =>
  lines.filter(({ isBeyondTolerance, cause }) => isBeyondTolerance && !cause).length;

/** How a counted line stands to the books: « 0,4 kg de moins ». */
export function deviationText(line: Line): { readonly tone: StatusTone; readonly label: string } {
  const { deviation, countedQuantity, isBeyondTolerance } = line;
  if (countedQuantity === null) return { tone: 'neutral', label: 'reste à compter' };
  if (deviation === null) return { tone: 'neutral', label: 'compté' };
  if (deviation === 0) return { tone: 'healthy', label: 'conforme' };
  if (countedQuantity === 0) return { tone: 'critical', label: 'introuvable' };
  const amount = amountText(Math.abs(deviation), line);
  return {
    tone: isBeyondTolerance ? 'attention' : 'healthy',
    label: `${amount} de ${deviation < 0 ? 'moins' : 'plus'}`,
  };
}
