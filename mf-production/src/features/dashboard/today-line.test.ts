import { todayLine } from './today-line';

it('formats the day as a sentence', () => {
  expect(todayLine(new Date(2026, 10, 21))).toBe('Samedi 21 novembre 2026.');
});
