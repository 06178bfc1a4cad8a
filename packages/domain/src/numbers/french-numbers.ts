/**
 * Reads a number as a French user types it: comma or point as decimal separator, any kind of space
 * between thousands, a hyphen or a minus sign. Returns `null` for an empty text and `NaN` for an
 * invalid one.
 */
export function parseFrenchNumber(text: string): number | null {
  const compact = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  if (compact === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(compact) ? Number(compact) : Number.NaN;
}

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

/** The largest quantity a stock column holds, in the ingredient's unit. */
export const largestQuantity = 9_999_999;

/** Adds quantities exactly, to the thousandth: 0.1 and 0.2 make 0.3. */
export function addQuantities(...quantities: readonly number[]): number {
  return quantities.reduce((sum, quantity) => sum + Math.round(quantity * 1000), 0) / 1000;
}
