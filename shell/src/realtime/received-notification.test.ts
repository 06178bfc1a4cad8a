import { sentNotification } from '../features/notifications/testing/test-notification';
import { readReceived } from './received-notification';

it('converts a socket payload to a notification, with a date', () => {
  expect(readReceived(sentNotification())).toMatchObject({
    id: 'n-1',
    createdAt: new Date('2026-03-12T07:42:00Z'),
    action: '/inventory/ingredients/i-1',
  });
});

it('treats missing fields as absent', () => {
  const { entityId: _id, entityType: _type, action: _action, ...rest } = sentNotification();
  expect(readReceived(rest)).toMatchObject({ entityId: null, entityType: null, action: null });
});

it.each([
  ['nothing', undefined],
  ['no id', { ...sentNotification(), id: '' }],
  ['a priority nobody knows', { ...sentNotification(), priority: 'urgent' }],
  ['no date', { ...sentNotification(), createdAt: 'yesterday' }],
])('refuses %s', (_case, payload) => {
  expect(readReceived(payload)).toBeNull();
});
