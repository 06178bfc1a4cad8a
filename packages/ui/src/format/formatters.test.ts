import { dateFormat, numberFormat } from './formatters';

it('caches one formatter per set of options', () => {
  expect(numberFormat({ maximumFractionDigits: 1 })).toBe(
    numberFormat({ maximumFractionDigits: 1 }),
  );
  expect(numberFormat({ maximumFractionDigits: 1 }).format(0.25)).toBe('0,3');
  expect(numberFormat({ maximumFractionDigits: 2 }).format(0.25)).toBe('0,25');
});

it('distinguishes zones and locales', () => {
  const midnight = new Date('2026-03-28T23:30:00Z');
  const day = (timeZone: string, locale?: string) => dateFormat({ timeZone }, locale);
  expect(day('UTC').format(midnight)).toBe('28/03/2026');
  expect(day('Europe/Paris').format(midnight)).toBe('29/03/2026');
  expect(day('UTC', 'sv-SE').format(midnight)).toBe('2026-03-28');
  expect(day('UTC', 'sv-SE')).toBe(day('UTC', 'sv-SE'));
});
