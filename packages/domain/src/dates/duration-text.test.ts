import { durationText } from '.';

it.each([
  [0.4, '0 min'],
  [59.4, '59 min'],
  [60, '1 h'],
  [79, '1 h 19'],
  [47 * 60, '47 h'],
  [14 * 24 * 60, '14 jours'],
  [2.5 * 24 * 60, '2,5 jours'],
])('writes %d minutes as « %s »', (minutes, text) => {
  expect(durationText(minutes).replaceAll('\u00a0', ' ')).toBe(text);
});
