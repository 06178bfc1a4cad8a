import fc from 'fast-check';
import {
  convertQuantity,
  ingredientUnitSchema,
  ingredientUnits,
  quantityText,
  unitSymbolOf,
  unitsOfSameKind,
  weighedQuantity,
} from '.';

const anyUnit = fc.constantFrom(...ingredientUnits);
const thousandths = fc
  .integer({ min: -9_999_999_999, max: 9_999_999_999 })
  .map((value) => value / 1000);

describe('convertQuantity', () => {
  it('converts between kilograms and grams', () => {
    expect(convertQuantity(1.25, 'kg', 'g')).toBe(1250);
    expect(convertQuantity(500, 'g', 'kg')).toBe(0.5);
  });

  it('keeps a quantity in its own unit', () => {
    for (const unit of ingredientUnits) expect(convertQuantity(3.5, unit, unit)).toBe(3.5);
  });

  it('refuses units of another kind', () => {
    expect(convertQuantity(1, 'kg', 'l')).toBeNull();
    expect(convertQuantity(1, 'unit', 'sachet')).toBeNull();
    expect(convertQuantity(1, 'l', 'g')).toBeNull();
  });

  it('is reversible for every unit', () => {
    fc.assert(
      fc.property(thousandths, anyUnit, anyUnit, (quantity, from, to) => {
        const there = convertQuantity(quantity, from, to);
        if (there !== null) expect(convertQuantity(there, to, from)).toBe(quantity);
      }),
    );
  });

  it('converts between units of one kind only', () => {
    fc.assert(
      fc.property(thousandths, anyUnit, anyUnit, (quantity, from, to) => {
        const isKnown = convertQuantity(quantity, from, to) !== null;
        expect(isKnown).toBe(unitsOfSameKind(from).includes(to));
        expect(isKnown).toBe(unitsOfSameKind(to).includes(from));
      }),
    );
  });

  it('keeps order and sign', () => {
    fc.assert(
      fc.property(thousandths, thousandths, (one, other) => {
        const [a, b] = [one, other].map((quantity) => convertQuantity(quantity, 'g', 'kg') ?? 0);
        expect(Math.sign(Number(a) - Number(b))).toBe(Math.sign(one - other));
      }),
    );
  });
});

describe('unitsOfSameKind', () => {
  it('starts with the unit itself', () => {
    expect(unitsOfSameKind('kg')).toEqual(['kg', 'g']);
    expect(unitsOfSameKind('g')).toEqual(['g', 'kg']);
    expect(unitsOfSameKind('l')).toEqual(['l']);
    expect(unitsOfSameKind('sachet')).toEqual(['sachet']);
  });
});

describe('unitSymbolOf', () => {
  it('is plural from two on, as in French', () => {
    const shown = [0, 1, -1.5, 2, -12].map((quantity) => unitSymbolOf('sachet', quantity));
    expect(shown).toEqual(['sachet', 'sachet', 'sachet', 'sachets', 'sachets']);
    expect(unitSymbolOf('kg', 12)).toBe('kg');
  });
});

describe('quantityText', () => {
  it('formats a French number with the short unit, without a line break', () => {
    expect(quantityText(6.2, 'kg')).toBe('6,2\u00a0kg');
    expect(quantityText(1240.5, 'kg')).toMatch(/^1\s240,5\skg$/);
    expect(quantityText(4, 'unit')).toBe('4\u00a0u.');
    expect(quantityText(4, 'sachet')).toBe('4\u00a0sachets');
  });

  it('shows thousandths', () => {
    expect(quantityText(0.125, 'l')).toBe('0,125\u00a0l');
  });
});

it('requires a unit, with a French message', () => {
  expect(ingredientUnitSchema.safeParse('hl').error?.issues[0]?.message).toBe(
    'Choisissez une unité.',
  );
});

it.each([
  [0.014, 'kg', 14, 'g'],
  [1, 'kg', 1, 'kg'],
  [0.2, 'l', 0.2, 'l'],
  [0, 'kg', 0, 'g'],
] as const)('weighs %p %s as %p %s', (quantity, unit, weighed, shown) => {
  expect(weighedQuantity(quantity, unit)).toEqual({ quantity: weighed, unit: shown });
});
