import { fromCalendarDate, fromInstant, toCalendarDate, toInstant } from './calendar-date';

describe('toCalendarDate', () => {
  it.each([
    ['a calendar day as it is', '2026-03-28', '2026-03-28'],
    ['a Date by its local day', new Date(2026, 2, 28, 23, 59), '2026-03-28'],
    ['an instant by its local day', new Date(2026, 2, 28, 12).toISOString(), '2026-03-28'],
    ['a day that does not exist', '2026-02-30', null],
    ['a format it does not know', '28/03/2026', null],
    ['words', 'demain', null],
    ['an invalid Date', new Date('demain'), null],
    ['a year out of reach', new Date(12026, 0, 1), null],
    ['a number', 1_774_656_000_000, null],
    ['nothing', '', null],
  ])('writes %s', (_case, value, expected) => {
    expect(toCalendarDate(value)).toBe(expected);
  });
});

describe('toInstant', () => {
  it.each([
    ['a Date in ISO 8601', new Date('2026-03-28T10:20:30.456Z'), '2026-03-28T10:20:30.456Z'],
    ['an instant as it is', '2026-03-28T10:20:30.456789+01:00', '2026-03-28T10:20:30.456789+01:00'],
    ['a local time with its zone', '2026-03-28T10:20', new Date(2026, 2, 28, 10, 20).toISOString()],
    ['an invalid instant', '2026-13-45T10:20', null],
    ['words', 'hier', null],
    ['an invalid Date', new Date('hier'), null],
  ])('writes %s', (_case, value, expected) => {
    expect(toInstant(value)).toBe(expected);
  });
});

it('converts a calendar day to its local midnight, and keeps an instant', () => {
  expect(fromCalendarDate('2026-03-29')).toEqual(new Date(2026, 2, 29));
  expect(fromInstant('2026-03-29T10:00:00.000Z')).toEqual(new Date('2026-03-29T10:00:00.000Z'));
});

it('converts an invalid date to null', () => {
  expect(fromCalendarDate('2026-02-30')).toBeNull();
  expect(fromInstant('1664')).toBeNull();
});

it('round-trips a calendar day, whatever the daylight saving', () => {
  for (const day of ['2026-01-01', '2026-03-29', '2026-10-25', '2026-12-31']) {
    expect(toCalendarDate(fromCalendarDate(day))).toBe(day);
  }
});
