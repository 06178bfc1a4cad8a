import { type PageRequest, pageRequest } from '../../db/page';
import { badUserInput } from '../../errors';

/** Maximum lines of a log that are counted and paged; beyond it a filter is more useful. */
export const maxLogLines = 10_000;

/** @throws BAD_USER_INPUT outside the bounds of a page, or beyond what is counted */
export function logPageRequest(first: number, page: number): PageRequest {
  const request = pageRequest(first, page);
  if (request.offset < maxLogLines) return request;
  throw badUserInput('Le journal se feuillette jusqu’à 10 000 lignes : précisez la période.');
}
