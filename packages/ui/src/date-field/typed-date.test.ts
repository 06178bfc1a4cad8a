import { readDate } from './typed-date';

it.each([
  ['05/03/2027', '2027-03-05'],
  ['5/3/27', '2027-03-05'],
  ['5.3.2027', '2027-03-05'],
  ['05-03-27', '2027-03-05'],
  ['2027-03-05', '2027-03-05'],
  ['05032027', '2027-03-05'],
  ['5/3/69', '1969-03-05'],
  [' ', null],
])('reads « %s » as %s', (typed, date) => {
  expect(readDate(typed)).toBe(date);
});

it.each(['31/06/2027', '5/13/27', '5/3', '5/3-27', 'demain'])(
  'leaves « %s », which is not a date',
  (typed) => {
    expect(readDate(typed)).toBe(typed);
  },
);
