import { frenchNumber } from '../numbers';
import { onlyContainers } from './containers-count';

/**
 * What became of recalled containers that had left: brought back, destroyed by whoever held them, or
 * destroyed at the brewery after they came back.
 */
export const recallReturnKinds = ['returned', 'destroyed_outside', 'destroyed'] as const;
export type RecallReturnKind = (typeof recallReturnKinds)[number];
export const recallReturnKindLabels: Readonly<Record<RecallReturnKind, string>> = {
  returned: 'Rendu à la brasserie',
  destroyed_outside: 'Détruit sur place',
  destroyed: 'Détruit à la brasserie',
};

/** Containers by what became of them. */
export interface RecallReturnSums {
  readonly returnedQuantity: number;
  readonly destroyedOutsideQuantity: number;
  readonly destroyedQuantity: number;
}

export const noReturns: RecallReturnSums = {
  returnedQuantity: 0,
  destroyedOutsideQuantity: 0,
  destroyedQuantity: 0,
};

/** Containers that left, and neither came back nor were destroyed where they were. */
export const outQuantity = (
  leftQuantity: number,
  { returnedQuantity, destroyedOutsideQuantity }: RecallReturnSums,
): number => leftQuantity - returnedQuantity - destroyedOutsideQuantity;

/** Containers that came back and wait for their destruction. */
export const heldQuantity = ({ returnedQuantity, destroyedQuantity }: RecallReturnSums): number =>
  returnedQuantity - destroyedQuantity;

/**
 * What is wrong with the returns of one kind of containers; null where they fit.
 * @param leftQuantity containers of that kind that left
 */
export function returnsMessage(leftQuantity: number, sums: RecallReturnSums): string | null {
  const out = outQuantity(leftQuantity, sums);
  if (out < 0)
    return `Il n’en est parti ${onlyContainers(leftQuantity)} : rendus et détruits sur place font ${frenchNumber(leftQuantity - out)}.`;
  if (heldQuantity(sums) < 0)
    return `Il n’en est revenu ${onlyContainers(sums.returnedQuantity)} : on ne peut en détruire ${frenchNumber(sums.destroyedQuantity)} à la brasserie.`;
  return null;
}
