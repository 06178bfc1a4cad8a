import type { SessionUser } from '@cervoise/shell-contract';

/** A user as an operation answers it; the public client leaves dates as text. */
export type UserResponse = Omit<SessionUser, 'createdAt'> & { readonly createdAt: string | Date };

/** Keeps of an answered user what the session holds, with its date as a date. */
export function toSessionUser(response: UserResponse): SessionUser {
  const { id, email, firstName, lastName, role, breweryName, tenantId, isActive } = response;
  const createdAt = new Date(response.createdAt);
  return { id, email, firstName, lastName, role, breweryName, tenantId, isActive, createdAt };
}
