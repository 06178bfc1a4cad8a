import { InMemoryCache, type TypePolicies, type TypePolicy } from '@apollo/client';
import { listFields, queriesById, typesWithoutId } from '../generated/type-map';

/** A list is replaced by the latest response, never merged with an earlier one. */
function replacedLists(fields: readonly string[]): TypePolicy['fields'] {
  return Object.fromEntries(fields.map((name) => [name, { merge: false }]));
}

/** A query by id reads an already cached record, so that it shows at once. */
const cacheRedirects: TypePolicy['fields'] = Object.fromEntries(
  Object.entries(queriesById).map(([name, typename]) => [
    name,
    {
      read(existing, { args, toReference }) {
        return existing ?? toReference({ __typename: typename, id: args?.id });
      },
    },
  ]),
);

function typePolicies(): TypePolicies {
  const policies: TypePolicies = {};
  // Pages and overviews: two queries may each fetch a part of the same object.
  for (const typename of typesWithoutId) policies[typename] = { merge: true };
  for (const [typename, fields] of Object.entries(listFields)) {
    policies[typename] = { ...policies[typename], fields: replacedLists(fields) };
  }
  policies.Query = { ...policies.Query, fields: { ...policies.Query?.fields, ...cacheRedirects } };
  return policies;
}

/**
 * The cache of the app: entities by id, pages and lists replaced as a whole (per set of arguments),
 * objects without an id merged into their parent.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies: typePolicies() });
}
