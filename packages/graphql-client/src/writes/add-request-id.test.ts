import { gql } from '@apollo/client';
import { addRequestId } from './add-request-id';

jest.mock('../generated/type-map', () => ({
  inputFields: { ThingInput: { requestId: 'ID' }, FilterInput: {} },
}));

it('adds the request id to the input that has such a field', () => {
  const document = gql`
    mutation Save($input: ThingInput!, $filter: FilterInput) { f(i: $input, f: $filter) }
  `;
  const variables = { input: { name: 'Malt' }, filter: { name: 'x' } };
  expect(addRequestId(document, variables, 'r-1')).toEqual({
    input: { name: 'Malt', requestId: 'r-1' },
    filter: { name: 'x' },
  });
  expect(variables).toEqual({ input: { name: 'Malt' }, filter: { name: 'x' } });
});

it('fills a variable named requestId', () => {
  const document = gql`mutation Count($id: ID!, $requestId: ID) { f(id: $id, r: $requestId) }`;
  expect(addRequestId(document, { id: 'a' }, 'r-1')).toEqual({ id: 'a', requestId: 'r-1' });
});
