import { gql } from '@apollo/client';
import { mapVariables, variableTypes } from './map-variables';

jest.mock('../generated/type-map', () => ({
  inputFields: {
    BatchInput: {
      volume: 'Decimal',
      lines: 'LineInput',
      batchNumber: 'Int',
      id: 'Int',
      recipeId: 'Int',
      tenantId: 'Int',
      userId: 'Int',
      lotNumber: 'Int',
      barcodeId: 'Int',
      phoneNumber: 'Int',
    },
    LineInput: { quantity: 'Decimal' },
  },
}));

const mutation = gql`
  mutation Save($input: BatchInput!, $more: [LineInput!], $days: Int!, $name: String, $id: Int) {
    save(input: $input, more: $more, days: $days, name: $name, id: $id)
  }
`;

const mark = (value: unknown, scalarName: string) => `${scalarName}:${String(value)}`;

it('reads the type of each variable, unwrapping lists and non-nulls', () => {
  expect(Object.fromEntries(variableTypes(mutation))).toEqual({
    input: 'BatchInput',
    more: 'LineInput',
    days: 'Int',
    name: 'String',
    id: 'Int',
  });
});

it('maps numbers and dates in inputs, nested inputs, lists and plain variables', () => {
  const variables = {
    input: { volume: '20', lines: [{ quantity: '1' }, { quantity: '2' }], title: '1664' },
    more: [{ quantity: '3' }],
    days: '30',
  };
  expect(mapVariables(mutation, variables, mark)).toEqual({
    input: {
      volume: 'Decimal:20',
      lines: [{ quantity: 'Decimal:1' }, { quantity: 'Decimal:2' }],
      title: '1664',
    },
    more: [{ quantity: 'Decimal:3' }],
    days: 'Int:30',
  });
});

it('leaves exempt fields unchanged', () => {
  const exempt = {
    batchNumber: '1',
    id: '2',
    recipeId: '3',
    tenantId: '4',
    userId: '5',
    lotNumber: '6',
    barcodeId: '7',
    phoneNumber: '8',
  };
  const variables = { input: exempt, id: '9' };
  expect(mapVariables(mutation, variables, mark)).toEqual(variables);
});

it('keeps null and absent values', () => {
  const mapped = mapVariables(mutation, { input: { volume: null }, more: undefined }, mark);
  expect(mapped).toEqual({ input: { volume: null }, more: undefined });
  expect(mapped.input).not.toHaveProperty('lines');
});

it('does not mutate its argument', () => {
  const variables = { input: { volume: '20' } };
  mapVariables(mutation, variables, mark);
  expect(variables).toEqual({ input: { volume: '20' } });
});
