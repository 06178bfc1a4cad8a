import { gql } from '@apollo/client';
import { createCache } from './create-cache';

const pageQuery = gql`
  query Page($page: Int!) {
    ingredientsPage(page: $page) { nodes { id name } totalCount }
  }
`;
const ingredient = (id: string, name = 'Malt') => ({ __typename: 'Ingredient', id, name });
const page = (...names: string[]) => ({
  ingredientsPage: {
    __typename: 'IngredientPage',
    nodes: names.map((name) => ingredient(name, name)),
    totalCount: names.length,
  },
});

let warned: jest.SpyInstance;
beforeEach(() => {
  warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
// Apollo warns when it must guess how to merge.
afterEach(() => expect(warned).not.toHaveBeenCalled());

it('stores each page by its arguments, and replaces it as a whole', () => {
  const cache = createCache();
  cache.writeQuery({ query: pageQuery, variables: { page: 1 }, data: page('a', 'b') });
  cache.writeQuery({ query: pageQuery, variables: { page: 2 }, data: page('c') });
  cache.writeQuery({ query: pageQuery, variables: { page: 1 }, data: page('b') });
  expect(cache.readQuery({ query: pageQuery, variables: { page: 1 } })).toEqual(page('b'));
  expect(cache.readQuery({ query: pageQuery, variables: { page: 2 } })).toEqual(page('c'));
});

it('merges two selections of the same page', () => {
  const cache = createCache();
  const countOnly = gql`query Count($page: Int!) { ingredientsPage(page: $page) { totalCount } }`;
  const variables = { page: 1 };
  cache.writeQuery({ query: pageQuery, variables, data: page('a', 'b') });
  cache.writeQuery({
    query: countOnly,
    variables,
    data: { ingredientsPage: { __typename: 'IngredientPage', totalCount: 7 } },
  });
  const read = cache.readQuery<ReturnType<typeof page>>({ query: pageQuery, variables });
  expect(read?.ingredientsPage.totalCount).toBe(7);
  expect(read?.ingredientsPage.nodes).toHaveLength(2);
});

it('replaces a list by a shorter one', () => {
  const cache = createCache();
  const query = gql`{ lowStockIngredients { id name } }`;
  cache.writeQuery({ query, data: { lowStockIngredients: [ingredient('a'), ingredient('b')] } });
  cache.writeQuery({ query, data: { lowStockIngredients: [ingredient('b')] } });
  expect(cache.readQuery({ query })).toEqual({ lowStockIngredients: [ingredient('b')] });
});

it('finds a record of a cached list by its id', () => {
  const cache = createCache();
  cache.writeQuery({ query: pageQuery, variables: { page: 1 }, data: page('a') });
  const query = gql`query One($id: ID!) { ingredient(id: $id) { id name } }`;
  expect(cache.readQuery({ query, variables: { id: 'a' } })).toEqual({
    ingredient: ingredient('a', 'a'),
  });
  expect(cache.readQuery({ query, variables: { id: 'unknown' } })).toBeNull();
});

it('keeps dates', () => {
  const cache = createCache();
  const query = gql`query One($id: ID!) { ingredient(id: $id) { id expiryDate } }`;
  const expiryDate = new Date(2026, 2, 28);
  const data = { ingredient: { __typename: 'Ingredient', id: 'a', expiryDate } };
  cache.writeQuery({ query, variables: { id: 'a' }, data });
  expect(cache.readQuery({ query, variables: { id: 'a' } })).toEqual(data);
});
