import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { followToasts } from '@cervoise/shell-contract';
import { render, screen } from '@testing-library/react';
import { apiError, createMockApi, MockApiProvider, networkDown, signIn } from '.';

const shown = jest.fn();
followToasts(shown);

const lotsQuery = gql`
  query Lots($id: ID!) {
    ingredient(id: $id) {
      id
      name
      lots {
        id
        receivedOn
      }
    }
  }
`;

const receive = gql`
  mutation ReceiveIngredientLot($input: ReceiveIngredientLotInput!) {
    receiveIngredientLot(input: $input) {
      id
      stockQuantity
    }
  }
`;

const delivery = {
  requestId: 'r-1',
  ingredientId: 'i-1',
  lotNumber: 'L1',
  quantity: '12,5',
  receivedOn: new Date(2026, 2, 28),
};

function Received() {
  const { data } = useQuery<{ ingredient: { lots: { receivedOn: Date }[] } }>(lotsQuery, {
    variables: { id: 'i-1' },
  });
  return <p>{data?.ingredient.lots.map((lot) => lot.receivedOn.getFullYear()).join()}</p>;
}

it('answers through the real links, by the real schema', async () => {
  const ingredient = ({ id }: { id?: string }) => ({
    id,
    name: 'Pilsner',
    lots: [{ id: 'l-1', receivedOn: '2026-03-28' }],
  });
  render(<Received />, {
    wrapper: ({ children }) => <MockApiProvider api={{ ingredient }}>{children}</MockApiProvider>,
  });
  expect(await screen.findByText('2026')).toBeInTheDocument();
});

it('records the requests', async () => {
  signIn({ tenantId: 'tenant-1' });
  const api = createMockApi({ receiveIngredientLot: { id: 'i-1', stockQuantity: 112.5 } });
  const input = { ...delivery, __typename: 'Delivery' };
  await api.client.mutate({ mutation: receive, variables: { input } });
  expect(api.variablesOf('ReceiveIngredientLot')).toEqual([
    { input: { ...delivery, quantity: 12.5, receivedOn: '2026-03-28', tenantId: 'tenant-1' } },
  ]);
  expect(api.calls[0]?.headers).toEqual({ Authorization: 'Bearer test-token' });
});

it('refuses variables that the schema refuses', async () => {
  const api = createMockApi({ receiveIngredientLot: { id: 'i-1', stockQuantity: 1 } });
  const input = { ...delivery, quantity: 'beaucoup' };
  await expect(api.client.mutate({ mutation: receive, variables: { input } })).rejects.toThrow(
    'input.quantity',
  );
});

it('answers errors like the server, and can be unreachable', async () => {
  const api = createMockApi({
    receiveIngredientLot: () => {
      throw apiError('BAD_USER_INPUT', { message: 'Non.', fields: { lotNumber: 'Pris.' } });
    },
  });
  const send = () => api.client.mutate({ mutation: receive, variables: { input: delivery } });
  await expect(send()).rejects.toMatchObject({
    errors: [{ message: 'Non.', extensions: { fields: { lotNumber: 'Pris.' } } }],
  });
  api.answer({
    receiveIngredientLot: () => {
      throw networkDown();
    },
  });
  await expect(send()).rejects.toThrow('Failed to fetch');
  expect(shown).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'error', title: 'Erreur de connexion' }),
  );
});

it('names a field without a mock answer', async () => {
  const api = createMockApi();
  const query = api.client.query({ query: lotsQuery, variables: { id: 'i-1' } });
  await expect(query).rejects.toThrow('The mock API has no answer for "ingredient"');
});
