import { dateFormat } from './formatters';

it('distinguishes zones and locales', () => {
  const midnight = new Date('2026-03-28T23:30:00Z');
  const day = (timeZone: string, locale?: string) => dateFormat({ timeZone }, locale);
  expect(day('UTC').format(midnight)).toBe('28/03/2026');
  expect(day('Europe/Paris').format(midnight)).toBe('29/03/2026');
  expect(day('UTC', 'sv-SE').format(midnight)).toBe('2026-03-28');
  expect(day('UTC', 'sv-SE')).toBe(day('UTC', 'sv-SE'));
});
