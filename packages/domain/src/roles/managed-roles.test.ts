import { isAdministrator, managesRole, roleLabels } from './managed-roles';
import { roles } from './role-list';

it('denies managers admin accounts, and brewers all accounts', () => {
  expect(managesRole('admin', 'admin')).toBe(true);
  expect(managesRole('manager', 'admin')).toBe(false);
  expect(managesRole('manager', 'manager')).toBe(true);
  expect(roles.filter((role) => managesRole('brewer', role))).toEqual([]);
  expect(roles.filter((role) => managesRole(role, 'superadmin'))).toEqual(['superadmin']);
});

it('counts admins and superadmins as administrators', () => {
  expect(roles.filter(isAdministrator)).toEqual(['superadmin', 'admin']);
});

it('has a French name for each role', () => {
  expect(Object.keys(roleLabels).sort()).toEqual([...roles].sort());
});
