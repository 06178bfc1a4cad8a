import { scanPoints } from './scan-points';

it('has a point for each day since the first scan', () => {
  const { points, labelTitle } = scanPoints([{ date: '2026-03-15', count: 4 }], '2026-04-01');
  expect(labelTitle).toBe('Jour');
  expect(points).toHaveLength(18);
  expect(points.slice(0, 2)).toEqual([
    { label: '15 mars', value: 4 },
    { label: '16 mars', value: 0 },
  ]);
  expect(points.at(-1)).toEqual({ label: '1er avril', value: 0 });
});

it('has a point for each month of a longer period', () => {
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

it('covers at least two weeks', () => {
  const { points } = scanPoints([], '2026-04-02');
  expect([points.length, points[0]?.label, points.at(-1)?.label]).toEqual([
    14,
    '20 mars',
    '2 avril',
  ]);
});
