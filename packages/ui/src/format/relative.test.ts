import { formatCount, formatList, plural } from './plurals-and-lists';
import {
  daysUntil,
  formatDueIn,
  formatExpiresIn,
  formatMoment,
  formatMomentWithin,
  formatRelativeDays,
} from './relative';
import { plain } from './testing';

test.each([
  [0, 'aujourd’hui'],
  [1, 'demain'],
  [-1, 'hier'],
  [16, 'dans 16 jours'],
  [-3, 'il y a 3 jours'],
  [90, 'dans 90 jours'],
  [91, 'dans 3 mois'],
  [-245, 'il y a 8 mois'],
  [1100, 'dans 3 ans'],
])('formatRelativeDays(%p) is %p', (days, text) => {
  expect(plain(formatRelativeDays(days))).toBe(text);
});

test.each([
  ['2026-03-28', 16],
  [new Date(2026, 2, 11), -1],
  ['2026-03-12', 0],
  [null, null],
  ['bientôt', null],
])('daysUntil(%p) is %p on 12 March 2026', (day, days) => {
  expect(daysUntil(day, '2026-03-12')).toBe(days);
});

test('past due dates are late, past expiry dates are expired', () => {
  expect(plain(formatDueIn(-3))).toBe('en retard de 3 jours');
  expect(plain(formatDueIn(-1))).toBe('en retard de 1 jour');
  expect(formatDueIn(0)).toBe('aujourd’hui');
  expect(plain(formatExpiresIn(-2))).toBe('périmé depuis 2 jours');
  expect(formatExpiresIn(1)).toBe('demain');
});

test.each([
  ['2026-03-12T07:42:00Z', 'Aujourd’hui, 8 h 42'],
  ['2026-03-11T16:10:00Z', 'Hier, 17 h 10'],
  ['2026-03-11T23:30:00Z', 'Aujourd’hui, 0 h 30'],
  ['2026-03-10T07:30:00Z', '10 mars, 8 h 30'],
  ['2025-03-10T07:30:00Z', '10 mars 2025, 8 h 30'],
])('formatMoment(%p) is %p on 12 March 2026', (instant, text) => {
  expect(plain(formatMoment(instant, new Date('2026-03-12T12:00:00Z')))).toBe(text);
});

test.each([
  ['2026-03-12T07:42:00Z', 'aujourd’hui à 8 h 42'],
  ['2026-03-11T16:10:00Z', 'hier à 17 h 10'],
  ['2026-03-01T07:30:00Z', 'le 1er mars à 8 h 30'],
  ['2025-12-24T07:00:00Z', 'le 24 décembre 2025 à 8 h'],
])('formatMomentWithin(%p) is %p on 12 March 2026', (instant, text) => {
  expect(plain(formatMomentWithin(instant, new Date('2026-03-12T12:00:00Z')))).toBe(text);
});

test('0 and 1 are singular, irregular plurals are kept', () => {
  expect(plain(formatCount(0, 'ingrédient'))).toBe('0 ingrédient');
  expect(plain(formatCount(1, 'ingrédient'))).toBe('1 ingrédient');
  expect(plain(formatCount(1240, 'ingrédient'))).toBe('1 240 ingrédients');
  expect(plural(2, 'tuyau', 'tuyaux')).toBe('tuyaux');
});

test('formatList ends with « et »', () => {
  expect(formatList(['malt', 'houblon', 'levure'])).toBe('malt, houblon et levure');
});
