import { act, screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { isOutdated, rememberReleases } from '../../remotes/is-outdated';
import { RemoteFailure } from '../../remotes/remote-failure';
import { testRemote } from '../../remotes/testing/test-remote';
import { PageFailure } from './page-failure';

const file = (quality: string, recipes: string) => ({
  shell: { version: '1' },
  remotes: [testRemote({ version: quality }), testRemote({ name: 'mf-recipes', version: recipes })],
});

/** Opened with releases 1; a page of mf-quality failed, and these are deployed now. */
function show(deployed: unknown, cause: RemoteFailure['cause'] = 'unreachable') {
  rememberReleases(file('1', '1'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(deployed));
  const onRetry = jest.fn();
  const failure = new RemoteFailure(cause, 'mf-quality: gone');
  const page = <PageFailure failure={failure} onRetry={onRetry} remote="mf-quality" ofThisTab />;
  return { onRetry, ...renderInRouter(page) };
}

it('offers « Recharger » and « Réessayer » once the page’s remote was redeployed', async () => {
  const { onRetry, user } = show(file('2', '1'));
  expect(await screen.findByRole('button', { name: 'Recharger' })).toBeVisible();
  expect(screen.getByText(/cette page ouverte ne peut plus être chargée/)).toBeVisible();
  expect(screen.queryByText(/serveur semble être indisponible/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('reports a lost connection even after another team’s deploy', async () => {
  show(file('1', '2'));
  // Asked after the page has asked, so answered after it too.
  await act(() => isOutdated('mf-quality'));
  expect(await screen.findByText(/serveur semble être indisponible/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Recharger' })).not.toBeInTheDocument();
});

it('does not blame the server for an exception in code', () => {
  show(file('1', '1'), 'threw-on-load');
  expect(screen.getByText(/n’a pas pu démarrer/)).toBeVisible();
  expect(screen.queryByText(/serveur semble être indisponible/)).not.toBeInTheDocument();
});
