import { z } from 'zod';
import {
  containerTypeLabels,
  containerTypes,
  contentText,
  inventoryItemSchema,
  inventoryStatuses,
  inventoryStatusLabels,
  isExpiredProduct,
  isExpiringProduct,
  newInventoryItemSchema,
  productAdjustmentSchema,
  productMoveLabels,
  productMovementKindLabels,
  productMovementKinds,
  productMoveSchema,
  productMoves,
} from '.';

function messages(schema: z.ZodType, value: unknown): Record<string, string[] | undefined> {
  const result = schema.safeParse(value);
  return result.success ? {} : z.flattenError(result.error).fieldErrors;
}

const bottles = {
  recipeId: '0b0e7a3e-6f5e-4a53-9d7c-0a4a4d1f2b11',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  packagingDate: '2026-03-02',
};

describe('newInventoryItemSchema', () => {
  it('takes the least there is to say', () => {
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: 480 })).toEqual({});
  });

  it('says what is missing, field by field', () => {
    expect(messages(newInventoryItemSchema, {})).toMatchObject({
      recipeId: ['Choisissez une recette.'],
      containerType: ['Choisissez un contenant.'],
      volumeInLiters: ['Le volume doit être un nombre.'],
      quantity: ['La quantité doit être un nombre.'],
    });
  });

  it('counts whole containers, none included', () => {
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: 0 })).toEqual({});
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: 1.5 })).toEqual({
      quantity: ['La quantité accepte au plus 0 décimales.'],
    });
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: -1 })).toEqual({
      quantity: ['La quantité doit être au moins 0.'],
    });
  });
});

it('wants the best-before day after packaging, on a new product and on a changed one', () => {
  const expected = { bestBeforeDate: ['La DDM doit suivre le conditionnement.'] };
  const sameDay = { ...bottles, bestBeforeDate: '2026-03-02' };
  expect(messages(inventoryItemSchema, sameDay)).toEqual(expected);
  expect(messages(newInventoryItemSchema, { ...sameDay, quantity: 1 })).toEqual(expected);
  expect(messages(inventoryItemSchema, { ...bottles, bestBeforeDate: '2026-03-03' })).toEqual({});
});

it('leaves the number of containers to movements once a product exists', () => {
  expect(inventoryItemSchema.parse({ ...bottles, quantity: 480 })).not.toHaveProperty('quantity');
});

describe('productMoveSchema', () => {
  it('moves at least one container', () => {
    expect(messages(productMoveSchema, { move: 'sale', quantity: 0 })).toEqual({
      quantity: ['La quantité doit être au moins 1.'],
    });
  });

  it('asks a transfer alone where it goes', () => {
    expect(messages(productMoveSchema, { move: 'transfer', quantity: 2, location: ' ' })).toEqual({
      location: ['Indiquez l’emplacement d’arrivée.'],
    });
    expect(
      messages(productMoveSchema, { move: 'transfer', quantity: 2, location: 'Cave' }),
    ).toEqual({});
    expect(messages(productMoveSchema, { move: 'tasting', quantity: 2 })).toEqual({});
  });
});

describe('a product’s best-before date', () => {
  const product = (days: number | null, more = {}) => ({
    status: 'in_stock' as const,
    quantity: 1,
    daysUntilBestBefore: days,
    ...more,
  });

  it('comes within 1 to 30 days, or has come', () => {
    const states = [-1, 0, 1, 30, 31, null].map((days) => [
      isExpiredProduct(product(days)),
      isExpiringProduct(product(days)),
    ]);
    expect(states).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
      [false, false],
      [false, false],
    ]);
    expect(isExpiringProduct(product(45), 60)).toBe(true);
  });

  it('matters only for what is on hand', () => {
    expect(isExpiringProduct(product(5, { status: 'reserved' }))).toBe(true);
    for (const status of ['sold', 'damaged', 'consumed'] as const) {
      expect(isExpiringProduct(product(5, { status }))).toBe(false);
      expect(isExpiredProduct(product(-5, { status }))).toBe(false);
    }
    expect(isExpiringProduct(product(5, { quantity: 0 }))).toBe(false);
  });
});

it('takes a difference of whole containers, either way, but none', () => {
  expect(messages(productAdjustmentSchema, { quantity: -12 })).toEqual({});
  expect(messages(productAdjustmentSchema, { quantity: 0 })).toEqual({
    quantity: ['Indiquez une différence.'],
  });
  expect(messages(productAdjustmentSchema, { quantity: 1.5 })).toEqual({
    quantity: ['La quantité accepte au plus 0 décimales.'],
  });
});

it('tells what a container holds in the unit people say', () => {
  expect([0.33, 0.125, 0.75, 1, 1.5, 30].map((liters) => contentText(liters))).toEqual(
    ['33 cl', '12,5 cl', '75 cl', '1 l', '1,5 l', '30 l'].map((text) =>
      text.replace(' ', '\u00a0'),
    ),
  );
});

it('has a word for each container, status, movement and move', () => {
  expect(Object.keys(containerTypeLabels)).toEqual([...containerTypes]);
  expect(Object.keys(inventoryStatusLabels)).toEqual([...inventoryStatuses]);
  expect(Object.keys(productMovementKindLabels)).toEqual([...productMovementKinds]);
  expect(Object.keys(productMoveLabels)).toEqual([...productMoves]);
});
