import type { Role } from './role-list';

export const breweryStaff = ['admin', 'manager', 'brewer'] as const satisfies readonly Role[];
const breweryLeads = ['admin', 'manager'] as const satisfies readonly Role[];
const breweryAdmin = ['admin'] as const satisfies readonly Role[];
const editor = ['superadmin'] as const satisfies readonly Role[];

/** The permission matrix. The server enforces it, the screens hide what would be refused. */
export const permissionMatrix = {
  'ingredients.read': breweryStaff,
  'ingredients.write': breweryStaff,
  'ingredients.remove': breweryStaff,
  // Lets lots be used that awaited their analysis.
  'release.write': breweryLeads,
  'inventory.read': breweryStaff,
  'inventory.write': breweryStaff,
  'inventory.remove': breweryLeads,
  'equipment.read': breweryStaff,
  'equipment.write': breweryStaff,
  'equipment.remove': breweryLeads,
  'recipes.read': breweryStaff,
  'recipes.write': breweryStaff,
  'recipes.remove': breweryLeads,
  'customers.read': breweryStaff,
  'customers.write': breweryStaff,
  'customers.remove': breweryLeads,
  // What is held about a person, exported and erased: a right that waits for no invoice.
  'customers.erase': breweryLeads,
  'suppliers.read': breweryStaff,
  'suppliers.write': breweryStaff,
  'suppliers.remove': breweryLeads,
  'places.read': breweryStaff,
  'places.write': breweryStaff,
  'places.remove': breweryStaff,
  'orders.read': breweryStaff,
  'orders.write': breweryLeads,
  'orders.remove': breweryLeads,
  // What arrives is booked by who is there.
  'orders.receive': breweryStaff,
  'stocktakes.read': breweryStaff,
  'stocktakes.write': breweryStaff,
  // Others too give up an own one of which nothing is counted: `givingUpRefusal`.
  'stocktakes.remove': breweryLeads,
  // Enters what was counted into the books.
  'validation.write': breweryLeads,
  'production.read': breweryStaff,
  'production.write': breweryStaff,
  'traceability.read': breweryStaff,
  'traceability.write': breweryStaff,
  'recall.write': breweryLeads,
  'qrcodes.write': breweryStaff,
  'reports.read': breweryStaff,
  'reports.write': breweryStaff,
  'reports.remove': breweryLeads,
  // Closes months, and states what the excise depends on.
  'books.write': breweryLeads,
  'reopening.write': breweryAdmin,
  'notifications.read': ['superadmin', ...breweryStaff],
  'profile.write': ['superadmin', ...breweryStaff],
  'users.read': ['superadmin', ...breweryLeads],
  'users.write': ['superadmin', ...breweryLeads],
  'audit.read': breweryAdmin,
  'support.oversee': breweryAdmin,
  'tenant.export': breweryAdmin,
  'logo.write': breweryAdmin,
  'support.access': editor,
  'contract.terminate': breweryAdmin,
  'tenants.administer': editor,
  'leads.read': editor,
  'leads.write': editor,
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Permission = keyof typeof permissionMatrix;

/**
 * Whether a role holds a permission. The editor (superadmin) passes every screen guard but owns no
 * brewery data, so it holds only the permissions that name it.
 */
export function can(role: Role, permission: Permission): boolean {
  const allowed: readonly Role[] = permissionMatrix[permission];
  return allowed.includes(role);
}

/** One's own account, and food safety, which does not wait for an invoice to be paid. */
const writesWhenReadOnly: readonly Permission[] = ['profile.write', 'recall.write'];

/** Whether a permission remains while the brewery is read-only. The server refuses by operation. */
export const staysWhenReadOnly = (permission: Permission): boolean =>
  writesWhenReadOnly.includes(permission) || !/\.(write|remove|receive)$/.test(permission);

/** Whether a role passes a route guard: superadmin always does, an empty list lets everyone in. */
export function passesRouteGuard(role: Role | undefined, allowedRoles?: readonly Role[]): boolean {
  if (role === 'superadmin') return true;
  if (!allowedRoles || allowedRoles.length === 0) return true;
  return role !== undefined && allowedRoles.includes(role);
}
