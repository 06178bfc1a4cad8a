import { refuseField } from '../errors';

/** A line of a ledger that is to be mended. */
interface MendedLine {
  readonly kind: string;
  readonly quantity: number;
  readonly isCorrected: boolean;
}

/** What the kind of a line says of the quantity it is to have. */
interface KindOfLine {
  readonly fits: boolean;
  readonly takesOut: boolean;
}

/** Refuses a quantity that no line of a ledger is corrected to. @throws BAD_USER_INPUT */
export function refuseUnfitCorrection(
  line: MendedLine,
  quantity: number,
  { fits, takesOut }: KindOfLine,
): void {
  if (line.kind === 'correction') {
    refuseField('quantity', 'Une correction ne se corrige pas : faites un ajustement.');
  }
  if (line.isCorrected) refuseField('quantity', 'Cette ligne a déjà été corrigée.');
  if (!fits) {
    refuseField(
      'quantity',
      takesOut
        ? 'Cette ligne retire du stock : sa quantité est négative ou nulle.'
        : 'Cette ligne apporte du stock : sa quantité est positive ou nulle.',
    );
  }
  if (quantity === line.quantity) {
    refuseField('quantity', 'C’est déjà la quantité de cette ligne.');
  }
}
