import { plural } from '@cervoise/ui/format';
import { plain } from '@cervoise/ui/format/testing';
import { type CountedStock, differenceInWords, quantityInWords } from './counted-stock';

const malt: CountedStock = { quantity: 38.5, unit: 'kg', unitOf: () => 'kg' };
const kegs: CountedStock = { quantity: 2, unitOf: (count) => plural(Math.abs(count), 'fût') };

it('formats quantities in the unit or the noun', () => {
  expect(plain(quantityInWords(malt, 1288.5))).toBe('1 288,5 kg');
  expect([1, 2].map((count) => plain(quantityInWords(kegs, count)))).toEqual(['1 fût', '2 fûts']);
});

it('formats differences with their sign', () => {
  expect(plain(differenceInWords(malt, -2.5))).toBe('−2,5 kg');
  expect(plain(differenceInWords(kegs, 1))).toBe('+1 fût');
});
