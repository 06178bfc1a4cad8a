import { scanPoints } from './scan-points';

it('has a point for each day since the first scan', () => {
  const { points, labelTitle } = scanPoints([{ date: '2026-03-30', count: 4 }], '2026-04-01');
  expect(labelTitle).toBe('Jour');
  expect(points.map(({ value }) => value)).toEqual([4, 0, 0]);
});

it('has a point for each month of a longer time', () => {
  const days = [
    { date: '2026-01-15', count: 4 },
    { date: '2026-01-16', count: 1 },
    { date: '2026-03-01', count: 2 },
  ];
  const { points, labelTitle } = scanPoints(days, '2026-04-02');
  expect(labelTitle).toBe('Mois');
  expect(points).toEqual([
    { label: 'janvier 2026', value: 5 },
    { label: 'février 2026', value: 0 },
    { label: 'mars 2026', value: 2 },
    { label: 'avril 2026', value: 0 },
  ]);
});

it('draws today alone when there was no scan', () => {
  expect(scanPoints([], '2026-04-02').points).toEqual([{ label: '2 avril', value: 0 }]);
});
