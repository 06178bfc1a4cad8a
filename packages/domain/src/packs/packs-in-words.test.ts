import type { IngredientUnit } from '../units';
import { packsInWords } from '.';

const words = (quantity: number, pack: number | null, unit: IngredientUnit = 'kg') =>
  packsInWords(quantity, pack, unit)?.replace(/\s/g, ' ');

it.each([
  [112, 25, 'kg', '4 colis de 25 kg et 12 kg'],
  [100, 25, 'kg', '4 colis de 25 kg'],
  [25, 25, 'kg', '1 colis de 25 kg'],
  [0.35, 0.1, 'kg', '3 colis de 0,1 kg et 0,05 kg'],
  [26_000, 20, 'l', '1 300 colis de 20 l'],
  [13, 12, 'sachet', '1 colis de 12 sachets et 1 sachet'],
  [250, 100, 'unit', '2 colis de 100 u. et 50 u.'],
] as const)('%d in packs of %d %s reads « %s »', (quantity, pack, unit, text) => {
  expect(words(quantity, pack, unit)).toBe(text);
});

it('says nothing of less than a pack, and without a pack size', () => {
  expect(packsInWords(24.9, 25, 'kg')).toBeNull();
  expect(packsInWords(0, 25, 'kg')).toBeNull();
  expect(packsInWords(112, null, 'kg')).toBeNull();
});
