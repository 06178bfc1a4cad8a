import { isRecord } from './graphql-error-entries';
import type { UserFacingError } from './request-errors';

/** By name, not by class: two bundles may each have a copy of the class. */
export function isUserFacing(error: unknown): error is UserFacingError {
  return isRecord(error) && error.name === 'UserFacingError';
}
