import { apiError, createMockApi } from '@cervoise/graphql-client/testing';
import { testNotification } from '../features/notifications/testing/test-notification';
import { showOnDesktop, showUnlessDisabled } from './desktop-notification';

const urgent = testNotification({ id: 'n-1', priority: 'high', title: 'Rupture : Houblon Saaz' });
const shown: { title: string; options: NotificationOptions; onclick?: () => void }[] = [];
const closed = jest.fn();

function browserThat(permission: NotificationPermission) {
  class DesktopNotification {
    static permission = permission;
    onclick?: () => void;
    constructor(
      readonly title: string,
      readonly options: NotificationOptions,
    ) {
      shown.push(this);
    }
    close = closed;
  }
  Object.defineProperty(window, 'Notification', { configurable: true, value: DesktopNotification });
}

beforeEach(() => {
  shown.length = 0;
  closed.mockClear();
  jest.spyOn(window, 'focus').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});

it('shows a high priority one, with the product’s logo', () => {
  browserThat('granted');
  showOnDesktop(urgent, jest.fn());
  expect(shown).toEqual([
    expect.objectContaining({
      title: 'Rupture : Houblon Saaz',
      options: { body: urgent.message, icon: 'asset', tag: 'n-1' },
    }),
  ]);
});

it.each(['low', 'normal'] as const)('shows none of %s priority', (priority) => {
  browserThat('granted');
  showOnDesktop({ ...urgent, priority }, jest.fn());
  expect(shown).toHaveLength(0);
});

it.each(['default', 'denied'] as const)('shows none while the permission is %s', (permission) => {
  browserThat(permission);
  showOnDesktop(urgent, jest.fn());
  expect(shown).toHaveLength(0);
});

it('does nothing in a browser without support', () => {
  expect(() => showOnDesktop(urgent, jest.fn())).not.toThrow();
});

it('a click focuses the tab and opens its page', () => {
  browserThat('granted');
  const open = jest.fn();
  showOnDesktop(urgent, open);
  shown[0]?.onclick?.();
  expect(window.focus).toHaveBeenCalled();
  expect(open).toHaveBeenCalledWith('/inventory/ingredients/i-1');
  expect(closed).toHaveBeenCalled();
});

it('only logs that the browser refused', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusing = Object.assign(
    () => {
      throw new TypeError('Illegal constructor');
    },
    { permission: 'granted' },
  );
  Object.defineProperty(window, 'Notification', { configurable: true, value: refusing });
  expect(() => showOnDesktop(urgent, jest.fn())).not.toThrow();
  expect(logged).toHaveBeenCalledWith(
    'Notifications : affichage sur le bureau impossible',
    expect.any(TypeError),
  );
});

describe('with the user’s preferences', () => {
  const preferring = (onDesktop: boolean) =>
    createMockApi({
      notificationPreferences: {
        digest: 'off',
        types: [{ type: 'low_stock', inApp: true, byMail: true, onDesktop }],
      },
    });

  it.each([
    [true, 1],
    [false, 0],
  ])('enabled on the desktop: %s', async (onDesktop, count) => {
    browserThat('granted');
    await showUnlessDisabled(preferring(onDesktop).client, urgent, jest.fn());
    expect(shown).toHaveLength(count);
  });

  it('shows it when the preferences cannot be read, and requests none without permission', async () => {
    browserThat('granted');
    const failing = createMockApi({
      notificationPreferences: () => {
        throw apiError('INTERNAL_SERVER_ERROR');
      },
    });
    await showUnlessDisabled(failing.client, urgent, jest.fn());
    expect(shown).toHaveLength(1);
    browserThat('denied');
    const api = preferring(true);
    await showUnlessDisabled(api.client, urgent, jest.fn());
    expect(api.variablesOf('NotificationPreferences')).toEqual([]);
  });
});
