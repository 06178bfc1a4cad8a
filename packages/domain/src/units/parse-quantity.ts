import { parseFrenchNumber, roundTo } from '../numbers';
import { convertQuantity, type IngredientUnit } from './ingredient-unit';

/** What is written after a quantity: its unit, and how many of it one is. */
const writtenUnits: Readonly<Record<string, readonly [unit: IngredientUnit, factor: number]>> = {
  mg: ['g', 0.001],
  g: ['g', 1],
  gr: ['g', 1],
  kg: ['kg', 1],
  kilo: ['kg', 1],
  kilos: ['kg', 1],
  t: ['kg', 1000],
  ml: ['l', 0.001],
  cl: ['l', 0.01],
  dl: ['l', 0.1],
  l: ['l', 1],
  hl: ['l', 100],
  u: ['unit', 1],
  'u.': ['unit', 1],
  sachet: ['sachet', 1],
  sachets: ['sachet', 1],
};

const numberAndUnit = /^([-+−]?[\d\s.,]*\d[.,]?)\s*([a-zA-Z]+\.?)$/;

/**
 * Reads a quantity with or without its unit: « 1,5 kg » is 1500 where grams are wanted.
 * @param unit that the quantity is wanted in
 * @returns `null` for an empty text; NaN for no quantity, or one in a unit of another kind
 */
export function parseQuantity(text: string, unit: IngredientUnit): number | null {
  const written = numberAndUnit.exec(text.trim());
  if (!written) return parseFrenchNumber(text);
  const [, figure = '', symbol = ''] = written;
  const [from, factor] = writtenUnits[symbol.toLowerCase()] ?? [null, 1];
  const quantity = parseFrenchNumber(figure);
  if (from === null || quantity === null) return Number.NaN;
  const converted = convertQuantity(quantity * factor, from, unit);
  return converted === null ? Number.NaN : roundTo(converted, 6);
}
