import { create } from 'qrcode';

interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/**
 * Draws a QR code on a PDF's page, in points: consecutive dark modules of a row as one rectangle.
 */
export function drawQrCode(
  document: PDFKit.PDFDocument,
  address: string,
  { left, top, size }: Square,
): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const side = size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      const start = column;
      while (column < modules.size && modules.get(row, column)) column += 1;
      if (column === start) continue;
      document.rect(left + start * side, top + row * side, (column - start) * side, side);
    }
  }
  document.fill('black');
}
