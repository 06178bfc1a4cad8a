import { screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { forgetSessions } from '../../session/testing/test-session';
import { ErrorPage } from './error-page';

const unreachable = /Le serveur semble être indisponible/;

beforeEach(forgetSessions);

it('reports an error and returns to its page on « Réessayer »', async () => {
  const { user } = renderInRouter(<ErrorPage />, { path: '/error', state: { from: '/recipes' } });
  expect(screen.getByRole('heading', { name: 'Une erreur est survenue' })).toBeVisible();
  expect(screen.queryByText(unreachable)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Adresse /recipes')).toBeVisible();
});

it('links home', async () => {
  const { user } = renderInRouter(<ErrorPage />, { path: '/error' });
  await user.click(screen.getByRole('link', { name: "Retour à l'accueil" }));
  expect(await screen.findByText('Adresse /')).toBeVisible();
});

it('offline, adds advice', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInRouter(<ErrorPage />, { path: '/error' });
  expect(screen.getByText(unreachable)).toBeVisible();
});
