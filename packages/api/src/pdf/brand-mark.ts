/** The product's mark, as in `packages/ui/src/brand`, which the server does not import. */
export const grains = [
  [7.2, -12.5, 2],
  [-2, -14.5, -40],
  [-10.6, -10.4, -74],
  [-15, -1.5, 70],
  [-12.9, 7.6, 32],
  [-5.4, 13.5, -8],
  [4.4, 13.5, -54],
] as const;

/** One grain, its tip to the right, around its own centre. */
export const grainPath =
  'M4.9 0C3.3 2.6 .9 3.5-1 3.5-3.4 3.5-4.8 2-4.8 0S-3.4-3.5-1-3.5C.9-3.5 3.3-2.6 4.9 0Z';

/** The side of the mark as it was designed. */
const designedSide = 64;

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
    .scale(side / designedSide);
  document.roundedRect(0, 0, designedSide, designedSide, 14).fill('#231A14');
  document.translate(35.5, 32).scale(1.28);
  for (const [x, y, turn] of grains)
    document.save().translate(x, y).rotate(turn).path(grainPath).fill('#E0A03B').restore();
  document.restore();
}
