import { groupBy } from './group-by';

/** A loader's field of one object, with its arguments. */
export interface FieldRequest<Parameters> {
  readonly obj: { readonly id: string };
  readonly params: Parameters;
}

/** Loads all keys with equal arguments at once, and returns the results in order. */
export async function batchLoad<Parameters, Answer>(
  queries: readonly FieldRequest<Parameters>[],
  fetch: (ids: string[], parameters: Parameters) => Promise<ReadonlyMap<string, Answer>>,
): Promise<(Answer | undefined)[]> {
  const groups = groupBy(queries, ({ params }) => JSON.stringify(params));
  const answers = new Map<FieldRequest<Parameters>, Answer | undefined>();
  for (const group of groups.values()) {
    const [first] = group;
    if (!first) continue;
    const ids = [...new Set(group.map(({ obj }) => obj.id))];
    const found = await fetch(ids, first.params);
    for (const query of group) answers.set(query, found.get(query.obj.id));
  }
  return queries.map((query) => answers.get(query));
}
