import type { TypedDocumentNode } from '@cervoise/graphql-client';

/** A mutation with one root field, whose value is `Result`. */
export type WriteDocument<Result, Variables> = TypedDocumentNode<
  { readonly [rootField: string]: Result },
  Variables
>;

/**
 * The value of the one root field of a mutation.
 * @throws when there is none, which only a response without data and without errors leads to
 */
export function rootValue<Result>(
  data: { readonly [rootField: string]: Result } | null | undefined,
): Result {
  const [value] = Object.values(data ?? {});
  if (value === undefined) throw new Error('A mutation without errors answered no data');
  return value;
}
