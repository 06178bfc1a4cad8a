import { act, render, screen } from '@testing-library/react';
import { useIsPhone } from '.';
import { AppTheme } from './app-theme';
import { chooseTheme, useIsDark, useThemeChoice } from './theme-choice';

/** Makes the device prefer dark (or have another quality); gives a way to change its mind. */
function deviceMatches(query: string) {
  const target = new EventTarget();
  const state = { matches: true };
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = { media, onchange: null, addListener() {}, removeListener() {} };
    return Object.assign(Object.create(target), list, {
      get matches() {
        return media.includes(query) && state.matches;
      },
      addEventListener: target.addEventListener.bind(target),
      removeEventListener: target.removeEventListener.bind(target),
    });
  });
  return (matches: boolean) => {
    state.matches = matches;
    target.dispatchEvent(new Event('change'));
  };
}

function Shown() {
  return (
    <p>
      {useThemeChoice()} {useIsDark() ? 'dark' : 'light'} {useIsPhone() ? 'phone' : 'wide'}
    </p>
  );
}

beforeEach(() => localStorage.clear());

test('the device’s theme is the default, and a choice is stored', () => {
  const { unmount } = render(<Shown />);
  expect(screen.getByText('system light wide')).toBeInTheDocument();
  act(() => chooseTheme('dark'));
  expect(screen.getByText('dark dark wide')).toBeInTheDocument();
  unmount();
  render(<Shown />);
  expect(screen.getByText('dark dark wide')).toBeInTheDocument();
});

test('follows the device’s preference, also when it changes', () => {
  const change = deviceMatches('prefers-color-scheme: dark');
  render(<Shown />);
  expect(screen.getByText('system dark wide')).toBeInTheDocument();
  act(() => change(false));
  expect(screen.getByText('system light wide')).toBeInTheDocument();
});

test('a choice of light overrides a dark device', () => {
  deviceMatches('prefers-color-scheme: dark');
  chooseTheme('light');
  render(<Shown />);
  expect(screen.getByText('light light wide')).toBeInTheDocument();
});

test('an invalid stored value is ignored', () => {
  localStorage.setItem('theme', 'pink');
  render(<Shown />);
  expect(screen.getByText('system light wide')).toBeInTheDocument();
});

test('a narrow window is a phone', () => {
  deviceMatches('max-width');
  render(<Shown />);
  expect(screen.getByText('system light phone')).toBeInTheDocument();
});

test('the document is marked while the application is mounted', () => {
  const { unmount } = render(<AppTheme>page</AppTheme>);
  expect(document.documentElement.dataset.theme).toBe('light');
  act(() => chooseTheme('dark'));
  expect(document.documentElement.dataset.theme).toBe('dark');
  unmount();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});

test('a choice is kept in memory when the browser blocks storage', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  render(<Shown />);
  expect(screen.getByText(/^system/)).toBeInTheDocument();
  act(() => chooseTheme('dark'));
  expect(screen.getByText(/^dark dark/)).toBeInTheDocument();
  act(() => chooseTheme('system'));
  jest.restoreAllMocks();
});
