import { analysisValuesOf, type IngredientType } from '@cervoise/domain/ingredients';
import { qrCodesAddress } from '@cervoise/domain/qr-codes';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { Button, IconButton } from '@cervoise/ui/button';
import { Menu } from '@cervoise/ui/menu';
import { isExpiredStock, lotInWords } from './lot-texts';
import type { Lot } from './stock-form';

/** What can be done with a lot, each absent without permission. */
export interface LotHandlers {
  /** Opens the form of a lot. */
  readonly onEdit?: (lot: Lot) => void;
  /** Opens the form that writes off an expired lot. */
  readonly onWriteOff?: (lot: Lot) => void;
  /** Opens the form that moves a lot to another place. */
  readonly onMove?: (lot: Lot) => void;
  /** Opens the form for returning a lot to its supplier. */
  readonly onReturn?: (lot: Lot) => void;
  /** Opens the analysis of a lot. */
  readonly onAnalyse?: (lot: Lot) => void;
  /** Opens the form that releases a lot. */
  readonly onRelease?: (lot: Lot) => void;
}

interface LotActionsProps extends Omit<LotHandlers, 'onRelease'> {
  readonly lot: Lot;
  readonly onAttachments: (lot: Lot) => void;
  readonly type: IngredientType;
}

/** The actions on one lot: what is to be done as buttons, where else it is found in a menu. */
export function LotActions({
  lot,
  type,
  onEdit,
  onWriteOff,
  onMove,
  onReturn,
  onAnalyse,
  onAttachments,
}: LotActionsProps) {
  return (
    <span className="cv-inline-row cv-end cv-gap-8">
      {onWriteOff && isExpiredStock(lot) && (
        <Button
          size="small"
          onClick={() => onWriteOff(lot)}
          aria-label={`Passer en perte le ${lotInWords(lot)}`}
        >
          Passer en perte
        </Button>
      )}
      {onEdit && (
        <Button
          size="small"
          onClick={() => onEdit(lot)}
          aria-label={`Modifier le ${lotInWords(lot)}`}
        >
          Modifier
        </Button>
      )}
      <IconButton
        size="small"
        variant="secondary"
        icon="receipt"
        label={`Pièces jointes du ${lotInWords(lot)}`}
        onClick={() => onAttachments(lot)}
      />
      <Menu
        label={`Plus sur le ${lotInWords(lot)}`}
        items={[
          ...(onMove && lot.quantity > 0
            ? [{ label: 'Déplacer', onSelect: () => onMove(lot) }]
            : []),
          ...(onReturn && lot.quantity > 0
            ? [{ label: 'Retourner au fournisseur', onSelect: () => onReturn(lot) }]
            : []),
          ...(onAnalyse && analysisValuesOf(type).length > 0
            ? [{ label: 'Analyse', onSelect: () => onAnalyse(lot) }]
            : []),
          { label: 'Suivre', to: traceGraphAddress('lot', lot.id) },
          { label: 'QR code', to: qrCodesAddress('ingredient_lot', lot.id) },
        ]}
      />
    </span>
  );
}

interface ReleaseButtonProps extends Pick<LotHandlers, 'onRelease'> {
  readonly lot: Lot;
}

/** Releases a lot that awaits its analysis; nothing for another, or without permission. */
export function ReleaseButton({ lot, onRelease }: ReleaseButtonProps) {
  if (!(onRelease && lot.awaitsAnalysis)) return null;
  return (
    <Button
      size="small"
      onClick={() => onRelease(lot)}
      aria-label={`Libérer le ${lotInWords(lot)}`}
    >
      Libérer
    </Button>
  );
}
