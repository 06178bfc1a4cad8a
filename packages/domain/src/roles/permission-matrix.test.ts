import {
  can,
  type Permission,
  passesRouteGuard,
  permissionMatrix,
  staysWhenReadOnly,
} from './permission-matrix';
import { roles } from './role-list';

describe('can', () => {
  it('allows every brewery role to manage the stock', () => {
    for (const role of ['admin', 'manager', 'brewer'] as const) {
      expect(can(role, 'ingredients.read')).toBe(true);
      expect(can(role, 'ingredients.write')).toBe(true);
    }
  });

  it('denies brewers user management and the removal of equipment and products', () => {
    expect(can('brewer', 'users.read')).toBe(false);
    expect(can('brewer', 'equipment.remove')).toBe(false);
    expect(can('brewer', 'inventory.remove')).toBe(false);
    expect(can('manager', 'equipment.remove')).toBe(true);
  });

  it('denies the editor brewery data', () => {
    const granted = (Object.keys(permissionMatrix) as Permission[]).filter((permission) =>
      can('superadmin', permission),
    );
    expect(granted).toEqual(
      expect.arrayContaining(['notifications.read', 'profile.write', 'tenants.administer']),
    );
    expect(
      granted.filter((permission) =>
        /^(ingredients|inventory|equipment|traceability)\./.test(permission),
      ),
    ).toEqual([]);
  });
});

it('limits the audit log to admins, and recipes to support on request', () => {
  const holders = (permission: Permission) => roles.filter((role) => can(role, permission));
  expect(holders('audit.read')).toEqual(['admin']);
  expect(holders('support.oversee')).toEqual(['admin']);
  expect(holders('support.access')).toEqual(['superadmin']);
});

it('allows a read-only brewery reads, its export, its contract, profiles and recalls', () => {
  const lost = (Object.keys(permissionMatrix) as Permission[]).filter(
    (permission) => !staysWhenReadOnly(permission),
  );
  expect(lost).toEqual(
    expect.arrayContaining(['ingredients.write', 'recipes.remove', 'orders.receive']),
  );
  for (const kept of [
    'recipes.read',
    'tenant.export',
    'contract.terminate',
    'profile.write',
    'recall.write',
  ])
    expect(lost).not.toContain(kept);
});

it('limits applications to the editor', () => {
  for (const permission of ['leads.read', 'leads.write'] as const) {
    expect(roles.filter((role) => can(role, permission))).toEqual(['superadmin']);
  }
});

describe('passesRouteGuard', () => {
  it('lets the superadmin open every page', () => {
    expect(passesRouteGuard('superadmin', ['admin'])).toBe(true);
  });

  it('lets everyone open pages without roles', () => {
    expect(passesRouteGuard('brewer')).toBe(true);
    expect(passesRouteGuard(undefined, [])).toBe(true);
  });

  it('refuses users without or with another role', () => {
    expect(passesRouteGuard(undefined, ['admin'])).toBe(false);
    expect(passesRouteGuard('brewer', ['admin', 'manager'])).toBe(false);
    expect(passesRouteGuard('manager', ['admin', 'manager'])).toBe(true);
  });
});
