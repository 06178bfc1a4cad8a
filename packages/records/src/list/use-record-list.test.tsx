import type { TypedDocumentNode } from '@cervoise/graphql-client';
import { apiError, MockApiProvider } from '@cervoise/graphql-client/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { parse } from 'graphql';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useRecordList } from './use-record-list';

interface Data {
  readonly ingredientsPage: { readonly nodes: { readonly id: string }[]; totalCount: number };
}

const query: TypedDocumentNode<Data, { readonly first: number }> = parse(
  'query Page($first: Int) { ingredientsPage(first: $first) { nodes { id } totalCount } }',
);

it('needs nobody to hear that a refetch failed', async () => {
  const answers = { ingredientsPage: () => apiError('INTERNAL_SERVER_ERROR') };
  const { result } = renderHook(
    () =>
      useRecordList({
        query,
        variables: ({ paging }) => ({ first: paging.first }),
        pageOf: (data) => data.ingredientsPage,
        views: ['current'],
        sortFields: ['name'],
        defaultSort: { key: 'name', direction: 'asc' },
        filters: {},
      }),
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <MemoryRouter>
          <MockApiProvider api={answers}>{children}</MockApiProvider>
        </MemoryRouter>
      ),
    },
  );
  await waitFor(() => expect(result.current.error).toBeDefined());
  await act(() => expect(result.current.refetch()).rejects.toThrow('Refusé.'));
  // Jest fails a test in which a rejection goes unheard.
  await act(async () => void result.current.refetch());
});
