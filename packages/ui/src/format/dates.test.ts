import {
  formatDate,
  formatDateTime,
  formatDayMonth,
  formatLongDate,
  formatMonth,
  formatMonthName,
  formatShortDay,
  formatTime,
  formatWeekdayDate,
  toCalendarDate,
} from './dates';
import { plain } from './testing';

test.each([
  ['a calendar day', '2026-03-28', '28/03/2026'],
  ['local midnight, which is a calendar day', new Date(2026, 2, 28), '28/03/2026'],
  ['an instant late in the evening, Paris being ahead', '2026-03-28T23:30:00Z', '29/03/2026'],
  ['nothing', null, '—'],
  ['an empty text', '', '—'],
  ['what is no date', 'bientôt', '—'],
  ['a day that does not exist', '2026-02-30', '—'],
])('formatDate of %s', (_name, value, text) => {
  expect(formatDate(value)).toBe(text);
});

test('the longer forms are in French', () => {
  expect(formatLongDate('2026-03-28')).toBe('28 mars 2026');
  expect(formatWeekdayDate('2026-03-12')).toBe('jeudi 12 mars 2026');
  expect(formatDayMonth('2026-03-15')).toBe('15 mars');
  expect(formatShortDay('2026-12-04')).toBe('4 déc.');
  expect(formatShortDay('2026-12-01')).toBe('1er déc.');
  expect(formatDate('2026-12-01')).toBe('01/12/2026');
  expect(formatMonth('2026-08-01')).toBe('août 2026');
  expect(formatMonthName('2026-10-01')).toBe('oct.');
});

test.each([
  ['2026-03-28T07:42:00Z', '8 h 42'],
  ['2026-07-28T06:05:00Z', '8 h 05'],
  ['2026-03-28T07:00:00Z', '8 h'],
  ['2026-03-27T23:10:00Z', '0 h 10'],
])('formatTime(%p) is %p in the brewery', (instant, text) => {
  expect(plain(formatTime(instant))).toBe(text);
});

test('an instant is a day and a time, even at midnight', () => {
  expect(plain(formatDateTime('2026-03-28T07:42:00Z'))).toBe('28/03/2026 à 8 h 42');
  expect(plain(formatDateTime('2026-03-27T23:00:00Z'))).toBe('28/03/2026 à 0 h');
  expect(formatDateTime(null)).toBe('—');
  expect(formatDateTime('jamais')).toBe('—');
});

test('toCalendarDate returns the value of date fields', () => {
  expect(toCalendarDate(new Date(2026, 2, 28))).toBe('2026-03-28');
  expect(toCalendarDate('2026-03-28')).toBe('2026-03-28');
  expect(toCalendarDate('2026-03-28T23:30:00Z')).toBe('2026-03-29');
  expect(toCalendarDate(null)).toBeNull();
});
