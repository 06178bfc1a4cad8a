import type { SessionUser } from '@cervoise/shell-contract';

/** A user from an operation; the public client leaves dates as text. */
export type UserResponse = Omit<SessionUser, 'createdAt'> & { readonly createdAt: string | Date };

/** Picks the fields of a session's user, with its date as a Date. */
export function toSessionUser(response: UserResponse): SessionUser {
  const { id, email, firstName, lastName, role, breweryName, tenantId, isActive } = response;
  const createdAt = new Date(response.createdAt);
  return { id, email, firstName, lastName, role, breweryName, tenantId, isActive, createdAt };
}
