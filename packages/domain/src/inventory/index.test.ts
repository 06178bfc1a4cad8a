import { addDays, calendarDateOf } from '../dates';
import { messages } from '../testing/messages';
import {
  containerTypeLabels,
  containerTypes,
  contentText,
  fitsMovementKind,
  type InventoryStatus,
  inventoryItemSchema,
  inventoryStatuses,
  inventoryStatusLabels,
  isCorrectable,
  isExpiredProduct,
  isExpiringProduct,
  isMoveAllowed,
  newInventoryItemSchema,
  productAdjustmentSchema,
  productCorrectionSchema,
  productCountSchema,
  productFieldLabels,
  productFields,
  productMoveLabels,
  productMovementKindLabels,
  productMovementKinds,
  productMoveSchema,
  productMoves,
} from '.';

const bottles = {
  recipeId: '0b0e7a3e-6f5e-4a53-9d7c-0a4a4d1f2b11',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  packagingDate: '2026-03-02',
};

describe('newInventoryItemSchema', () => {
  it('accepts uppercase ids', () => {
    const recipeId = bottles.recipeId.toUpperCase();
    expect(
      newInventoryItemSchema.parse({ ...bottles, quantity: 1, recipeId, batchId: recipeId }),
    ).toMatchObject({ recipeId: bottles.recipeId, batchId: bottles.recipeId });
  });

  it('accepts the minimum', () => {
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: 480 })).toEqual({});
  });

  it('reports missing fields', () => {
    expect(messages(newInventoryItemSchema, {})).toMatchObject({
      recipeId: ['Choisissez une recette.'],
      containerType: ['Choisissez un contenant.'],
      volumeInLiters: ['Le volume est requis.'],
      quantity: ['La quantité est requise.'],
    });
  });

  it('requires a whole number of containers, which may be zero', () => {
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: 0 })).toEqual({});
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: 1.5 })).toEqual({
      quantity: ['La quantité doit être un nombre entier.'],
    });
    expect(messages(newInventoryItemSchema, { ...bottles, quantity: -1 })).toEqual({
      quantity: ['La quantité doit être supérieure ou égale à 0.'],
    });
  });
});

it('refuses a packaging day in the future', () => {
  const today = calendarDateOf(new Date());
  const packagedOn = (packagingDate: string) =>
    messages(inventoryItemSchema, { ...bottles, packagingDate });
  expect(packagedOn(today)).toEqual({});
  expect(packagedOn(addDays(today, 1))).toEqual({
    packagingDate: ['La date ne peut pas être à venir.'],
  });
});

it('agrees in gender in French messages', () => {
  const long = { notes: 'x'.repeat(2001), location: 'x'.repeat(81) };
  expect(messages(inventoryItemSchema, { ...bottles, ...long })).toEqual({
    notes: ['La note est trop longue (2000 caractères au plus).'],
    location: ['L’emplacement est trop long (80 caractères au plus).'],
  });
});

it('requires a best-before day after packaging, for new and changed products', () => {
  const expected = { bestBeforeDate: ['La DDM doit suivre le conditionnement.'] };
  const sameDay = { ...bottles, bestBeforeDate: '2026-03-02' };
  expect(messages(inventoryItemSchema, sameDay)).toEqual(expected);
  expect(messages(newInventoryItemSchema, { ...sameDay, quantity: 1 })).toEqual(expected);
  expect(messages(inventoryItemSchema, { ...bottles, bestBeforeDate: '2026-03-03' })).toEqual({});
});

it('has no number of containers in a change', () => {
  expect(inventoryItemSchema.parse({ ...bottles, quantity: 480 })).not.toHaveProperty('quantity');
});

describe('productMoveSchema', () => {
  it('requires at least one container', () => {
    expect(messages(productMoveSchema, { move: 'sale', quantity: 0 })).toEqual({
      quantity: ['La quantité doit être supérieure ou égale à 1.'],
    });
  });

  it('requires a destination of a transfer only', () => {
    expect(messages(productMoveSchema, { move: 'transfer', quantity: 2, location: ' ' })).toEqual({
      location: ['Indiquez l’emplacement d’arrivée.'],
    });
    expect(
      messages(productMoveSchema, { move: 'transfer', quantity: 2, location: 'Cave' }),
    ).toEqual({});
    expect(messages(productMoveSchema, { move: 'tasting', quantity: 2 })).toEqual({});
  });

  const missing = (values: object) =>
    Object.keys(messages(productMoveSchema, { quantity: 2, ...values }));

  it('asks a document of what travels under one or is proven by one', () => {
    for (const move of ['suspension', 'export'] as const) {
      expect(missing({ move })).toEqual(['documentNumber', 'destination']);
      expect(missing({ move, documentNumber: 'DSA 12', destination: 'Caen' })).toEqual([]);
    }
    expect(missing({ move: 'destruction' })).toEqual(['documentNumber']);
    expect(missing({ move: 'loss' })).toEqual(['lossBasis']);
    expect(missing({ move: 'loss', lossBasis: 'proof' })).toEqual(['documentNumber']);
    expect(missing({ move: 'loss', lossBasis: 'allowance' })).toEqual([]);
    expect(missing({ move: 'loss', lossBasis: 'unexplained' })).toEqual([]);
    for (const move of ['sale', 'sample', 'own_use', 'return'] as const) {
      expect(missing({ move })).toEqual([]);
    }
  });

  it('gives back the duty of a sale before the return, of two years at most', () => {
    const returned = (soldOn: string) =>
      messages(productMoveSchema, {
        ...{ move: 'return', quantity: 2, happenedOn: '2026-03-10' },
        soldOn,
      });
    expect(returned('2026-03-10')).toEqual({});
    expect(returned('2024-03-01')).toEqual({});
    expect(returned('2026-03-11')).toEqual({ soldOn: ['La vente précède le retour.'] });
    expect(returned('2024-02-29')).toEqual({
      soldOn: ['Le droit d’une vente de plus de deux ans n’est plus rendu.'],
    });
  });
});

