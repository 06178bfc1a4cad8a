import type { FoundCode } from './code-detector';

/**
 * Of several codes in a picture, the one nearest to the centre.
 * @returns its text, or null when there is none
 */
export function nearestCode(
  codes: readonly FoundCode[],
  picture: { readonly width: number; readonly height: number },
): string | null {
  const distance = ({ boundingBox: { x, y, width, height } }: FoundCode) =>
    Math.hypot(x + width / 2 - picture.width / 2, y + height / 2 - picture.height / 2);
  const [nearest] = codes
    .filter(({ rawValue }) => rawValue.trim() !== '')
    .sort((one, other) => distance(one) - distance(other));
  return nearest?.rawValue ?? null;
}
