import fc from 'fast-check';
import { isWithinEdits } from './edit-distance';

/** The whole table of Levenshtein, by definition. */
function distance(first: string, second: string): number {
  const rest = (text: string) => text.slice(1);
  if (first === '' || second === '') return first.length + second.length;
  if (first[0] === second[0]) return distance(rest(first), rest(second));
  return (
    1 +
    Math.min(
      distance(rest(first), rest(second)),
      distance(rest(first), second),
      distance(first, rest(second)),
    )
  );
}

it('agrees with the definition of the distance', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 });
  fc.assert(
    fc.property(text, text, fc.integer({ min: 0, max: 3 }), (first, second, limit) => {
      expect(isWithinEdits(first, second, limit)).toBe(distance(first, second) <= limit);
    }),
  );
});

it('reads a shared beginning once, and little of what differs', () => {
  let reads = 0;
  const counted = (text: string) =>
    new Proxy(Array.from(text), {
      get: (letters, key) => {
        if (key !== 'length') reads += 1;
        return Reflect.get(letters, key);
      },
    });
  const first = 'a'.repeat(70) + 'b'.repeat(30);
  const second = 'a'.repeat(70) + 'c'.repeat(30);
  expect(isWithinEdits(counted(first), counted(second), 2)).toBe(false);
  // The full table has 10 000 cells of two letters.
  expect(reads).toBeLessThan(2 * (70 + 20));
});
