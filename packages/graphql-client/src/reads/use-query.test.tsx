import { gql } from '@apollo/client';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { apiError, createMockApi, MockApiProvider } from '../testing';
import { useQuery } from './use-query';

const query = gql`
  query Name($id: ID!) {
    ingredient(id: $id) {
      id
      name
    }
  }
`;

const failing = {
  ingredient: () => apiError('INTERNAL_SERVER_ERROR', { message: 'Erreur interne.' }),
};
const answering = { ingredient: ({ id }: { id?: string }) => ({ id, name: 'Pilsner' }) };

/** Every state that was rendered, without repeats. */
function read() {
  const api = createMockApi(failing);
  const states: string[] = [];
  const { result, rerender } = renderHook(
    ({ id }) => {
      const found = useQuery(query, { variables: { id }, context: { suppressErrorToast: true } });
      const state = `${found.loading ? 'loading' : 'ready'}, ${found.error?.message ?? 'no error'}`;
      if (states.at(-1) !== state) states.push(state);
      return found;
    },
    {
      initialProps: { id: '1' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <MockApiProvider api={api}>{children}</MockApiProvider>
      ),
    },
  );
  return { api, result, rerender, states };
}

it('keeps the error while it is read again, until the answer', async () => {
  const { api, result, states } = read();
  await waitFor(() => expect(states).toEqual(['loading, no error', 'ready, Erreur interne.']));
  states.length = 0;
  await act(() => expect(result.current.refetch()).rejects.toThrow('Erreur interne.'));
  expect(states).toEqual(['loading, Erreur interne.', 'ready, Erreur interne.']);
  api.answer(answering);
  states.length = 0;
  await act(() => result.current.refetch());
  expect(states).toEqual(['loading, Erreur interne.', 'ready, no error']);
  expect(result.current.data).toMatchObject({ ingredient: { name: 'Pilsner' } });
});

it('drops the error of other variables', async () => {
  const { rerender, states } = read();
  await waitFor(() => expect(states.at(-1)).toBe('ready, Erreur interne.'));
  rerender({ id: '2' });
  expect(states.at(-1)).toBe('loading, no error');
  await waitFor(() => expect(states.at(-1)).toBe('ready, Erreur interne.'));
});
