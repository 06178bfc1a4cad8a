import type { TypedDocumentNode } from '@cervoise/graphql-client';

/** A mutation with one root field, whose value is `Result`. */
export type WriteDocument<Result, Variables> = TypedDocumentNode<
  { readonly [rootField: string]: Result },
  Variables
>;

/**
 * The value of the only root field of a mutation.
 * @throws when there is none, as for a response with neither data nor errors
 */
export function rootValue<Result>(
  data: { readonly [rootField: string]: Result } | null | undefined,
): Result {
  const [value] = Object.values(data ?? {});
  if (value === undefined) throw new Error('A mutation without errors answered no data');
  return value;
}