describe('a product’s best-before date', () => {
  const product = (days: number | null, more = {}) => ({
    status: 'in_stock' as const,
    quantity: 1,
    daysUntilBestBefore: days,
    ...more,
  });

  it('is near within 1 to 30 days, or past', () => {
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

  it('is ignored unless the product is on hand', () => {
    expect(isExpiringProduct(product(5, { status: 'reserved' }))).toBe(true);
    for (const status of ['sold', 'damaged', 'consumed'] as const) {
      expect(isExpiringProduct(product(5, { status }))).toBe(false);
      expect(isExpiredProduct(product(-5, { status }))).toBe(false);
    }
    expect(isExpiringProduct(product(5, { quantity: 0 }))).toBe(false);
  });
});

it('accepts a positive or negative whole difference, not zero', () => {
  expect(messages(productAdjustmentSchema, { quantity: -12 })).toEqual({});
  expect(messages(productAdjustmentSchema, { quantity: 0 })).toEqual({
    quantity: ['Indiquez une différence.'],
  });
  expect(messages(productAdjustmentSchema, { quantity: 1.5 })).toEqual({
    quantity: ['La quantité doit être un nombre entier.'],
  });
});

it('accepts a count of zero, and requires a reason for a correction', () => {
  expect(messages(productCountSchema, { quantity: 0 })).toEqual({});
  expect(messages(productCountSchema, { quantity: -1 })).toEqual({
    quantity: ['La quantité comptée doit être supérieure ou égale à 0.'],
  });
  expect(messages(productCorrectionSchema, { quantity: -3, reason: ' x ' })).toEqual({
    reason: ['Le motif est requis (3 caractères au moins).'],
  });
});

it('keeps the direction of a corrected line', () => {
  expect(productMovementKinds.filter((kind) => !isCorrectable(kind))).toEqual([
    'transfer_out',
    'transfer_in',
    'correction',
  ]);
  const fits = (quantity: number) =>
    productMovementKinds.filter(isCorrectable).filter((kind) => fitsMovementKind(kind, quantity));
  expect(fits(1)).toEqual(['packaging', 'return', 'count', 'adjustment']);
  expect(fits(-1)).toEqual([
    'sale',
    'suspension',
    'export',
    'tasting',
    'own_use',
    'sample',
    'destruction',
    'loss',
    'count',
    'adjustment',
  ]);
  expect(fits(0)).toHaveLength(12);
});

it('sells and consumes products on hand only', () => {
  const allowed = (status: InventoryStatus) =>
    productMoves.filter((move) => isMoveAllowed(move, status));
  for (const status of ['in_stock', 'reserved'] as const) {
    expect(allowed(status)).toEqual([...productMoves]);
  }
  for (const status of ['sold', 'damaged', 'consumed'] as const) {
    expect(allowed(status)).toEqual(['return', 'destruction', 'loss', 'transfer']);
  }
});

it('formats the volume of a container in the usual unit', () => {
  expect([0.33, 0.125, 0.75, 1, 1.5, 30].map((liters) => contentText(liters))).toEqual(
    ['33 cl', '12,5 cl', '75 cl', '1 l', '1,5 l', '30 l'].map((text) =>
      text.replace(' ', '\u00a0'),
    ),
  );
});

it('has a label for each container, status, movement and move', () => {
  expect(Object.keys(containerTypeLabels)).toEqual([...containerTypes]);
  expect(Object.keys(inventoryStatusLabels)).toEqual([...inventoryStatuses]);
  expect(Object.keys(productMovementKindLabels)).toEqual([...productMovementKinds]);
  expect(Object.keys(productMoveLabels)).toEqual([...productMoves]);
  expect(Object.keys(productFieldLabels)).toEqual([...productFields]);
});
