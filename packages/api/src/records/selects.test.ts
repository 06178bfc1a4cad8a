import { buildSchema, type GraphQLResolveInfo, graphql } from 'graphql';
import { selects } from './selects';

const schema = buildSchema(`
  type PageInfo { pageCount: Int hasNextPage: Boolean }
  type Page { totalCount: Int pageInfo: PageInfo names: [String!] }
  type Query { page: Page }
`);

/** Whether a query of a page asks for a count. */
async function isCounted(query: string, variableValues = {}): Promise<boolean> {
  let counted = false;
  const page = (_arguments: unknown, _context: unknown, info: GraphQLResolveInfo) => {
    counted = selects(info, 'totalCount', 'pageInfo.pageCount');
    return {};
  };
  const { errors } = await graphql({ schema, source: query, rootValue: { page }, variableValues });
  expect(errors).toBeUndefined();
  return counted;
}

it('finds a field and a nested one', async () => {
  expect(await isCounted('{ page { totalCount } }')).toBe(true);
  expect(await isCounted('{ page { pageInfo { pageCount } } }')).toBe(true);
  expect(await isCounted('{ page { names pageInfo { hasNextPage } } }')).toBe(false);
});

it('resolves aliases, fragments and repeated fields', async () => {
  expect(await isCounted('{ list: page { total: totalCount } }')).toBe(true);
  expect(await isCounted('{ page { totalCount: names } }')).toBe(false);
  expect(await isCounted('{ page { names } page { totalCount } }')).toBe(true);
  expect(await isCounted('{ page { ... on Page { pageInfo { ... { pageCount } } } } }')).toBe(true);
  const fragment = 'fragment Count on Page { pageInfo { pageCount } }';
  expect(await isCounted(`{ page { ...Count } } ${fragment}`)).toBe(true);
});

it('ignores skipped fields', async () => {
  const query = `query ($counts: Boolean!) {
    page { names totalCount @include(if: $counts) pageInfo @skip(if: true) { pageCount } } }`;
  expect(await isCounted(query, { counts: true })).toBe(true);
  expect(await isCounted(query, { counts: false })).toBe(false);
});
