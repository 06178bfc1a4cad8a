import { groupBy } from './group-by';

it('keeps the order of keys and items', () => {
  const groups = groupBy(['pils', 'citra', 'pale', 'cara'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['p', ['pils', 'pale']],
    ['c', ['citra', 'cara']],
  ]);
});
