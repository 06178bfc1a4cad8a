import { breweryClockAt, breweryInstant, momentText, shortMomentText } from '.';

it.each([
  ['2026-01-15', '22:00', '2026-01-15T21:00:00.000Z'],
  ['2026-07-15', '22:00', '2026-07-15T20:00:00.000Z'],
  ['2026-07-15', '00:30', '2026-07-14T22:30:00.000Z'],
  // The clocks go forward at 02:00 on 2026-03-29, back at 03:00 on 2026-10-25.
  ['2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25', '00:30', '2026-10-24T22:30:00.000Z'],
  ['2026-10-25', '04:00', '2026-10-25T03:00:00.000Z'],
])('%s at %s in the brewery is %s', (day, time, instant) => {
  expect(breweryInstant(day, time).toISOString()).toBe(instant);
  expect(breweryClockAt(new Date(instant))).toEqual({ day, time });
});

it('writes an instant with the brewery’s day and time', () => {
  expect(momentText(new Date('2026-03-12T23:05:00Z'))).toBe('13 mars 2026 à 00:05');
  expect(momentText(new Date('2026-11-01T10:05:00Z'))).toBe('1er novembre 2026 à 11:05');
});

it('writes one in figures', () => {
  expect(shortMomentText(new Date('2026-03-12T23:05:00Z'))).toBe('13/03/2026 00:05');
});
