import { formatDate } from '@cervoise/ui/format';
import { type TableState, useTableState } from '@cervoise/ui/table';
import type { Written } from './who-and-when';

/** Lines on a page of a ledger. */
export const ledgerPageSize = 15;

/** The current page of a ledger, in the URL; newest line first. */
export function useLedgerPages(): TableState {
  return useTableState<string>({
    sortKeys: [],
    defaultSort: { key: 'createdAt', direction: 'desc' },
    defaultSize: ledgerPageSize,
  });
}

/** The common fields of ledger lines. */
export interface LedgerLine extends Written {
  readonly id: string;
  readonly kind: string;
  readonly quantity: number;
  readonly reason?: string | null;
  readonly isCorrected?: boolean;
  /** The day it happened, where it was entered later. */
  readonly happenedOn?: Date | null;
  /** The day on which figures count it, where that is another. */
  readonly postedOn?: Date | null;
}

/**
 * The note below a line's kind: corrected or not, destination, reason, its day where earlier.
 * @param place « vers Taverne », the destination, if any
 */
export function noteOf(line: LedgerLine, place?: string | null): string {
  const { kind, quantity, isCorrected, reason, happenedOn, postedOn } = line;
  return [
    isCorrected && 'Corrigé',
    kind === 'count' && quantity === 0 && 'Stock confirmé',
    place,
    reason,
    happenedOn && `le ${formatDate(happenedOn)}`,
    postedOn && `compté le ${formatDate(postedOn)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
