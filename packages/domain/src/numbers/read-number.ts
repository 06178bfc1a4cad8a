import { parseFrenchNumber } from './french-numbers';

/**
 * Reads a field's number, also with its own unit, as figures are copied from elsewhere: « 25 kg ».
 * Returns `null` for an empty text and NaN for an invalid one.
 */
export function readNumber(text: string, unit = ''): number | null {
  const typed = text.trimEnd();
  const isOwn = unit !== '' && typed.toLowerCase().endsWith(unit.toLowerCase());
  const figure = isOwn ? typed.slice(0, -unit.length).trim() : text;
  // The unit alone is no empty field.
  return parseFrenchNumber(figure || text);
}
