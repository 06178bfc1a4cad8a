import { groupBy } from '../collections/group-by';
import type { PageInfo } from '../generated/resolvers';
import { type PageRequest, pageInfo } from './page';

/** A row of one of several lists, as a statement returns it. */
export interface LineOfList {
  /** The id of its list. */
  readonly ownerId: string;
  /** The total count of that list. */
  readonly total: number;
  /** Null on the only row of an empty page, which contains only the count. */
  readonly id: string | null;
}

/** A page of each of several lists, by list. */
export type Pages<Node> = ReadonlyMap<
  string,
  { nodes: Node[]; totalCount: number; pageInfo: PageInfo }
>;

/** Groups the rows of several lists, in order, into a page for each list. */
export function pagesOf<Line extends LineOfList, Node>(
  listIds: readonly string[],
  lines: readonly Line[],
  request: PageRequest,
  nodeOf: (line: Omit<Line, keyof LineOfList> & { readonly id: string }, listId: string) => Node,
): Pages<Node> {
  const groups = groupBy(lines, ({ ownerId }) => ownerId);
  return new Map(
    listIds.map((listId) => {
      const own = groups.get(listId) ?? [];
      const totalCount = own[0]?.total ?? 0;
      const nodes = own.flatMap(({ ownerId, total, id, ...line }) =>
        id === null ? [] : [nodeOf({ ...line, id }, listId)],
      );
      return [listId, { nodes, totalCount, pageInfo: pageInfo(request, totalCount) }];
    }),
  );
}
