import fc from 'fast-check';
import { addQuantities } from '../numbers';
import type { LotStock } from '../stock';
import { type StockedIngredient, stockNeeds } from '.';

const today = '2026-11-12';
const lot = (id: string, quantity: number, expiryDate: string | null): LotStock => ({
  id,
  quantity,
  expiryDate,
  receivedOn: '2026-01-05',
});
const citra: StockedIngredient = {
  id: 'citra',
  name: 'Houblon Citra',
  unit: 'kg',
  reservedQuantity: 0,
  lots: [
    lot('HB-0957', 4, '2027-06-14'),
    lot('HB-0941', 3.2, '2026-12-08'),
    lot('old', 9, '2026-01-01'),
  ],
};

it('adds the lines of an ingredient, and takes lots first expired first out', () => {
  const lines = [
    { ingredientId: 'citra', quantity: 500, unit: 'g' },
    { ingredientId: 'citra', quantity: 1.2 },
    { ingredientId: 'citra', quantity: 3, unit: 'kg' },
  ] as const;
  const [need, ...rest] = stockNeeds(lines, [citra], today);
  expect(rest).toEqual([]);
  expect(need).toMatchObject({
    name: 'Houblon Citra',
    unit: 'kg',
    required: 4.7,
    inStock: 7.2,
    expired: 9,
    missing: 0,
  });
  expect(need?.lots.map(({ lot: { id }, quantity }) => [id, quantity])).toEqual([
    ['HB-0941', 3.2],
    ['HB-0957', 1.5],
  ]);
});

it('neither counts nor takes a lot that awaits its analysis', () => {
  const waiting = { ...lot('HB-0960', 5, '2026-12-01'), awaitsAnalysis: true };
  const stock = { ...citra, lots: [...citra.lots, waiting] };
  const [need] = stockNeeds([{ ingredientId: 'citra', quantity: 8 }], [stock], today);
  expect(need).toMatchObject({ inStock: 7.2, awaitingAnalysis: 5, missing: 0.8 });
  expect(need?.lots.map(({ lot: { id } }) => id)).not.toContain('HB-0960');
});

it('leaves what other batches reserve, and reports the shortage', () => {
  const saaz = {
    ...citra,
    id: 'saaz',
    name: 'Houblon Saaz',
    reservedQuantity: 5.6,
    lots: [lot('a', 6.2, null)],
  };
  const [need] = stockNeeds([{ ingredientId: 'saaz', quantity: 2.4 }], [saaz], today);
  expect(need).toMatchObject({ inStock: 6.2, reserved: 5.6, missing: 1.8 });
  expect(need?.lots.map(({ quantity }) => quantity)).toEqual([0.6]);
});

it('reports a full shortage for unknown ingredients and other units', () => {
  const needs = stockNeeds(
    [
      { name: 'Verveine', quantity: 120, unit: 'g' },
      { ingredientId: 'gone', name: 'Malt retiré', quantity: 5, unit: 'kg' },
      { ingredientId: 'citra', name: 'Houblon Citra', quantity: 2, unit: 'unit' },
    ],
    [citra],
    today,
  );
  expect(needs.map(({ name, required, missing, unit }) => [name, required, missing, unit])).toEqual(
    [
      ['Verveine', 120, 120, 'g'],
      ['Malt retiré', 5, 5, 'kg'],
      ['Houblon Citra', 2, 2, 'unit'],
    ],
  );
});

it('takes exactly the need from unexpired lots, or reports the shortage', () => {
  const quantity = fc.integer({ min: 0, max: 20_000 }).map((grams) => grams / 1000);
  const lots = fc
    .array(
      fc.record({ quantity, expiryDate: fc.constantFrom(null, '2026-01-31', today, '2027-03-01') }),
      { maxLength: 6 },
    )
    .map((all) =>
      all.map((values, index) => lot(`lot-${index}`, values.quantity, values.expiryDate)),
    );
  fc.assert(
    fc.property(lots, quantity, quantity, (stock, reservedQuantity, wanted) => {
      const ingredient = { ...citra, reservedQuantity, lots: stock };
      const [need] = stockNeeds([{ ingredientId: 'citra', quantity: wanted }], [ingredient], today);
      if (!need) throw new Error('No need');
      const taken = addQuantities(...need.lots.map((take) => take.quantity));
      expect(addQuantities(taken, need.missing)).toBe(wanted);
      const free = Math.max(0, addQuantities(need.inStock, -reservedQuantity));
      expect(taken).toBe(Math.min(wanted, free));
      for (const { lot: source, quantity: part } of need.lots) {
        expect(part).toBeLessThanOrEqual(source.quantity);
        expect(source.expiryDate === null || source.expiryDate > today).toBe(true);
      }
    }),
  );
});
