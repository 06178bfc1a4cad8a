import { act, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { createMemoryRouter, Outlet } from 'react-router-dom';
import { App } from './start-app';

const never = new Promise<never>(() => undefined);
const Slow = () => use(never);

/** Opens a page, then goes on to one that takes for ever to draw. */
async function openSlowPage() {
  const frame = (
    <Suspense fallback="Chargement">
      <Outlet />
    </Suspense>
  );
  const router = createMemoryRouter([
    {
      element: frame,
      children: [
        { path: '/', element: <p>Accueil</p> },
        { path: '/slow', element: <Slow /> },
      ],
    },
  ]);
  render(<App router={router} />);
  expect(await screen.findByText('Accueil')).toBeVisible();
  await act(() => router.navigate('/slow'));
}

afterEach(() => document.getElementById('prerendered')?.remove());

it('renders in a transition behind a prerendered page', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="prerendered"></div>');
  await openSlowPage();
  expect(screen.getByText('Accueil')).toBeVisible();
  expect(screen.queryByText('Chargement')).not.toBeInTheDocument();
});

it('renders synchronously elsewhere', async () => {
  await openSlowPage();
  expect(screen.getByText('Chargement')).toBeVisible();
});
