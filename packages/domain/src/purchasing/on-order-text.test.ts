import { onOrderText } from './on-order-text';

it('says how much is on order, and for when', () => {
  expect(onOrderText({ quantity: 600, expectedOn: '2026-11-27' }, 'kg')).toBe(
    '600\u00a0kg en commande pour le 27/11/2026',
  );
  expect(onOrderText({ quantity: 2, expectedOn: null }, 'l')).toBe('2\u00a0l en commande');
});
