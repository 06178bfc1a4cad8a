import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useFocusOnNavigation } from './use-focus-on-navigation';

function Frame() {
  useFocusOnNavigation();
  return (
    <main tabIndex={-1}>
      <Outlet />
    </main>
  );
}

const pages = [
  { path: '/', element: <h1>Départ</h1> },
  { path: '/titled', element: <h1>Stock</h1> },
  { path: '/bare', element: <p>Chargement...</p> },
  // biome-ignore lint/a11y/noAutofocus: what a page with one field may do
  { path: '/form', element: <input aria-label="Email" autoFocus /> },
];

function open() {
  const router = createMemoryRouter([{ element: <Frame />, children: pages }]);
  render(<RouterProvider router={router} />);
  return router;
}

it('leaves the focus alone when the app opens', () => {
  open();
  expect(document.body).toHaveFocus();
});

it.each([
  ['/titled', () => screen.getByRole('heading', { name: 'Stock' })],
  ['/bare', () => screen.getByRole('main')],
  ['/form', () => screen.getByRole('textbox', { name: 'Email' })],
])('on %s focuses the title, else the main part, unless a field has it', async (path, target) => {
  const router = open();
  await act(() => router.navigate(path));
  expect(target()).toHaveFocus();
});

it('does not move when only the search changes', async () => {
  const router = open();
  await act(() => router.navigate('/?view=low'));
  expect(document.body).toHaveFocus();
});
