import { pageRequest } from '../db/page';

const mostNames = 200;

/** A request of the names that records use, for suggestions. */
export interface WantedNames {
  readonly search?: string | null;
  readonly first: number;
}

/** The searched text, if any, and how many names. @throws BAD_USER_INPUT for too many */
export const namesRequest = ({ search, first }: WantedNames) => ({
  text: search?.trim() || null,
  limit: pageRequest(first, 1, mostNames).limit,
});
