import { renderHook } from '@testing-library/react';
import { usePreviousData } from './use-previous-data';

const [june, july] = [{ month: 6 }, { month: 7 }];
const failure = new Error('lost');

it('keeps the previous data, marked stale, until that of the new variables is there', () => {
  const { result, rerender } = renderHook(usePreviousData<string>, {
    initialProps: { data: undefined as string | undefined, error: undefined, variables: june },
  });
  expect(result.current).toEqual({ data: undefined, isStale: false });
  rerender({ data: 'June', error: undefined, variables: june });
  expect(result.current).toEqual({ data: 'June', isStale: false });
  rerender({ data: undefined, error: undefined, variables: july });
  expect(result.current).toEqual({ data: 'June', isStale: true });
  rerender({ data: 'July', error: undefined, variables: july });
  expect(result.current).toEqual({ data: 'July', isStale: false });
});

it('drops data of other variables after a failure, and keeps that of the same', () => {
  const initialProps = {
    data: 'June' as string | undefined,
    error: undefined as unknown,
    variables: june,
  };
  const { result, rerender } = renderHook(usePreviousData<string>, { initialProps });
  rerender({ data: undefined, error: failure, variables: june });
  expect(result.current).toEqual({ data: 'June', isStale: false });
  rerender({ data: undefined, error: failure, variables: july });
  expect(result.current).toEqual({ data: undefined, isStale: false });
  rerender({ data: undefined, error: undefined, variables: june });
  expect(result.current.data).toBeUndefined();
});
