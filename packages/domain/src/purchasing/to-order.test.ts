import { missingQuantity, quantityToOrder } from './to-order';

const malt = { stock: 40, minimum: 50, needed: 190, onOrder: 100, packQuantity: 25 };

it('orders what the minimum and the plans lack beyond stock and orders, in whole packs', () => {
  expect(missingQuantity(malt)).toBe(100);
  expect(quantityToOrder({ ...malt, needed: 190.1 })).toBe(125);
  expect(quantityToOrder({ ...malt, needed: 190.1, packQuantity: null })).toBe(100.1);
});

it('orders nothing where enough is there or under way', () => {
  expect(quantityToOrder({ ...malt, onOrder: 200 })).toBe(0);
  expect(quantityToOrder({ ...malt, stock: 500 })).toBe(0);
});
