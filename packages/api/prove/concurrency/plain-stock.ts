import type { Step } from './steps';

export interface TakenStep {
  readonly step: Step;
  readonly isAccepted: boolean;
}

export interface Outcome {
  readonly stock: 'ingredient' | 'product';
  readonly first: number;
  readonly steps: readonly TakenStep[];
  /** What is left. */
  readonly last: number;
  /** The lowest quantity in its ledger and its lots. */
  readonly lowest: number;
}

/** The stock after a step; null when the step takes more than there is. */
function after(stock: number, { kind, quantity }: Step): number | null {
  if (kind === 'add') return stock + quantity;
  if (kind === 'count') return quantity;
  return quantity > stock ? null : stock - quantity;
}

/**
 * Whether some order of the steps explains an outcome: each accepted one had its effect once, each
 * refused one could not be done.
 */
export function fitsSomeOrder({ first, steps, last }: Pick<Outcome, 'first' | 'steps' | 'last'>) {
  const tryOrder = (stock: number, left: readonly TakenStep[]): boolean => {
    if (left.length === 0) return stock === last;
    return left.some((taken, index) => {
      const next = after(stock, taken.step);
      if ((next !== null) !== taken.isAccepted) return false;
      return tryOrder(next ?? stock, left.toSpliced(index, 1));
    });
  };
  return tryOrder(first, steps);
}
