import { heldQuantity, recallReturnKindLabels } from '@cervoise/domain/recalls';
import { formatCount, formatDate } from '@cervoise/ui/format';
import type { StatusTone } from '@cervoise/ui/status';
import type { RecallQuery, RecallReturnFieldsFragment } from '../../../generated/graphql';
import { type Containers, containersName, labelText } from '../recall-texts';

export type RecallReturn = RecallReturnFieldsFragment;
export type ReturnTotals = RecallQuery['recall']['returns'];

/** « Ambrée du Lavoir nº 2026-031, bouteilles 33 cl ». */
export function productText({
  recipeName,
  batchNumber,
  containerType,
  volumeInLiters,
}: Pick<RecallReturn, 'recipeName' | 'batchNumber' | 'containerType' | 'volumeInLiters'>): string {
  const beer = batchNumber ? `${recipeName} nº\u00a0${batchNumber}` : recipeName;
  return `${beer}, ${containersName(containerType, volumeInLiters).toLowerCase()}`;
}

/** Kinds of containers to choose from. */
export const productChoice = (containers: Containers) => ({
  value: containers.id,
  label: productText(containers),
  detail: labelText(containers),
});

/** The status shown for a return: « Annulé » if its quantity is zero, otherwise its kind. */
export function returnStatus({ kind, quantity }: RecallReturn): {
  readonly tone: StatusTone;
  readonly label: string;
} {
  if (quantity === 0) return { tone: 'neutral', label: 'Annulé' };
  return {
    tone: kind === 'returned' ? 'upcoming' : 'healthy',
    label: recallReturnKindLabels[kind],
  };
}

/** « Bon de reprise 118 · Par le livreur · corrigé, avant 10 : recompté ». */
export const returnDetail = (one: RecallReturn): string =>
  [
    one.document,
    one.note,
    one.correctionReason &&
      `corrigé, avant ${one.previousQuantity ?? 0}\u00a0: ${one.correctionReason}`,
  ]
    .filter(Boolean)
    .join(' · ');

export const notedText = ({ userName, createdAt }: RecallReturn): string =>
  `${userName}, ${formatDate(createdAt)}`;

/** « 16 encore dehors · 10 rendus · 4 détruits sur place · 3 à détruire ». */
export function returnsText(totals: ReturnTotals): string {
  const { outQuantity, returnedQuantity, destroyedOutsideQuantity, destroyedQuantity } = totals;
  const held = heldQuantity(totals);
  return [
    `${formatCount(outQuantity, 'contenant')} encore dehors`,
    returnedQuantity > 0 && formatCount(returnedQuantity, 'rendu'),
    destroyedOutsideQuantity > 0 &&
      formatCount(destroyedOutsideQuantity, 'détruit sur place', 'détruits sur place'),
    destroyedQuantity > 0 &&
      formatCount(destroyedQuantity, 'détruit à la brasserie', 'détruits à la brasserie'),
    held > 0 && `${formatCount(held, 'revenu', 'revenus')} à détruire`,
  ]
    .filter(Boolean)
    .join(' · ');
}
