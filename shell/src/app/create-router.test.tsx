import { federation } from '@cervoise/build-config/jest/federation-runtime';
import { type DeployedRemote, defineRemote, type RemoteRoute } from '@cervoise/shell-contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memo } from 'react';
import { RouterProvider } from 'react-router-dom';
import { createRemoteRegistry } from '../remotes/remote-registry';
import { testRemote } from '../remotes/testing/test-remote';
import { logInAs } from '../session/testing/test-session';
import { createAppRouter } from './create-router';

// The real one brings antd, Apollo and the socket; here only its place counts.
jest.mock('../layout/authenticated-layout', () => {
  const { Outlet } = jest.requireActual('react-router-dom');
  const { InsideFrame } = jest.requireActual('../layout/inside-frame');
  return {
    __esModule: true,
    default: () => (
      <InsideFrame value={true}>
        <nav>Menu</nav>
        <Outlet />
      </InsideFrame>
    ),
  };
});

const page = (text: string) => async () => ({ Component: () => <h1>{text}</h1> });
const exposed = (routes: RemoteRoute[]) => async () => ({ default: defineRemote({ routes }) });

const site = testRemote({
  name: 'mf-landing',
  title: 'Site public',
  paths: [{ path: '/', match: 'exact', public: true }],
});

function open(address: string, others: readonly DeployedRemote[] = []) {
  window.history.replaceState(null, '', address);
  const remotes = [site, testRemote(), ...others];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ shell: { version: '1' }, remotes }));
  const registry = createRemoteRegistry({ shell: { version: '1' }, remotes });
  const { router } = createAppRouter(registry);
  render(<RouterProvider router={router} />);
  return router;
}

