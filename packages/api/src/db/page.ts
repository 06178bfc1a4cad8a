import { plural } from '@cervoise/domain/text';
import { badUserInput } from '../errors';
import type { PageInfo } from '../generated/resolvers';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

const largestPage = 100;
/** Limits of the lists of work tables. */
export const largestTablePage = 500;
/** Rows of a list that is asked for without pages; screens ask for the paged one. */
export const longestList = 500;
/** Maximum total of nested list rows: the default 25 for each of 500 rows. */
const maxNestedLines = 12_500;
/** Beyond it a filter is more useful than paging, and the offset costs more than the page. */
const lastPage = 10_000;

/** Validates `first` (rows per page, 1 to `most`) and `page` (from 1). @throws BAD_USER_INPUT */
export function pageRequest(first: number, page: number, most = largestPage): PageRequest {
  if (first < 1 || first > most) {
    const message = `Une page compte de 1 à ${most} lignes.`;
    throw badUserInput(message, { first: message });
  }
  if (page < 1 || page > lastPage) {
    throw badUserInput('Cette page n’existe pas.', { page: 'Cette page n’existe pas.' });
  }
  return { page, limit: first, offset: (page - 1) * first };
}

/** As `pageRequest`, for a list in each of `rowCount` rows. @throws BAD_USER_INPUT */
export function nestedPageRequest(rowCount: number, first: number, page: number): PageRequest {
  const request = pageRequest(first, page);
  if (rowCount * first > maxNestedLines) {
    const message = `${rowCount} ${plural(rowCount, 'ligne en demande', 'lignes en demandent chacune')} ${first} autres : c’est trop à la fois.`;
    throw badUserInput(message, { first: message });
  }
  return request;
}

/** The page's position among `totalCount` rows; an empty list has one page. */
export function pageInfo(request: PageRequest, totalCount: number): PageInfo {
  const pageCount = Math.max(1, Math.ceil(totalCount / request.limit));
  return { page: request.page, pageCount, hasNextPage: request.page < pageCount };
}

interface FoundPage<Node> {
  readonly nodes: Node[];
  /** Null where the query does not ask for it. */
  readonly totalCount: number | null;
  /** A list may continue beyond its maximum count. */
  readonly hasMore: boolean;
}

/** A page that is counted only where the query asks for it: reading a count that is not there throws. */
export function pageOf<Node>(
  request: PageRequest,
  { nodes, totalCount, hasMore }: FoundPage<Node>,
): { nodes: Node[]; totalCount: number; pageInfo: PageInfo } {
  const counted = (): number => {
    if (totalCount === null) throw new Error('The query was not seen to ask for this count.');
    return totalCount;
  };
  return {
    nodes,
    get totalCount() {
      return counted();
    },
    pageInfo: {
      page: request.page,
      get pageCount() {
        return pageInfo(request, counted()).pageCount;
      },
      hasNextPage: hasMore,
    },
  };
}
