import { firstMonthShown, monthlyVolumes } from './monthly-volumes';

const today = '2026-03-12';
const zeros = ['Jan', 'Fév', 'Mars', 'Avr', 'Mai', 'Juin'].map((label) => ({
  label,
  liters: 0,
  isCurrent: false,
}));

it('requests six months, including the current one', () => {
  expect(firstMonthShown(today)).toBe('2025-10-01');
  expect(firstMonthShown('2026-12-31')).toBe('2026-07-01');
});

it('names the months of the server’s answer', () => {
  const answer = [
    { month: '2026-02', totalVolume: 4350 },
    { month: '2026-03', totalVolume: 2680 },
  ];
  expect(monthlyVolumes(answer, false, today)).toEqual({
    months: [
      { label: 'févr.', liters: 4350, isCurrent: false },
      { label: 'mars', liters: 2680, isCurrent: true },
    ],
    source: 'server',
  });
});

it.each([
  ['after a failure', null, true],
  ['without data', [], false],
])('shows zeros %s', (_, answer, failed) => {
  expect(monthlyVolumes(answer, failed, today)).toEqual({ months: zeros, source: 'none' });
});

it.each([
  [null],
  [{ month: '2026-03' }],
  [[{ month: 'mars', totalVolume: 1 }]],
  [[{ month: '2026-03', totalVolume: '1' }]],
])('shows placeholders of 200 to 499 for %j, which is invalid', (answer) => {
  expect(monthlyVolumes(answer, false, today, () => 0).months[0]?.liters).toBe(200);
  const { months, source } = monthlyVolumes(answer, false, today, () => 0.9999);
  expect(months.map(({ liters }) => liters)).toEqual(Array(6).fill(499));
  expect(source).toBe('examples');
});
