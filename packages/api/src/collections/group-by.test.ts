import { groupBy } from './group-by';

it('keeps keys and items in the order they come', () => {
  const groups = groupBy(['pils', 'citra', 'pale', 'cara'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['p', ['pils', 'pale']],
    ['c', ['citra', 'cara']],
  ]);
});
