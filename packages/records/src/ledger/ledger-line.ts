import { formatDate } from '@cervoise/ui/format';
import type { Written } from './who-and-when';

/** What every line of a ledger holds. */
export interface LedgerLine extends Written {
  readonly id: string;
  readonly kind: string;
  readonly quantity: number;
  readonly reason?: string | null;
  readonly isCorrected?: boolean;
  /** The day it happened, where it was written down on a later one. */
  readonly happenedOn?: Date | null;
}

/**
 * The note under a line's kind: corrected or not, destination, reason, its day where earlier.
 * @param place « vers Taverne », where the line led somewhere
 */
export function noteOf(line: LedgerLine, place?: string | null): string {
  const { kind, quantity, isCorrected, reason, happenedOn } = line;
  return [
    isCorrected && 'Corrigé',
    kind === 'count' && quantity === 0 && 'Stock confirmé',
    place,
    reason,
    happenedOn && `le ${formatDate(happenedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
