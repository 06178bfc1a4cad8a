import { createMockApi, type MockApi } from '@cervoise/graphql-client/testing';
import { waitFor } from '@testing-library/react';
import { unreadCountQuery } from '../features/notifications/notifications.graphql';
import { sentNotification } from '../features/notifications/testing/test-notification';
import { watchToasts } from '../layout/testing/shown-toasts';
import { forgetSessions, logInAs } from '../session/testing/test-session';
import { showUnlessDisabled } from './desktop-notification';
import { followNotifications } from './follow-notifications';
import { openNotificationSocket } from './notification-socket';

jest.mock('./notification-socket', () => ({ openNotificationSocket: jest.fn() }));
jest.mock('./namespace', () => ({ readNamespace: jest.fn(async () => 'notifications') }));
jest.mock('./desktop-notification', () => ({ showUnlessDisabled: jest.fn() }));

let toasts: ReturnType<typeof watchToasts>;
let api: MockApi;
const close = jest.fn();

beforeEach(async () => {
  forgetSessions();
  logInAs();
  toasts = watchToasts();
  close.mockClear();
  jest.mocked(openNotificationSocket).mockReset().mockResolvedValue(close);
  jest.mocked(showUnlessDisabled).mockReset();
  api = createMockApi({ unreadNotificationCount: 2 });
  await api.client.query({ query: unreadCountQuery });
});

async function follow() {
  const end = followNotifications({ client: api.client, token: 't-1', open: jest.fn() });
  await waitFor(() => expect(openNotificationSocket).toHaveBeenCalled());
  const [socket] = jest.mocked(openNotificationSocket).mock.calls[0] ?? [];
  if (!socket) throw new Error('No socket was opened');
  // The socket's own promise has been taken up.
  await Promise.resolve();
  return { end, socket };
}
const unreadCount = () =>
  api.client.readQuery({ query: unreadCountQuery })?.unreadNotificationCount;

it('opens the socket on the announced namespace with the token', async () => {
  const { socket } = await follow();
  expect(socket).toMatchObject({ namespace: 'notifications', token: 't-1' });
});

it('adds a notification to the counter, a toast and the desktop', async () => {
  const { socket } = await follow();
  socket.onNotification(sentNotification({ id: 'n-9', title: 'Rupture', message: 'Plus de Saaz' }));
  await waitFor(() => expect(unreadCount()).toBe(3));
  expect(toasts()).toEqual([{ kind: 'info', title: 'Rupture', message: 'Plus de Saaz' }]);
  expect(showUnlessDisabled).toHaveBeenCalledTimes(1);
});

it('shows the same notification once', async () => {
  const { socket } = await follow();
  socket.onNotification(sentNotification({ id: 'n-9' }));
  socket.onNotification(sentNotification({ id: 'n-9' }));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(unreadCount()).toBe(3);
});

it('only logs an invalid one', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { socket } = await follow();
  socket.onNotification({ id: 'n-9' });
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Notifications : message illisible', { id: 'n-9' }),
  );
  expect(unreadCount()).toBe(2);
  expect(toasts()).toEqual([]);
});

it.each([
  ['after a reconnection', 'onConnected'],
  ['when some were read in another tab', 'onNotificationsRead'],
] as const)('refetches active queries %s', async (_case, event) => {
  const { socket } = await follow();
  const watched = api.client.watchQuery({ query: unreadCountQuery }).subscribe(() => undefined);
  await waitFor(() => expect(api.calls).toHaveLength(2));
  api.answer({ unreadNotificationCount: 5 });
  socket[event]();
  await waitFor(() => expect(unreadCount()).toBe(5));
  watched.unsubscribe();
});

it('closes the socket at the end', async () => {
  const { end } = await follow();
  end();
  expect(close).toHaveBeenCalledTimes(1);
});

it('closes a socket that opened too late', async () => {
  let opened: (close: () => void) => void = () => undefined;
  jest.mocked(openNotificationSocket).mockReturnValue(new Promise((resolve) => (opened = resolve)));
  const { end } = await follow();
  end();
  opened(close);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

it('only logs a failed start', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const cause = new Error('chunk is gone');
  jest.mocked(openNotificationSocket).mockRejectedValue(cause);
  await follow();
  await waitFor(() =>
    expect(logged).toHaveBeenCalledWith('Notifications : démarrage impossible', cause),
  );
  expect(toasts()).toEqual([]);
});
