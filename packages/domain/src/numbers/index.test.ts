import fc from 'fast-check';
import {
  addQuantities,
  decimal,
  parseFrenchNumber,
  positiveQuantitySchema,
  priceSchema,
  quantitySchema,
} from '.';

const firstMessage = (schema: ReturnType<typeof decimal>, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('parseFrenchNumber', () => {
  it.each([
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['1 240,5', 1240.5],
    ['1\u202f240,5', 1240.5],
    ['-3', -3],
    ['−2,5', -2.5],
    [',5', 0.5],
    [',25', 0.25],
    ['5,', 5],
  ])('reads « %s »', (text, value) => {
    expect(parseFrenchNumber(text)).toBe(value);
  });

  it('distinguishes an empty text from an invalid one', () => {
    expect(parseFrenchNumber('  ')).toBeNull();
    for (const text of ['1,2,3', 'abc', '12kg', '0x10', '1e3', '-', '.']) {
      expect(parseFrenchNumber(text)).toBeNaN();
    }
  });

  it('reads numbers formatted in the French locale', () => {
    const french = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (thousandths) => {
        expect(parseFrenchNumber(french.format(thousandths / 1000))).toBe(thousandths / 1000);
      }),
    );
  });
});

describe('decimal', () => {
  const gravity = () => decimal({ label: 'La densité', min: 0.99, max: 1.2 });

  it('accepts its bounds', () => {
    expect(gravity().safeParse(0.99).success).toBe(true);
    expect(gravity().safeParse(1.2).success).toBe(true);
  });

  it('names the violated bound', () => {
    expect(firstMessage(gravity(), 0.989)).toBe('La densité doit être supérieure ou égale à 0,99.');
    expect(firstMessage(gravity(), 1.201)).toBe('La densité doit être inférieure ou égale à 1,2.');
  });

  it.each(['L’altitude', 'L’énergie', 'L’humidité', 'L’épaisseur de la maische'])(
    'is feminine: %s',
    (label) => {
      expect(firstMessage(decimal({ label, min: 0 }), -1)).toMatch(/supérieure ou égale/);
      expect(firstMessage(decimal({ label }), null)).toBe(`${label} est requise.`);
    },
  );

  it('has no bounds that are not given', () => {
    const free = decimal({ label: 'L’écart' });
    for (const value of [-9_999_999, 0, 9_999_999])
      expect(free.safeParse(value).success).toBe(true);
  });

  it('counts the decimals of tiny numbers', () => {
    expect(firstMessage(gravity(), 1.0481)).toBe('La densité accepte au plus 3 décimales.');
    expect(quantitySchema('La quantité').safeParse(1e-9).success).toBe(false);
    const tenths = decimal({ label: 'La couleur', decimals: 1 });
    expect(firstMessage(tenths, 0.25)).toBe('La couleur accepte au plus 1 décimale.');
    const whole = decimal({ label: 'La quantité', decimals: 0 });
    expect(firstMessage(whole, 12.5)).toBe('La quantité doit être un nombre entier.');
  });

  it('refuses NaN and infinity', () => {
    for (const value of ['1', Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(firstMessage(gravity(), value)).toBe('La densité doit être un nombre.');
    }
  });
});

describe('quantities and prices', () => {
  it('allow a quantity of zero, but not a positive quantity of zero', () => {
    expect(quantitySchema('La quantité').safeParse(0).success).toBe(true);
    expect(positiveQuantitySchema('La quantité').safeParse(0).success).toBe(false);
    expect(positiveQuantitySchema('La quantité').safeParse(0.001).success).toBe(true);
  });

  it('allow no negative quantity, and none above the largest', () => {
    for (const quantity of [-0.001, 9_999_999.001]) {
      expect(quantitySchema('La quantité').safeParse(quantity).success).toBe(false);
      expect(positiveQuantitySchema('La quantité').safeParse(quantity).success).toBe(false);
    }
    expect(quantitySchema('La quantité').safeParse(9_999_999).success).toBe(true);
  });

  it('allow prices with four decimals', () => {
    expect(priceSchema('Le coût').safeParse(0.0092).success).toBe(true);
    expect(priceSchema('Le coût').safeParse(0.00921).success).toBe(false);
  });
});

describe('addQuantities', () => {
  it('adds without floating-point errors', () => {
    expect(addQuantities(0.1, 0.2)).toBe(0.3);
    expect(addQuantities()).toBe(0);
  });

  it('adds thousandths as integers', () => {
    const thousandths = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
    fc.assert(
      fc.property(fc.array(thousandths, { maxLength: 50 }), (values) => {
        const expected = values.reduce((sum, value) => sum + value, 0) / 1000;
        expect(addQuantities(...values.map((value) => value / 1000))).toBe(expected);
      }),
    );
  });
});

it.each([
  ['La quantité', 'La quantité est requise.', 'La quantité doit être supérieure ou égale à 0.'],
  ['Le seuil', 'Le seuil est requis.', 'Le seuil doit être supérieur ou égal à 0.'],
  ['L’amertume', 'L’amertume est requise.', 'L’amertume doit être supérieure ou égale à 0.'],
  ['L’extrait', 'L’extrait est requis.', 'L’extrait doit être supérieur ou égal à 0.'],
])('agrees with « %s »', (label, required, tooLow) => {
  const schema = decimal({ label, min: 0 });
  expect(schema.safeParse(null).error?.issues[0]?.message).toBe(required);
  expect(schema.safeParse(-1).error?.issues[0]?.message).toBe(tooLow);
});
