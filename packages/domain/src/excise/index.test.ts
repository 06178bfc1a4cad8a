import { exciseProduct, isSmallBrewery, rateOn } from '.';
import { of, rates } from './testing/counted-month';

it('has the rate of the day, whatever the order they were entered in', () => {
  for (const known of [rates, [...rates].reverse()]) {
    const lightOn = (day: string) => rateOn(day, known)?.rates.light;
    expect(['2026-03-01', '2026-01-01'].map(lightOn)).toEqual([4.12, 4.12]);
    expect(['2025-12-31', '2025-01-01'].map(lightOn)).toEqual([4.05, 4.05]);
    expect(rateOn('2024-12-31', known)).toBeNull();
  }
});

it.each([
  [0.6, true, 'BIERE_INF_2_8', 'light', 'Blonde du Lavoir 0,6 %'],
  [2.8, false, 'BIERE_INF_2_8', 'light', 'Blonde du Lavoir 2,8 %'],
  [2.81, true, 'BIERE_PETITE_BRASSERIE_SUP_2_8', 'small_brewery', 'Blonde du Lavoir 2,81 %'],
  [18, true, 'BIERE_PETITE_BRASSERIE_SUP_2_8', 'small_brewery', 'Blonde du Lavoir 18 %'],
  [18.01, true, 'BIERE_PETITE_BRASSERIE_SUP_18', 'small_brewery', 'Blonde du Lavoir 18,01 %'],
  [
    5.2,
    false,
    'BIERE_SUP_2_8_BRASSERIE_TAUX_NORMAL',
    'standard',
    'Blonde du Lavoir 5,2 %, taux normal',
  ],
  [
    18.5,
    false,
    'BIERE_SUP_18_BRASSERIE_TAUX_NORMAL',
    'standard',
    'Blonde du Lavoir 18,5 %, taux normal',
  ],
])('declares %s %% (small brewery: %s) as %s', (abv, isSmall, fiscalLabel, exciseClass, label) => {
  expect(of(abv, isSmall)).toMatchObject({ fiscalLabel, exciseClass, label, abv });
});

it('gives a product a label that the file accepts', () => {
  const { label } = exciseProduct(`${'Très longue bière '.repeat(9)}`, 5.25, false);
  expect(label).toHaveLength(100);
  expect(label).toMatch(/ 5,25 %, taux normal$/);
  expect(exciseProduct('[CDATA[', 5, true).label).not.toContain('CDATA');
  expect(exciseProduct(' Ambrée ', 5, true).label).toBe('Ambrée 5 %');
});

it('is a small brewery only when production and independence both say so', () => {
  const stated = {
    productionHectoliters: 200_000,
    isIndependent: true,
    hasOwnInstallations: true,
    isUncoordinated: true,
    isCertified: true,
  };
  expect(isSmallBrewery(stated)).toBe(true);
  expect(isSmallBrewery({ ...stated, productionHectoliters: 200_000.01 })).toBe(false);
  for (const criterion of Object.keys(stated).slice(1)) {
    expect(isSmallBrewery({ ...stated, [criterion]: false })).toBe(false);
  }
});
