import { renderHook } from '@testing-library/react';
import { usePolling } from './use-polling';

it('polls only while something is running, and stops when the page is left', () => {
  const query = { startPolling: jest.fn(), stopPolling: jest.fn() };
  const { rerender, unmount } = renderHook(({ isRunning }) => usePolling(query, isRunning, 500), {
    initialProps: { isRunning: false },
  });
  expect(query.startPolling).not.toHaveBeenCalled();
  rerender({ isRunning: true });
  expect(query.startPolling.mock.calls).toEqual([[500]]);
  rerender({ isRunning: false });
  expect(query.stopPolling).toHaveBeenCalledTimes(1);
  rerender({ isRunning: true });
  unmount();
  expect(query.stopPolling).toHaveBeenCalledTimes(2);
});
