import { signIn } from '@cervoise/graphql-client/testing';
import { setReadOnlyReason } from '@cervoise/shell-contract';
import { act, renderHook } from '@testing-library/react';
import { useIsRefused } from './refused-page';

it('refuses a role without the permission, and none because the brewery is read-only', () => {
  signIn({ role: 'brewer' });
  const { result } = renderHook(() => [useIsRefused('orders.write'), useIsRefused('places.write')]);
  expect(result.current).toEqual([true, false]);
  act(() => setReadOnlyReason('Le contrat est résilié.'));
  expect(result.current).toEqual([true, false]);
  act(() => setReadOnlyReason(null));
});