beforeEach(() => {
  federation.reset();
  logInAs();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('shows a remote’s page inside the layout', async () => {
  federation.load = exposed([{ path: '/quality', lazy: page('Analyses') }]);
  open('/quality');
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
  expect(screen.getByText('Menu')).toBeVisible();
});

it('shows a public page without the layout', async () => {
  federation.load = exposed([{ path: '/', lazy: page('Bienvenue') }]);
  open('/');
  expect(await screen.findByRole('heading', { name: 'Bienvenue' })).toBeVisible();
  expect(screen.queryByText('Menu')).not.toBeInTheDocument();
});

it('keeps the menu when a remote is down, and recovers on Réessayer', async () => {
  federation.load = async () => {
    throw new Error('boom');
  };
  open('/quality');
  expect(await screen.findByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
  expect(screen.getByText('Menu')).toBeVisible();
  federation.load = exposed([{ path: '/quality', lazy: page('Analyses') }]);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
});

it.each(['/quality', '/quality#results', '/quality?lot=12#results'])(
  'shows a spinner at %s while a remote is slow, then its page',
  async (address) => {
    let answer: (module: unknown) => void = () => undefined;
    federation.load = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const router = open(address);
    expect(await screen.findByText('Menu')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Chargement...');
    const module = await exposed([{ path: '/quality', lazy: page('Analyses') }])();
    act(() => answer(module));
    expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe(address);
  },
);

it('shows « Page non trouvée » where a remote that was slow has no such page', async () => {
  let answer: (module: unknown) => void = () => undefined;
  federation.load = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  open('/quality/nothing');
  expect(await screen.findByRole('status')).toHaveTextContent('Chargement...');
  const module = await exposed([{ path: '/quality', lazy: page('Analyses') }])();
  act(() => answer(module));
  expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
});

it('opens a page of the app at once, under its title, while its code is fetched', async () => {
  let answer: (page: { Component: () => React.JSX.Element }) => void = () => undefined;
  const slow = () => new Promise<Parameters<typeof answer>[0]>((resolve) => (answer = resolve));
  federation.load = exposed([
    { path: '/quality', lazy: page('Analyses') },
    { path: '/quality/lots', lazy: slow, handle: { title: 'Lots' } },
  ]);
  const router = open('/quality');
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
  act(() => void router.navigate('/quality/lots'));
  expect(screen.queryByRole('heading', { name: 'Analyses' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Lots' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Chargement...');
  act(() => answer({ Component: () => <h1>Lots bloqués</h1> }));
  expect(await screen.findByRole('heading', { name: 'Lots bloqués' })).toBeVisible();
});

it('opens a page that was open before in the turn of the click', async () => {
  federation.load = exposed([
    { path: '/quality', lazy: page('Analyses') },
    { path: '/quality/lots', lazy: page('Lots') },
  ]);
  const router = open('/quality');
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
  await act(() => router.navigate('/quality/lots'));
  expect(await screen.findByRole('heading', { name: 'Lots' })).toBeVisible();
  act(() => void router.navigate('/quality'));
  expect(screen.getByRole('heading', { name: 'Analyses' })).toBeVisible();
});

it('retries a page’s code, which the router alone would not', async () => {
  const lazy = jest
    .fn<Promise<{ Component: () => React.JSX.Element }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockImplementation(page('Analyses'));
  federation.load = exposed([{ path: '/quality', lazy }]);
  open('/quality');
  await userEvent.click(await screen.findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
});

it('limits a rendering error to the page’s place', async () => {
  let broken = true;
  const Component = () => {
    if (broken) throw new Error('no such field');
    return <h1>Analyses</h1>;
  };
  federation.load = exposed([{ path: '/quality', lazy: async () => ({ Component }) }]);
  open('/quality');
  expect(await screen.findByText(/n’a pas pu être affichée/)).toBeVisible();
  expect(screen.getByText('Menu')).toBeVisible();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
});

it('shows « Page non trouvée » for a path without an owner or a route', async () => {
  federation.load = exposed([{ path: '/quality', lazy: page('Analyses') }]);
  const router = open('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  await act(() => router.navigate('/quality'));
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
  await act(() => router.navigate('/quality/nothing'));
  expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
});

describe('keeps the rest of the app from', () => {
  const recipes = testRemote({
    name: 'mf-recipes',
    title: 'Recettes',
    paths: [{ path: '/recipes', match: 'prefix', public: false }],
  });

  /** Opens the remote with these routes; its area fails, the others do not. */
  async function expectOnlyItsAreaFails(routes: RemoteRoute[]) {
    federation.load = async (id) =>
      id.startsWith('mf_quality')
        ? exposed(routes)()
        : exposed([{ path: '/recipes', lazy: page('Recettes') }])();
    const router = open('/quality', [recipes]);
    expect(await screen.findByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
    expect(screen.getByText('Menu')).toBeVisible();
    await act(() => router.navigate('/recipes'));
    expect(await screen.findByRole('heading', { name: 'Recettes' })).toBeVisible();
    return router;
  }

  it('a route outside the remote’s own paths', async () => {
    const stray = { path: '/recipes/analyses', lazy: page('Analyses') };
    await expectOnlyItsAreaFails([{ path: '/quality', children: [stray] }]);
  });

  it('a route that cannot be registered, and retries when opened', async () => {
    const unreadable: RemoteRoute = {
      path: '/quality',
      get lazy(): never {
        throw new Error('boom');
      },
    };
    const router = await expectOnlyItsAreaFails([unreadable]);
    federation.load = exposed([{ path: '/quality', lazy: page('Analyses') }]);
    await act(() => router.navigate('/quality'));
    expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
  });

  it('a remote’s error screen that throws too', async () => {
    const Broken = () => {
      throw new Error('boom');
    };
    const route = { path: '/quality', Component: Broken, ErrorBoundary: Broken };
    await expectOnlyItsAreaFails([route]);
  });
});

it('accepts a memo component, and refuses other exports', async () => {
  const Component = memo(() => <h1>Analyses</h1>);
  // As a release may be that nobody checked.
  const none = async () => ({ Component: (<h1>Lots</h1>) as unknown as typeof Component });
  federation.load = exposed([
    { path: '/quality', lazy: async () => ({ Component }) },
    { path: '/quality/lots', lazy: none },
  ]);
  const router = open('/quality');
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
  await act(() => router.navigate('/quality/lots'));
  expect(await screen.findByText(/n’est pas dans une version/)).toBeVisible();
});

it('drops route ids of a remote: the router assigns them', async () => {
  const route = { id: 'root', path: '/quality', lazy: page('Analyses') };
  // A release that was built without the types.
  federation.load = async () => ({ default: { routes: [route] } });
  open('/quality');
  expect(await screen.findByRole('heading', { name: 'Analyses' })).toBeVisible();
});
