import { gql, type TypedDocumentNode } from '@apollo/client';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { apiError, createMockApi, type MockApi, MockApiProvider } from '../testing';
import { useRepeatableMutation } from './use-repeatable-mutation';

interface AdjustVariables {
  readonly input: {
    readonly requestId: string;
    readonly ingredientId: string;
    readonly kind: 'loss';
    readonly quantity: number;
    readonly reason: string;
  };
}
const adjust: TypedDocumentNode<{ adjustIngredientStock: { id: string } }, AdjustVariables> = gql`
  mutation AdjustIngredientStock($input: AdjustIngredientStockInput!) {
    adjustIngredientStock(input: $input) {
      id
    }
  }
`;
const loss = { ingredientId: 'i-1', kind: 'loss', reason: 'Sac percé' } as const;

function renderAdjust(api: MockApi) {
  const { result } = renderHook(() => useRepeatableMutation(adjust), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <MockApiProvider api={api}>{children}</MockApiProvider>
    ),
  });
  /** Submits losses at once; returns the outcome of each. */
  const submit = async (...quantities: readonly number[]) => {
    const [send] = result.current;
    return act(() =>
      Promise.allSettled(quantities.map((quantity) => send({ input: { ...loss, quantity } }))),
    );
  };
  const sentIds = () =>
    api.variablesOf('AdjustIngredientStock').map(({ input }) => String(input.requestId));
  return { submit, sentIds };
}

const succeeding = { adjustIngredientStock: { id: 'i-1' } };
const failing = {
  adjustIngredientStock: () => {
    throw apiError('INTERNAL_SERVER_ERROR');
  },
};

it('sends a request id and returns the data', async () => {
  const { submit, sentIds } = renderAdjust(createMockApi(succeeding));
  const [outcome] = await submit(2);
  expect(outcome).toMatchObject({ status: 'fulfilled', value: succeeding });
  expect(sentIds()).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

it('repeats the id after a failure, and not after a success', async () => {
  const api = createMockApi(failing);
  const { submit, sentIds } = renderAdjust(api);
  const [outcome] = await submit(2);
  expect(outcome?.status).toBe('rejected');
  api.answer(succeeding);
  await submit(2);
  await submit(2);
  const [failed, retried, another] = sentIds();
  expect(retried).toBe(failed);
  expect(another).not.toBe(failed);
});

it('uses one id for a double click', async () => {
  const { submit, sentIds } = renderAdjust(createMockApi(succeeding));
  await submit(2, 2);
  expect(sentIds()).toHaveLength(2);
  expect(new Set(sentIds()).size).toBe(1);
});

it('uses another id for changed values', async () => {
  const { submit, sentIds } = renderAdjust(createMockApi(failing));
  await submit(2);
  await submit(3);
  expect(new Set(sentIds()).size).toBe(2);
});
