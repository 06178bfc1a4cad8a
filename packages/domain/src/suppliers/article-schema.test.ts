import { newArticleSchema, supplierPriceSchema } from '.';

const ids = {
  supplierId: '8f000000-0000-4000-8000-00000000000A',
  ingredientId: '8f000000-0000-4000-8000-000000000002',
};
const faults = (values: object) =>
  newArticleSchema.safeParse({ ...ids, ...values }).error?.issues.map(({ path }) => path);

it('needs a supplier and an ingredient alone', () => {
  expect(newArticleSchema.parse({ ...ids, reference: ' ' })).toMatchObject({
    supplierId: '8f000000-0000-4000-8000-00000000000a',
    reference: null,
  });
  expect(faults({ supplierId: null, ingredientId: '' })).toEqual([
    ['supplierId'],
    ['ingredientId'],
  ]);
});

it('takes packs of something, and prices that are not negative from a day on', () => {
  expect(faults({ packQuantity: 25, price: 0.92 })).toBeUndefined();
  expect(faults({ packQuantity: 0, price: -1 })).toEqual([['packQuantity'], ['price']]);
  expect(supplierPriceSchema.safeParse({ price: 1, validFrom: '2026-13-01' }).success).toBe(false);
  expect(supplierPriceSchema.safeParse({ price: 1, validFrom: '2026-12-01' }).success).toBe(true);
});
