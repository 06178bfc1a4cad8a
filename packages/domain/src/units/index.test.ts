import fc from 'fast-check';
import { convertQuantity, ingredientUnitSchema, ingredientUnits, quantityText } from '.';

describe('convertQuantity', () => {
  it('goes between kilograms and grams', () => {
    expect(convertQuantity(1.25, 'kg', 'g')).toBe(1250);
    expect(convertQuantity(500, 'g', 'kg')).toBe(0.5);
  });

  it('leaves a quantity alone in its own unit', () => {
    for (const unit of ingredientUnits) expect(convertQuantity(3.5, unit, unit)).toBe(3.5);
  });

  it('refuses to turn one kind of measure into another', () => {
    expect(convertQuantity(1, 'kg', 'l')).toBeNull();
    expect(convertQuantity(1, 'unit', 'sachet')).toBeNull();
    expect(convertQuantity(1, 'l', 'g')).toBeNull();
  });

  it('comes back to where it started', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (thousandths) => {
        const kilograms = thousandths / 1000;
        expect(convertQuantity(convertQuantity(kilograms, 'kg', 'g') ?? -1, 'g', 'kg')).toBe(
          kilograms,
        );
      }),
    );
  });
});

describe('quantityText', () => {
  it('writes a French number and the short unit, unbroken', () => {
    expect(quantityText(6.2, 'kg')).toBe('6,2\u00a0kg');
    expect(quantityText(1240.5, 'kg')).toMatch(/^1\s240,5\skg$/);
    expect(quantityText(4, 'unit')).toBe('4\u00a0u.');
  });

  it('hides no thousandth of what is left', () => {
    expect(quantityText(0.125, 'l')).toBe('0,125\u00a0l');
  });
});

it('asks for a unit in French', () => {
  expect(ingredientUnitSchema.safeParse('hl').error?.issues[0]?.message).toBe(
    'Choisissez une unité.',
  );
});
