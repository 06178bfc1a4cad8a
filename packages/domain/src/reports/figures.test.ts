import { frenchValue, shownFigure } from '.';

const periods = { previousPeriod: 'qu’en septembre', yearBeforePeriod: 'qu’en octobre 2025' };
const plain = (text: string) => text.replace(/\s/g, ' ');

const words = (figure: Parameters<typeof shownFigure>[0]) => {
  const { label, kind, value, comparisons } = shownFigure(figure, periods);
  return [
    label,
    frenchValue(kind, value),
    ...comparisons.map((one) => `${one.difference} ${one.period}`),
  ].map(plain);
};

it('describes the difference of a figure', () => {
  expect(words({ key: 'brewedVolume', value: 5240, previous: 4830, yearBefore: 5240 })).toEqual([
    'Volume brassé',
    '52,4 hl',
    '4,1 hl de plus qu’en septembre',
    'autant qu’en octobre 2025',
  ]);
  expect(words({ key: 'efficiency', value: 76.8, previous: 77.4, yearBefore: 74.8 })).toEqual([
    'Rendement',
    '76,8 %',
    '0,6 point de moins qu’en septembre',
    '2 points de plus qu’en octobre 2025',
  ]);
  expect(words({ key: 'revenue', value: 17771, previous: null, yearBefore: 15431 })).toEqual([
    'Chiffre d’affaires',
    '17 771,00 €',
    '2 340 € de plus qu’en octobre 2025',
  ]);
  // Of two zeros there is nothing to compare.
  expect(words({ key: 'brewedVolume', value: 0, previous: 0, yearBefore: 120 })).toEqual([
    'Volume brassé',
    '0 hl',
    '1,2 hl de moins qu’en octobre 2025',
  ]);
  expect(words({ key: 'marginRate', value: null, previous: 12, yearBefore: null })).toEqual([
    'Taux de marge',
    '—',
  ]);
});

it('compares a whole year once', () => {
  const annual = { previousPeriod: 'qu’en 2025', yearBeforePeriod: 'qu’en 2025' };
  const figure = { key: 'brewedVolume', value: 5240, previous: 4830, yearBefore: 4830 } as const;
  expect(shownFigure(figure, annual).comparisons).toHaveLength(1);
});

it('writes a minus before a negative value, and leaves the hyphens of a text', () => {
  expect(plain(frenchValue('money', -1240.5))).toBe('−1 240,50 €');
  expect(plain(frenchValue('percent', -3.5))).toBe('−3,5 %');
  expect(frenchValue('text', 'Pale-ale')).toBe('Pale-ale');
});

it('writes no sign before what rounds to zero', () => {
  expect(plain(frenchValue('money', -0.004))).toBe('0,00 €');
  expect(plain(frenchValue('percent', -0.04))).toBe('0 %');
  expect(plain(frenchValue('money', -12.5))).toBe('−12,50 €');
});
