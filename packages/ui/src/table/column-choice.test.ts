import {
  isSameColumnChoice,
  readColumnChoice,
  visibleColumns,
  writeColumnChoice,
} from './column-choice';

const columns = [
  { key: 'name', fixed: true },
  { key: 'stock' },
  { key: 'supplier', from: 1200 },
  { key: 'origin', extra: true },
] as const;
const keys = (choice: Readonly<Record<string, boolean>>, width: number) =>
  visibleColumns(columns, choice, (from) => width < from).map(({ key }) => key);

test.each([
  ['nothing chosen on a wide window', {}, 1280, ['name', 'stock', 'supplier']],
  ['nothing chosen on a narrow one', {}, 1100, ['name', 'stock']],
  ['a column chosen on a narrow one', { supplier: true }, 1100, ['name', 'stock', 'supplier']],
  ['a column left out', { stock: false }, 1100, ['name']],
  ['a further column', { origin: true }, 1280, ['name', 'stock', 'supplier', 'origin']],
  ['the fixed one, whatever was chosen', { name: false }, 1280, ['name', 'stock', 'supplier']],
])('%s', (_name, choice, width, shown) => {
  expect(keys(choice, width)).toEqual(shown);
});

test('a choice survives serialisation', () => {
  const choice = { supplier: true, cost: false };
  expect(writeColumnChoice(choice)).toEqual(['-cost', 'supplier']);
  expect(readColumnChoice(writeColumnChoice(choice))).toEqual(choice);
});

test('choices are equal whatever their order; an absent choice differs from a hidden column', () => {
  expect(isSameColumnChoice({ a: true, b: false }, { b: false, a: true })).toBe(true);
  expect(isSameColumnChoice({ a: false }, {})).toBe(false);
});
