import { soldTotals } from './sold-totals';

const returned = {
  place: 1,
  recipeId: 'recipe-1',
  recipeName: 'Blonde',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  customerId: null,
  customerName: null,
  day: '2026-10-02',
  containers: -10,
  revenue: -100,
  unpriced: 0,
} as const;

it('gives no margin rate where returns left no revenue', () => {
  const totals = soldTotals([returned], () => ({ quantity: 10, known: 10, value: 60 }));
  expect(totals).toMatchObject({ revenue: -100, profit: -40, profitMargin: null });
});
