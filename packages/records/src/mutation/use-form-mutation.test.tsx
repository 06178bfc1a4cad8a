import { useQuery } from '@cervoise/graphql-client';
import {
  apiError,
  createMockApi,
  type MockAnswers,
  MockApiProvider,
} from '@cervoise/graphql-client/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { savedViewsQuery, saveViewMutation } from '../list/saved-views.graphql';
import { shownFailures } from '../testing/open-routes';
import { useFormMutation } from './use-form-mutation';

const view = {
  isOwn: true,
  sharedBy: null,
  id: 'v-1',
  name: 'Houblons',
  address: 'type=hop',
  columns: [],
};
const input = { list: 'ingredients', name: view.name, address: view.address } as const;

/** The write, beside a query that is on screen. */
async function renderWrite(saveView: MockAnswers[string], refetchQueries?: string[]) {
  const api = createMockApi({ savedViews: [], saveView });
  const { result } = renderHook(
    () => {
      useQuery(savedViewsQuery, { variables: { list: 'ingredients' } });
      return useFormMutation(saveViewMutation, refetchQueries);
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MockApiProvider api={api}>{children}</MockApiProvider>
      ),
    },
  );
  await waitFor(() => expect(api.variablesOf('SavedViews')).toHaveLength(1));
  /** Gives what was written, or what went wrong. */
  const send = () => act(() => result.current({ input }).catch((error: unknown) => error));
  return { api, send };
}

it('returns the result, and refetches the named queries', async () => {
  const { api, send } = await renderWrite(view, ['SavedViews']);
  expect(await send()).toMatchObject({ saveView: { name: 'Houblons' } });
  await waitFor(() => expect(api.variablesOf('SavedViews')).toHaveLength(2));
});

it('passes the error to the form, and resends the same request id', async () => {
  const { api, send } = await renderWrite(() => {
    throw apiError('BAD_USER_INPUT');
  });
  expect(await send()).toBeInstanceOf(Error);
  expect(shownFailures()).toEqual([]);
  api.answer({ saveView: view });
  await send();
  const [first, second] = api.variablesOf('SaveView').map((sent) => sent.input.requestId);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(api.variablesOf('SavedViews')).toHaveLength(1);
});
