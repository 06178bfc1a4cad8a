import {
  givingUpRefusal,
  stocktakeCauseSchema,
  stocktakeCountSchema,
  stocktakeSchema,
  stocktakeStateOf,
  undoableUntil,
} from '.';

const lotId = '0b6f8f0e-4a44-4f0e-9d6b-1f7d3b0f8a11';

it('needs a name, and counts everything unless it is limited', () => {
  expect(stocktakeSchema.safeParse({ name: ' ' }).success).toBe(false);
  expect(stocktakeSchema.parse({ name: 'Chambre froide' })).toMatchObject({
    isBlind: false,
    types: [],
    placeIds: [],
  });
});

it('counts either a lot or a product, never below zero', () => {
  const count = { lotId, quantity: 3, countedAt: new Date() };
  expect(stocktakeCountSchema.safeParse(count).success).toBe(true);
  expect(stocktakeCountSchema.safeParse({ ...count, itemId: lotId }).success).toBe(false);
  expect(stocktakeCountSchema.safeParse({ ...count, lotId: null }).success).toBe(false);
  expect(stocktakeCountSchema.safeParse({ ...count, quantity: -1 }).success).toBe(false);
});

it.each([
  [undefined, 'La cause est requise.'],
  ['  ab ', 'La cause est requise (3 caractères au moins).'],
  ['a'.repeat(201), 'La cause est trop longue (200 caractères au plus).'],
])('refuses %p as a cause by the name of its field', (cause, message) => {
  expect(stocktakeCauseSchema.safeParse({ cause }).error?.issues[0]?.message).toBe(message);
});

it('is open until it is validated, and then undone for a day', () => {
  const none = { validatedAt: null, undoneAt: null, deletedAt: null };
  const at = new Date('2026-11-28T10:00:00Z');
  expect(stocktakeStateOf(none)).toBe('open');
  expect(stocktakeStateOf({ ...none, deletedAt: at })).toBe('cancelled');
  expect(stocktakeStateOf({ ...none, validatedAt: at })).toBe('validated');
  expect(stocktakeStateOf({ ...none, validatedAt: at, undoneAt: at })).toBe('undone');
  expect(undoableUntil(at)).toEqual(new Date('2026-11-29T10:00:00Z'));
});

it('is given up by who opened it and only counts, while nothing is counted', () => {
  const own = { userId: lotId, countedCount: 0 };
  expect(givingUpRefusal(own, lotId)).toBeNull();
  expect(givingUpRefusal({ ...own, countedCount: 1 }, lotId)).toMatch(/déjà comptées/);
  expect(givingUpRefusal({ ...own, userId: null }, lotId)).toMatch(/d’un autre/);
});
