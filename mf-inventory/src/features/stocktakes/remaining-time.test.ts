import { remainingTime } from './remaining-time';

const at = (minute: number) => ({ countedAt: new Date(2026, 10, 28, 9, minute) });
const left = { countedAt: null };

it('tells how long it takes at the speed so far', () => {
  expect(remainingTime([at(0), at(2), at(4), left, left])).toBe('4\u00a0min');
  expect(remainingTime([at(0), at(30), at(59), left, left, left])).toBe('1\u00a0h\u00a029');
});

it('tells nothing after few counts, or when all is counted', () => {
  expect(remainingTime([at(0), at(2), left])).toBeNull();
  expect(remainingTime([at(0), at(2), at(4)])).toBeNull();
});
