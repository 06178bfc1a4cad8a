import { badUserInput } from '../errors';
import type { PageInfo } from '../generated/resolvers';

export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  readonly offset: number;
}

const largestPage = 100;
/** What the tables that people work in offer at most. */
export const largestTablePage = 500;
/** The most lines of lists within a list: of 500 rows each the 25 it gives unasked. */
const maxNestedLines = 12_500;
/** Beyond it a filter serves better than leafing through, and the offset costs more than the page. */
const lastPage = 10_000;

/** Reads `first` (lines a page, 1 to `most`) and `page` (from 1). @throws BAD_USER_INPUT */
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

/** As `pageRequest`, of a list that each of `rowCount` rows has. @throws BAD_USER_INPUT */
export function nestedPageRequest(rowCount: number, first: number, page: number): PageRequest {
  const request = pageRequest(first, page);
  if (rowCount * first > maxNestedLines) {
    const message = `${rowCount} lignes en demandent chacune ${first} autres : c’est trop à la fois.`;
    throw badUserInput(message, { first: message });
  }
  return request;
}

/** Where a page stands among `totalCount` lines; an empty list has one page. */
export function pageInfo(request: PageRequest, totalCount: number): PageInfo {
  const pageCount = Math.max(1, Math.ceil(totalCount / request.limit));
  return { page: request.page, pageCount, hasNextPage: request.page < pageCount };
}
