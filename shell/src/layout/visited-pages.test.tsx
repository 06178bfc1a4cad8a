import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { BackLink } from './top-bar/back-link';
import { scrollKeyOf, useVisitedPages } from './visited-pages';

function Frame() {
  const location = useLocation();
  useVisitedPages();
  return (
    <>
      <output>{`${location.pathname}${location.search} ${scrollKeyOf(location)}`}</output>
      <Outlet />
    </>
  );
}

function open(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/inventory', element: <Link to="/inventory/12">Fiche</Link> },
          { path: '/inventory/12', element: <BackLink to="/inventory" /> },
        ],
      },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
}

const page = () => screen.getByRole('status').textContent;

beforeEach(() => sessionStorage.clear());

it('restores the view, search, filters and scroll position of a list', async () => {
  open('/inventory?view=expired&q=noir&page=2');
  const left = page();
  await userEvent.click(screen.getByRole('link', { name: 'Fiche' }));
  expect(page()).not.toBe(left);
  await userEvent.click(screen.getByRole('link', { name: 'Retour' }));
  expect(page()).toBe(left);
  // And again, from there.
  await userEvent.click(screen.getByRole('link', { name: 'Fiche' }));
  await userEvent.click(screen.getByRole('link', { name: 'Retour' }));
  expect(page()).toBe(left);
});

it('keeps no token of a mailed link', () => {
  open('/inventory/12?token=secret');
  expect(sessionStorage.getItem('places') ?? '').not.toContain('secret');
});

it.each(['[{"pathname":3}]', '{', 'null'])('opens the plain list with %s in storage', (stored) => {
  sessionStorage.setItem('places', stored);
  open('/inventory/12');
  expect(screen.getByRole('link', { name: 'Retour' })).toHaveAttribute('href', '/inventory');
});
