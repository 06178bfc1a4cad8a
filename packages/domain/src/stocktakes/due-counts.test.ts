import { dueCounts } from '.';

const stock = (name: string, value: number | null, lastCountedOn: string | null) => ({
  name,
  value,
  lastCountedOn,
});
const namesOf = (stocks: readonly { readonly name: string }[]) => stocks.map(({ name }) => name);

it('counts what is worth most every month, the rest less often', () => {
  const stocks = [
    stock('Citra', 800, '2026-10-28'),
    stock('Pilsen', 150, '2026-10-28'),
    stock('Gypse', 50, '2026-10-28'),
    stock('Saaz', 800, '2026-11-20'),
  ];
  expect(dueCounts(stocks, '2026-11-28')).toMatchObject([{ name: 'Citra', everyDays: 30 }]);
  expect(namesOf(dueCounts(stocks, '2027-02-01'))).toEqual(['Citra', 'Saaz', 'Pilsen']);
  expect(namesOf(dueCounts(stocks, '2027-11-28'))).toHaveLength(4);
});

it('has what was never counted due, also without a known cost', () => {
  const stocks = [stock('Levure', null, null), stock('Sucre', null, '2026-11-27')];
  expect(namesOf(dueCounts(stocks, '2026-11-28'))).toEqual(['Levure']);
});
