import { conversionPerHectoliter, costYearOn, costYearSchema, financialYearOf } from '.';

const year = {
  startsOn: '2026-01-01',
  method: 'fifo' as const,
  normalHectoliters: 800,
  laborHours: 1600,
  hourlyCost: 25,
  energy: 12_000,
  overheads: 20_000,
};

it('spreads hours, energy and overheads over a normal year', () => {
  // (40 000 + 12 000 + 20 000) / 800
  expect(conversionPerHectoliter(year)).toBe(90);
  expect(conversionPerHectoliter({ ...year, normalHectoliters: null })).toBe(0);
});

it('takes what holds on a day', () => {
  const later = { ...year, startsOn: '2027-01-01', method: 'weighted_average' as const };
  expect(costYearOn([later, year], '2026-12-31').method).toBe('fifo');
  expect(costYearOn([year, later], '2027-01-01').method).toBe('weighted_average');
  expect(costYearOn([year], '2030-06-01')).toBe(year);
  expect(costYearOn([year], '2025-12-31')).toMatchObject({ method: 'fifo', energy: 0 });
});

it.each([
  ['2026-03-15', 1, '2026-01-01'],
  ['2026-03-15', 4, '2025-04-01'],
  ['2026-04-01', 4, '2026-04-01'],
])('the financial year of %s, begun in month %i, starts on %s', (day, month, start) => {
  expect(financialYearOf(day, month)).toBe(start);
});

it('asks for the normal activity where there are amounts', () => {
  expect(
    costYearSchema.safeParse({ ...year, normalHectoliters: null }).error?.issues[0],
  ).toMatchObject({
    path: ['normalHectoliters'],
    message: expect.stringContaining('activité normale'),
  });
  const bare = { startsOn: '2026-01-01', method: 'fifo' };
  expect(costYearSchema.parse(bare)).toMatchObject({ normalHectoliters: null, energy: 0 });
  expect(costYearSchema.safeParse({ ...year, energy: -1 }).success).toBe(false);
});
