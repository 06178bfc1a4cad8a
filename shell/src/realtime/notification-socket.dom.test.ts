import { io } from 'socket.io-client';
import { keepConnected, openNotificationSocket } from './notification-socket';
import { fakeSocket } from './testing/fake-socket';

jest.mock('socket.io-client', () => ({ io: jest.fn() }));

let logged: jest.SpyInstance;
beforeEach(() => {
  jest.useFakeTimers();
  logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.useRealTimers());

function open() {
  const edge = fakeSocket();
  const onNotification = jest.fn();
  const onNotificationsRead = jest.fn();
  const onRecordsChanged = jest.fn();
  const onConnected = jest.fn();
  const onClosedByServer = jest.fn();
  const events = { onNotification, onNotificationsRead, onRecordsChanged };
  const handlers = { ...events, onConnected, onClosedByServer };
  const close = keepConnected(edge.socket, handlers);
  return { ...edge, ...handlers, close };
}

/** Lets every try fail until none is left. */
function failAllRetries(edge: ReturnType<typeof open>) {
  for (let tries = 0; tries < 6; tries += 1) {
    edge.refused();
    jest.advanceTimersByTime(5000);
  }
}

it('opens socket.io on the announced namespace with the specified options', async () => {
  jest.mocked(io).mockReturnValue(fakeSocket().socket);
  const ignore = () => undefined;
  await openNotificationSocket({
    namespace: 'notifications',
    token: 'the-token',
    onNotification: ignore,
    onNotificationsRead: ignore,
    onRecordsChanged: ignore,
    onConnected: ignore,
    onClosedByServer: ignore,
  });
  expect(io).toHaveBeenCalledWith(
    '/notifications',
    expect.objectContaining({
      path: '/socket.io',
      auth: { token: 'the-token' },
      transports: ['websocket', 'polling'],
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      timeout: 20_000,
    }),
  );
});

it('passes on notifications', () => {
  const edge = open();
  edge.arrive({ id: 'n-1' });
  expect(edge.onNotification).toHaveBeenCalledWith({ id: 'n-1' });
  edge.read();
  expect(edge.onNotificationsRead).toHaveBeenCalledTimes(1);
  edge.change({ kind: 'Ingredient', ids: [] });
  expect(edge.onRecordsChanged).toHaveBeenCalledWith({ kind: 'Ingredient', ids: [] });
});

it.each(['io server disconnect', 'transport close', 'ping timeout'])(
  'retries 5 s after %s',
  (reason) => {
    const edge = open();
    edge.connected();
    edge.broken(reason);
    jest.advanceTimersByTime(4999);
    expect(edge.socket.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(edge.socket.connect).toHaveBeenCalledTimes(1);
  },
);

it('reports a disconnect by the server, but not a network failure', () => {
  const edge = open();
  edge.connected();
  edge.broken('transport close');
  expect(edge.onClosedByServer).not.toHaveBeenCalled();
  edge.broken('io server disconnect');
  expect(edge.onClosedByServer).toHaveBeenCalledTimes(1);
});

it('does not retry after its own disconnect', () => {
  const edge = open();
  edge.connected();
  edge.broken('io client disconnect');
  jest.advanceTimersByTime(60_000);
  expect(edge.socket.connect).not.toHaveBeenCalled();
});

it('waits while socket.io reconnects automatically', () => {
  const edge = open();
  edge.connected();
  edge.broken('transport close', true);
  jest.advanceTimersByTime(5000);
  expect(edge.socket.connect).not.toHaveBeenCalled();
});

it('gives up after five attempts with a French log, and shows nothing', () => {
  const edge = open();
  failAllRetries(edge);
  expect(edge.socket.connect).toHaveBeenCalledTimes(5);
  expect(edge.socket.disconnect).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(600_000);
  expect(edge.socket.connect).toHaveBeenCalledTimes(5);
  expect(logged).toHaveBeenCalledWith('Notifications : connexion impossible', 'xhr poll error');
});

it.each(['online', 'focus'])('starts again when the window gets %s', (event) => {
  const edge = open();
  failAllRetries(edge);
  window.dispatchEvent(new Event(event));
  expect(edge.socket.connect).toHaveBeenCalledTimes(6);
  edge.refused();
  jest.advanceTimersByTime(5000);
  expect(edge.socket.connect).toHaveBeenCalledTimes(7);
});

it('does not touch an open connection when the tab gets focus', () => {
  const edge = open();
  edge.connected();
  window.dispatchEvent(new Event('focus'));
  expect(edge.socket.connect).not.toHaveBeenCalled();
});

it('has five attempts again after a connection', () => {
  const edge = open();
  for (let tries = 0; tries < 4; tries += 1) {
    edge.refused();
    jest.advanceTimersByTime(5000);
  }
  edge.connected();
  edge.broken('io server disconnect');
  jest.advanceTimersByTime(5000);
  failAllRetries(edge);
  expect(edge.socket.disconnect).toHaveBeenCalledTimes(1);
  expect(edge.socket.connect).toHaveBeenCalledTimes(4 + 5);
});

it('reports the first connection and each reconnection', () => {
  const edge = open();
  edge.connected();
  expect(edge.onConnected).toHaveBeenCalledTimes(1);
  edge.broken('transport close', true);
  edge.connected();
  expect(edge.onConnected).toHaveBeenCalledTimes(2);
});

it('neither retries nor listens to the window once closed', () => {
  const edge = open();
  edge.refused();
  edge.close();
  jest.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(edge.socket.connect).not.toHaveBeenCalled();
  expect(edge.socket.disconnect).toHaveBeenCalledTimes(1);
});
