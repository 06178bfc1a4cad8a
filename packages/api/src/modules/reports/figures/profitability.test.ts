import { rankByProfit } from './profitability';

it('ranks five beers from the most profitable down and five from the least up', () => {
  const beers = [30, -20, null, 10, 70, 50, 60, undefined].map((profit) => ({ profit }));
  const { mostProfitable, leastProfitable } = rankByProfit(beers);
  expect(mostProfitable.map(({ profit }) => profit)).toEqual([70, 60, 50, 30, 10]);
  expect(leastProfitable.map(({ profit }) => profit)).toEqual([-20, 10, 30, 50, 60]);
});

it('ranks fewer beers whole, each way', () => {
  const { mostProfitable, leastProfitable } = rankByProfit([{ profit: 1 }, { profit: 2 }]);
  expect([...mostProfitable, ...leastProfitable].map(({ profit }) => profit)).toEqual([2, 1, 1, 2]);
});
