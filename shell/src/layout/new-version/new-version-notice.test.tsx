import { useUnsavedChangesStore } from '@cervoise/shell-contract';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { rememberReleases } from '../../remotes/is-outdated';
import type { RemoteRegistry } from '../../remotes/remote-registry';
import { testRemote } from '../../remotes/testing/test-remote';
import { checkInterval, minimumCheckGap } from '../../remotes/watch-releases';
import { useLeaving } from '../unsaved-changes/leave-when-saved';
import { NewVersionNotice } from './new-version-notice';

const opened = { shell: { version: '1' }, remotes: [testRemote()] };
let deployed = opened;
const fetched = jest.fn(async () => Response.json(deployed));

const registry: RemoteRegistry = {
  canKeepApp: false,
  remotes: opened.remotes,
  ownerOf: () => null,
  state: () => ({ status: 'loaded', module: { routes: [] } }),
  subscribe: () => () => undefined,
  load: () => Promise.reject(new Error('unused')),
  fail: () => undefined,
};

const user = userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });

async function pass(milliseconds: number) {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

function open() {
  const page = { path: '*', element: <NewVersionNotice registry={registry} /> };
  const router = createMemoryRouter([page]);
  render(<RouterProvider router={router} />);
  return router;
}

const notice = () => screen.queryByText('Nouvelle version disponible');

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  fetched.mockClear();
  deployed = opened;
  rememberReleases(opened);
  useUnsavedChangesStore.setState({ dirtyForms: new Set() });
  useLeaving.setState({ leave: null });
});
afterEach(() => jest.useRealTimers());

it('is hidden while nothing is deployed', async () => {
  open();
  await pass(checkInterval);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(notice()).not.toBeInTheDocument();
});

it('appears within minutes of a deploy, and disappears after a rollback', async () => {
  open();
  deployed = { ...opened, shell: { version: '2' } };
  await pass(checkInterval);
  expect(notice()).toBeVisible();
  deployed = opened;
  await pass(checkInterval);
  expect(notice()).not.toBeInTheDocument();
});

it('appears on focus and navigation, with limited polling', async () => {
  const router = open();
  window.dispatchEvent(new Event('focus'));
  expect(fetched).not.toHaveBeenCalled();
  await pass(minimumCheckGap);
  window.dispatchEvent(new Event('focus'));
  await pass(0);
  expect(fetched).toHaveBeenCalledTimes(1);
  await pass(minimumCheckGap);
  deployed = { ...opened, remotes: [testRemote({ version: '2' })] };
  await act(() => router.navigate('/recipes'));
  await pass(0);
  expect(notice()).toBeVisible();
});

it('is dismissed until the next version', async () => {
  open();
  deployed = { ...opened, shell: { version: '2' } };
  await pass(checkInterval);
  await user.click(screen.getByRole('button', { name: 'Plus tard' }));
  await pass(checkInterval);
  expect(notice()).not.toBeInTheDocument();
  deployed = { ...opened, shell: { version: '3' } };
  await pass(checkInterval);
  expect(notice()).toBeVisible();
});

it('confirms a reload over unsaved changes', async () => {
  open();
  deployed = { ...opened, shell: { version: '2' } };
  useUnsavedChangesStore.setState({ dirtyForms: new Set(['form']) });
  await pass(checkInterval);
  await user.click(screen.getByRole('button', { name: 'Recharger' }));
  expect(useLeaving.getState().leave).not.toBeNull();
  expect(useUnsavedChangesStore.getState().dirtyForms.size).toBe(1);
});

it('is hidden when the server does not answer, until it does', async () => {
  open();
  deployed = { ...opened, shell: { version: '2' } };
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await pass(checkInterval);
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(notice()).not.toBeInTheDocument();
  await pass(checkInterval);
  expect(notice()).toBeVisible();
});

it('checks nothing once it is no longer on screen', async () => {
  open();
  cleanup();
  await pass(checkInterval);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(fetched).not.toHaveBeenCalled();
});
