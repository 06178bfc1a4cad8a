import { screen } from '@testing-library/react';
import { InsideFrame } from '../../layout/inside-frame';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { NotFoundPage } from './not-found-page';

beforeEach(forgetSessions);

it('reports an unknown page and links home', () => {
  renderInRouter(<NotFoundPage />);
  expect(screen.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  expect(
    screen.getByText("La page que vous recherchez n'existe pas ou a été déplacée."),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: "Retour à l'accueil" })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: /tableau de bord/ })).not.toBeInTheDocument();
});

it('links logged-in users to the dashboard too', () => {
  logInAs();
  renderInRouter(<NotFoundPage />);
  expect(screen.getByRole('link', { name: 'Ouvrir le tableau de bord' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

it('sets the title, and has logo and main landmark only outside a frame', () => {
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
