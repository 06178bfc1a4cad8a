import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { render, screen } from '@testing-library/react';
import { ApiProvider } from './api-provider';

function Suppliers() {
  const { data } = useQuery<{ ingredientSuppliers: string[] }>(gql`
    query Suppliers {
      ingredientSuppliers
    }
  `);
  return <p>{data?.ingredientSuppliers.join()}</p>;
}

it('provides a client of its own', async () => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ data: { ingredientSuppliers: ['Malterie'] } }));
  render(
    <ApiProvider>
      <Suppliers />
    </ApiProvider>,
  );
  expect(await screen.findByText('Malterie')).toBeInTheDocument();
});
