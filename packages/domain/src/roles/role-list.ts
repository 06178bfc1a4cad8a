export const roles = ['superadmin', 'admin', 'manager', 'brewer'] as const;
export type Role = (typeof roles)[number];

/** Whether a value is the name of a role. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
