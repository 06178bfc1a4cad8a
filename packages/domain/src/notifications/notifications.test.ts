import { isDigestDue, notificationTypes, notificationTypesFor } from '.';

it('limits support and contract notifications by role, and sends all others to everyone', () => {
  expect(notificationTypesFor('admin')).toEqual(
    notificationTypes.filter((type) => type !== 'backup_failed'),
  );
  expect(notificationTypesFor('manager')).toContain('contract');
  expect(notificationTypesFor('manager')).not.toContain('support_access');
  expect(notificationTypesFor('brewer')).not.toContain('contract');
  expect(notificationTypesFor('brewer')).toContain('low_stock');
  expect(notificationTypesFor('superadmin')).toEqual(['backup_failed', 'security']);
});

it.each([
  ['off', '2026-03-01', '2026-03-12', false],
  ['daily', '2026-03-12', '2026-03-12', false],
  ['daily', '2026-03-11', '2026-03-12', true],
  // 2026-03-09 is a Monday.
  ['weekly', '2026-03-09', '2026-03-15', false],
  ['weekly', '2026-03-09', '2026-03-16', true],
  ['weekly', '2026-03-11', '2026-03-16', true],
  ['weekly', '2026-03-08', '2026-03-11', true],
] as const)('digest %s, last on %s: due on %s is %s', (digest, last, today, due) => {
  expect(isDigestDue(digest, last, today)).toBe(due);
});
