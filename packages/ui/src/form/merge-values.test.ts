import { compareVersions, isSameValue } from './merge-values';

test('an empty text, null and an absent field are equal, inside lists too', () => {
  expect(isSameValue('', null)).toBe(true);
  expect(isSameValue([{ quantity: 1, note: '' }], [{ quantity: 1 }])).toBe(true);
  expect(isSameValue(0, null)).toBe(false);
  expect(isSameValue(false, undefined)).toBe(false);
});

test('nested objects are compared by field, lists as a whole', () => {
  const before = { name: 'Malt', water: { calcium: 50, sodium: null }, lines: [{ id: 1 }] };
  const mine = { name: 'Malt', water: { calcium: 80, sodium: 5 }, lines: [{ id: 1 }, { id: 2 }] };
  const theirs = { name: 'Cara', water: { calcium: 60, sodium: null }, lines: [] };
  const { own, taken, colliding } = compareVersions(before, mine, theirs);
  const names = (fields: typeof own) => fields.map(({ name }) => name);
  expect(names(own)).toEqual(['water.sodium']);
  expect(names(taken)).toEqual(['name']);
  expect(names(colliding)).toEqual(['water.calcium', 'lines']);
  expect(colliding[0]).toEqual({ name: 'water.calcium', before: 50, mine: 80, theirs: 60 });
});

test('a list is compared line by line while its lines are the same', () => {
  const lists = { lines: { label: 'Lignes', key: 'id' } };
  const lines = (...quantities: readonly number[]) => ({
    lines: quantities.map((quantity, id) => ({ id, quantity })),
  });
  const names = (found: ReturnType<typeof compareVersions>) =>
    [found.own, found.taken, found.colliding].map((fields) => fields.map(({ name }) => name));
  expect(names(compareVersions(lines(1, 2, 3), lines(9, 2, 4), lines(1, 8, 5), lists))).toEqual([
    ['lines.0.quantity'],
    ['lines.1.quantity'],
    ['lines.2.quantity'],
  ]);
  expect(names(compareVersions(lines(1, 2), lines(9, 2), lines(1, 8, 5), lists))).toEqual([
    [],
    [],
    ['lines'],
  ]);
  const moved = { lines: lines(1, 2).lines.toReversed() };
  expect(names(compareVersions(lines(1, 2), lines(9, 2), moved, lists))).toEqual([
    [],
    [],
    ['lines'],
  ]);
});

// The judge: every combination of a field's three values, counted by hand.
test.each([
  // before, mine, theirs, where it belongs
  ['a', 'a', 'a', []],
  ['a', 'b', 'a', ['own']],
  ['a', 'a', 'b', ['taken']],
  ['a', 'b', 'b', []],
  ['a', 'b', 'c', ['colliding']],
  ['a', null, 'a', ['own']],
  ['a', null, '', []],
  [null, 'b', 'c', ['colliding']],
  [undefined, undefined, 'c', ['taken']],
])('before %p, mine %p, theirs %p is %p', (before, mine, theirs, expected) => {
  const found = compareVersions({ field: before }, { field: mine }, { field: theirs });
  const kinds = (['own', 'taken', 'colliding'] as const).filter((kind) => found[kind].length > 0);
  expect(kinds).toEqual(expected);
});
