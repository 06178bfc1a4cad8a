import { badUserInput } from '../errors';
import type { PageInfo } from '../generated/resolvers';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

const largestPage = 100;
/** Beyond it a filter serves better than leafing through, and the offset costs more than the page. */
const lastPage = 10_000;

/** Reads `first` (lines a page, 1 to 100) and `page` (from 1). @throws BAD_USER_INPUT */
export function pageRequest(first: number, page: number): PageRequest {
  if (first < 1 || first > largestPage) {
    throw badUserInput('Une page compte de 1 à 100 lignes.', {
      first: 'Une page compte de 1 à 100 lignes.',
    });
  }
  if (page < 1 || page > lastPage) {
    throw badUserInput('Cette page n’existe pas.', { page: 'Cette page n’existe pas.' });
  }
  return { page, limit: first, offset: (page - 1) * first };
}

/** Where a page stands among `totalCount` lines; an empty list has one page. */
export function pageInfo(request: PageRequest, totalCount: number): PageInfo {
  const pageCount = Math.max(1, Math.ceil(totalCount / request.limit));
  return { page: request.page, pageCount, hasNextPage: request.page < pageCount };
}
