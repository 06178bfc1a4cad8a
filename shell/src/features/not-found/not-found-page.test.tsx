import { screen } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { NotFoundPage } from './not-found-page';

beforeEach(forgetSessions);

it('says that the page does not exist and leads home', () => {
  renderInRouter(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  expect(
    screen.getByText("La page que vous recherchez n'existe pas ou a été déplacée."),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: /tableau de bord/ })).not.toBeInTheDocument();
});

it('also leads to the dashboard whoever is logged in', () => {
  logInAs();
  renderInRouter(<NotFoundPage />);
  expect(screen.getByRole('link', { name: 'Ouvrir le tableau de bord' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});
