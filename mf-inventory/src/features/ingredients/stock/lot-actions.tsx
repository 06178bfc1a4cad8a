import { qrCodesAddress } from '@cervoise/domain/qr-codes';
import { traceGraphAddress } from '@cervoise/domain/traceability';
import { Button, IconButton, LinkButton } from '@cervoise/ui/button';
import styles from '../ingredients.module.css';
import { isExpiredStock, lotInWords } from './lot-texts';
import type { Lot } from './stock-form';

export interface LotActionsProps {
  readonly lot: Lot;
  /** Opens the form of a lot; absent without permission. */
  readonly onEdit?: (lot: Lot) => void;
  /** Opens the form that writes off an expired lot; absent without permission. */
  readonly onWriteOff?: (lot: Lot) => void;
  readonly onAttachments: (lot: Lot) => void;
}

/** What can be done with a lot in stock. */
export function LotActions({ lot, onEdit, onWriteOff, onAttachments }: LotActionsProps) {
  return (
    <span className={styles.lotActions}>
      {onWriteOff && isExpiredStock(lot) && (
        <Button
          size="small"
          onClick={() => onWriteOff(lot)}
          aria-label={`Passer en perte le ${lotInWords(lot)}`}
        >
          Passer en perte
        </Button>
      )}
      <LinkButton
        size="small"
        to={traceGraphAddress('lot', lot.id)}
        aria-label={`Suivre le ${lotInWords(lot)}`}
      >
        Suivre
      </LinkButton>
      <LinkButton
        size="small"
        to={qrCodesAddress('ingredient_lot', lot.id)}
        aria-label={`QR code du ${lotInWords(lot)}`}
      >
        QR
      </LinkButton>
      <IconButton
        size="small"
        variant="secondary"
        icon="receipt"
        label={`Pièces jointes du ${lotInWords(lot)}`}
        onClick={() => onAttachments(lot)}
      />
      {onEdit && (
        <Button
          size="small"
          onClick={() => onEdit(lot)}
          aria-label={`Modifier le ${lotInWords(lot)}`}
        >
          Modifier
        </Button>
      )}
    </span>
  );
}
