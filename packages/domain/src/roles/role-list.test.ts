import { isRole, roles } from './role-list';

it('knows its roles by name', () => {
  for (const role of roles) expect(isRole(role)).toBe(true);
  for (const other of ['owner', '', 'Admin', undefined, null, 1]) expect(isRole(other)).toBe(false);
});
