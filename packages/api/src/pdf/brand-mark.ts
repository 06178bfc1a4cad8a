import { grainPath, grains, markTile } from '@cervoise/domain/brand';

/**
 * Draws the mark, a ring of grains on a dark square.
 * @param side points
 */
export function drawBrandMark(
  document: PDFKit.PDFDocument,
  { left, top, side }: { readonly left: number; readonly top: number; readonly side: number },
): void {
  document
    .save()
    .translate(left, top)
    .scale(side / markTile.side);
  document.roundedRect(0, 0, markTile.side, markTile.side, markTile.radius).fill('#231A14');
  document.translate(markTile.x, markTile.y).scale(markTile.scale);
  for (const [x, y, turn] of grains)
    document.save().translate(x, y).rotate(turn).path(grainPath).fill('#E0A03B').restore();
  document.restore();
}
