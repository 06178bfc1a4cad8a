import { refuseField } from '../errors';

/** A ledger line to be corrected. */
interface CorrectedLine {
  readonly kind: string;
  readonly quantity: number;
  readonly isCorrected: boolean;
}

/** The rules of the line's kind for its quantity. */
interface KindOfLine {
  readonly fits: boolean;
  readonly isOutgoing: boolean;
}

/**
 * Refuses an invalid corrected quantity.
 * @throws BAD_USER_INPUT
 */
export function refuseUnfitCorrection(
  line: CorrectedLine,
  quantity: number,
  { fits, isOutgoing }: KindOfLine,
): void {
  if (line.kind === 'correction') {
    refuseField('quantity', 'Une correction ne se corrige pas : faites un ajustement.');
  }
  if (line.isCorrected) refuseField('quantity', 'Cette ligne a déjà été corrigée.');
  if (!fits) {
    refuseField(
      'quantity',
      isOutgoing
        ? 'Cette ligne retire du stock : sa quantité est négative ou nulle.'
        : 'Cette ligne apporte du stock : sa quantité est positive ou nulle.',
    );
  }
  if (quantity === line.quantity) {
    refuseField('quantity', 'C’est déjà la quantité de cette ligne.');
  }
}
