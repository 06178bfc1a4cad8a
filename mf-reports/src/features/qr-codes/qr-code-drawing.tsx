import { ofName } from '@cervoise/domain/text';
import { imagePathOf, type ShownQrCode } from './qr-code-texts';
import styles from './qr-codes.module.css';

/** The code as printed. */
export function QrCodeDrawing({ code }: { readonly code: ShownQrCode }) {
  return (
    <img
      className={`${styles.drawing} cv-round cv-block`}
      src={`/api${imagePathOf(code.uniqueIdentifier, 'svg')}`}
      width={208}
      height={208}
      alt={`QR code ${ofName(code.label)}`}
    />
  );
}
