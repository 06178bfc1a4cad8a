import { decodeHTMLStrict } from 'entities';
import { truncate, writable } from '../text';

/** Of a recipe, an ingredient or a step. */
export const longestName = 120;

/**
 * A text of a file in plain form: HTML entities decoded, control characters removed, trimmed.
 * @param whenCut called for a text that is too long, with what is kept
 */
export function plainText(
  text: string,
  longest: number,
  whenCut: (kept: string) => void,
): string | null {
  const whole = writable(decodeHTMLStrict(text.replaceAll('\r\n', '\n'))).trim();
  const kept = truncate(whole, longest).trim();
  if (kept.length < whole.length) whenCut(kept);
  return kept || null;
}
