import { act, renderHook } from '@testing-library/react';
import { useSelection } from './use-selection';

const all = ['a', 'b', 'c', 'd'];

function select(keys: readonly string[] = all) {
  const { result, rerender } = renderHook(
    (props: { keys: readonly string[]; scope: string }) => useSelection(props.keys, props.scope),
    { initialProps: { keys, scope: 'malt' } },
  );
  const toggle = (key: string, range = false) => act(() => result.current.toggle(key, range));
  return { chosen: () => result.current.keys, current: () => result.current, toggle, rerender };
}

test('rows are selected and deselected, in the order of the page', () => {
  const { chosen, toggle } = select();
  toggle('c');
  toggle('a');
  expect(chosen()).toEqual(['a', 'c']);
  toggle('c');
  expect(chosen()).toEqual(['a']);
});

test('a range includes every row since the last one, in both directions', () => {
  const { chosen, toggle } = select();
  toggle('c');
  toggle('a', true);
  expect(chosen()).toEqual(['a', 'b', 'c']);
  toggle('c', true);
  expect(chosen()).toEqual([]);
});

test('a range without a start is the row only', () => {
  const { chosen, toggle } = select();
  toggle('b', true);
  expect(chosen()).toEqual(['b']);
});

test('all of the page, then none', () => {
  const { chosen, current, toggle } = select();
  toggle('b');
  act(() => current().toggleAll());
  expect(chosen()).toEqual(all);
  expect(current().isAll).toBe(true);
  act(() => current().toggleAll());
  expect(chosen()).toEqual([]);
});

test('other rows start unselected', () => {
  const { chosen, toggle, rerender } = select();
  toggle('a');
  rerender({ keys: all, scope: 'hop' });
  expect(chosen()).toEqual([]);
});

test('a removed row is deselected', () => {
  const { chosen, toggle, rerender } = select();
  toggle('a');
  toggle('b');
  rerender({ keys: ['b', 'c'], scope: 'malt' });
  expect(chosen()).toEqual(['b']);
});
