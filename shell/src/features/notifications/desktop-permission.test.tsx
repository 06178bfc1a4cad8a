import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { DesktopPermission } from './desktop-permission';

const button = () => screen.queryByRole('button', { name: 'Activer les alertes du bureau' });

function browserWith(permission: NotificationPermission, answer: NotificationPermission) {
  const requestPermission = jest.fn(async () => answer);
  Object.defineProperty(window, 'Notification', {
    configurable: true,
    value: { permission, requestPermission },
  });
  return requestPermission;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'Notification');
});

it('requests the permission on a click only', async () => {
  const toasts = watchToasts();
  const requestPermission = browserWith('default', 'granted');
  render(<DesktopPermission />);
  expect(requestPermission).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Activer les alertes du bureau' }));
  expect(requestPermission).toHaveBeenCalledTimes(1);
  expect(button()).not.toBeInTheDocument();
  expect(toasts()).toEqual([expect.objectContaining({ title: 'Alertes du bureau activées' })]);
});

it.each(['granted', 'denied'] as const)('is hidden once the permission is %s', (permission) => {
  browserWith(permission, permission);
  render(<DesktopPermission />);
  expect(button()).not.toBeInTheDocument();
});

it('is hidden on a phone, where browsers refuse them to pages', () => {
  const narrow = Object.assign(window.matchMedia(''), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(narrow);
  browserWith('default', 'granted');
  render(<DesktopPermission />);
  expect(button()).not.toBeInTheDocument();
});

it('is hidden in a browser without desktop notifications', () => {
  render(<DesktopPermission />);
  expect(button()).not.toBeInTheDocument();
});
