import { createStatementNames } from './statement-names';

const texts = (count: number) => Array.from({ length: count }, (_, index) => `select ${index}`);

it('names a statement from its third run on, always the same', () => {
  const { nameOf } = createStatementNames();
  const names = Array.from({ length: 4 }, () => nameOf('select $1'));
  expect(names.slice(0, 2)).toEqual([undefined, undefined]);
  expect(names[2]).toMatch(/^cervoise_[\w-]{22}$/);
  expect(names[3]).toBe(names[2]);
});

it('bounds the number of named statements', () => {
  const { nameOf } = createStatementNames();
  for (const text of texts(10_000)) nameOf(text);
  const named = texts(300).filter((text) => [1, 2, 3].map(() => nameOf(text)).at(-1));
  expect(named).toHaveLength(200);
  expect(nameOf('select 0')).toBeDefined();
});

it('changes the names once plans are stale', () => {
  const { nameOf, renew } = createStatementNames();
  const run = () => [1, 2, 3].map(() => nameOf('select $1')).at(-1);
  const before = run();
  renew();
  const after = run();
  expect(after).toBeDefined();
  expect(after).not.toBe(before);
});
