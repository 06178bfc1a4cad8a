import { passesRouteGuard } from './route-guard';

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
