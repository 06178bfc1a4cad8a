import {
  can,
  managesRole,
  type Permission,
  passesRouteGuard,
  permissionMatrix,
  roleLabels,
  roles,
  staysWhenReadOnly,
} from '.';

describe('can', () => {
  it('lets every brewery role keep the stock', () => {
    for (const role of ['admin', 'manager', 'brewer'] as const) {
      expect(can(role, 'ingredients.read')).toBe(true);
      expect(can(role, 'ingredients.write')).toBe(true);
    }
  });

  it('keeps users, and removing equipment or finished products, from brewers', () => {
    expect(can('brewer', 'users.read')).toBe(false);
    expect(can('brewer', 'equipment.remove')).toBe(false);
    expect(can('brewer', 'inventory.remove')).toBe(false);
    expect(can('manager', 'equipment.remove')).toBe(true);
  });

  it('gives the editor no brewery data', () => {
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

it('shows who did what to the admin alone, and recipes to the support on request', () => {
  const holders = (permission: Permission) => roles.filter((role) => can(role, permission));
  expect(holders('audit.read')).toEqual(['admin']);
  expect(holders('support.oversee')).toEqual(['admin']);
  expect(holders('support.access')).toEqual(['superadmin']);
});

it('leaves a brewery that can only be read what it reads, its export, its contract, profiles and recalls', () => {
  const lost = (Object.keys(permissionMatrix) as Permission[]).filter(
    (permission) => !staysWhenReadOnly(permission),
  );
  expect(lost).toEqual(expect.arrayContaining(['ingredients.write', 'recipes.remove']));
  for (const kept of [
    'recipes.read',
    'tenant.export',
    'contract.terminate',
    'profile.write',
    'recall.write',
  ])
    expect(lost).not.toContain(kept);
});

it('keeps applications to the editor', () => {
  for (const permission of ['leads.read', 'leads.write'] as const) {
    expect(roles.filter((role) => can(role, permission))).toEqual(['superadmin']);
  }
});

it('keeps an admin’s account from managers, and accounts from brewers', () => {
  expect(managesRole('admin', 'admin')).toBe(true);
  expect(managesRole('manager', 'admin')).toBe(false);
  expect(managesRole('manager', 'manager')).toBe(true);
  expect(roles.filter((role) => managesRole('brewer', role))).toEqual([]);
  expect(roles.filter((role) => managesRole(role, 'superadmin'))).toEqual(['superadmin']);
});

describe('passesRouteGuard', () => {
  it('lets the superadmin through everywhere', () => {
    expect(passesRouteGuard('superadmin', ['admin'])).toBe(true);
  });

  it('lets everyone through where no role is listed', () => {
    expect(passesRouteGuard('brewer')).toBe(true);
    expect(passesRouteGuard(undefined, [])).toBe(true);
  });

  it('stops a missing role and one that is not listed', () => {
    expect(passesRouteGuard(undefined, ['admin'])).toBe(false);
    expect(passesRouteGuard('brewer', ['admin', 'manager'])).toBe(false);
    expect(passesRouteGuard('manager', ['admin', 'manager'])).toBe(true);
  });
});

it('has a French name for each role', () => {
  expect(Object.keys(roleLabels).sort()).toEqual([...roles].sort());
});
