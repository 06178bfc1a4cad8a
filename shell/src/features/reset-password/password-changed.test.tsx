import { act, screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { PasswordChanged } from './password-changed';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('replaces itself by /login after 3 s', async () => {
  const { router } = renderInRouter(<PasswordChanged />, { path: '/reset-password' });
  await act(() => jest.advanceTimersByTimeAsync(2999));
  expect(router.state.location.pathname).toBe('/reset-password');
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(router.state.location.pathname).toBe('/login');
  expect(router.state.historyAction).toBe('REPLACE');
  expect(screen.getByText('Adresse /login')).toBeVisible();
});
