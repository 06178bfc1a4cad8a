import { screen } from '@testing-library/react';
import { InsideFrame } from '../../layout/inside-frame';
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

it('titles the tab, and brings logo and main part only where no frame does', () => {
  const alone = renderInRouter(<NotFoundPage />);
  expect(document.title).toBe('Page non trouvée · Cervoise');
  expect(screen.getByRole('main')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cervoise' })).toHaveAttribute('href', '/');
  alone.unmount();

  renderInRouter(
    <InsideFrame value={true}>
      <NotFoundPage />
    </InsideFrame>,
  );
  expect(screen.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  expect(screen.queryByRole('main')).not.toBeInTheDocument();
});
