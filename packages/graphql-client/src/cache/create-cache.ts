import { InMemoryCache, type TypePolicies, type TypePolicy } from '@apollo/client';
import { listFields, queriesById, typesWithoutId } from '../generated/type-map';

/** A list is replaced by the latest response, never merged with an earlier one. */
function replacedLists(fields: readonly string[]): TypePolicy['fields'] {
  return Object.fromEntries(fields.map((name) => [name, { merge: false }]));
}

/** A query by id reads what another query already fetched, so that a known record shows at once. */
const foundById: TypePolicy['fields'] = Object.fromEntries(
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
  // A page, an overview: two queries may each fetch a part of the same one.
  for (const typename of typesWithoutId) policies[typename] = { merge: true };
  for (const [typename, fields] of Object.entries(listFields)) {
    policies[typename] = { ...policies[typename], fields: replacedLists(fields) };
  }
  policies.Query = { ...policies.Query, fields: { ...policies.Query?.fields, ...foundById } };
  return policies;
}

/**
 * The cache of the app: entities by id, pages and lists replaced as a whole (each set of
 * arguments keeps its own), parts without an id merged into what holds them.
 */
export function createCache(): InMemoryCache {
  return new InMemoryCache({ typePolicies: typePolicies() });
}
