import { type Account, expect, openAs, test } from './harness';
import { expectEveryScreenWhole } from './harness/every-screen';
import { routeAddresses } from './harness/route-addresses';

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

// Not the manager: an admin has all of its permissions, so its screens show nothing more.
const roles: readonly Account[] = ['superadmin', 'admin', 'brewer'];
/** Orders are written by who leads the brewery. */
const refusedOfBrewer = ['/inventory/orders/new', '/inventory/orders/:id/edit'];
for (const role of roles) {
  test(`every screen of ${role} is whole from 320 to 1920 px`, async ({ page, request }) => {
    await openAs(page, role, '/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectEveryScreenWhole(page, {
      role,
      addressOf: await routeAddresses(request, role),
      refused: role === 'brewer' ? refusedOfBrewer : [],
    });
  });
}

test('every public screen is whole from 320 to 1920 px', async ({ page, request }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectEveryScreenWhole(page, { addressOf: await routeAddresses(request, 'admin') });
});
