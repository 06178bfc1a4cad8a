import { readResponseData } from './response-data';

it('returns the data', () => {
  expect(readResponseData({ data: { me: null } })).toEqual({ me: null });
});

it('throws the first error’s message, with all errors', () => {
  const errors = [{ message: 'Premier.' }, { message: 'Second.' }];
  expect(() => readResponseData({ data: null, errors })).toThrow('Premier.');
  expect(() => readResponseData({ errors })).toThrow(expect.objectContaining({ errors }));
});

it("throws 'GraphQL Error' when the first error has no message", () => {
  expect(() => readResponseData({ errors: [{}] })).toThrow('GraphQL Error');
});

it.each([[{}], [{ data: null }], [{ data: null, errors: [] }], [undefined], ['<html>'], [[]]])(
  "throws 'Unknown GraphQL response structure' for %p",
  (answer) => {
    expect(() => readResponseData(answer)).toThrow('Unknown GraphQL response structure');
  },
);
