import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
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

/** A record page: a placeholder title, then the record's own in another element. */
function Record() {
  const [name, setName] = useState<string | null>(null);
  return (
    <>
      <h1 key={name}>{name ?? 'Fiche ingrédient'}</h1>
      <input aria-label="Quantité" />
      <button type="button" onClick={() => setName('Malt Pilsen')}>
        Charger
      </button>
    </>
  );
}

/** A page whose code is being fetched, then with its title. */
function Fetched() {
  const [isThere, setThere] = useState(false);
  return (
    <>
      {isThere ? <h1>Malt Pilsen</h1> : <p>Chargement...</p>}
      <button type="button" onClick={() => setThere(true)}>
        Charger
      </button>
    </>
  );
}

const pages = [
  { path: '/', element: <h1>Départ</h1> },
  { path: '/titled', element: <h1>Stock</h1> },
  { path: '/record', element: <Record /> },
  { path: '/fetched', element: <Fetched /> },
  { path: '/bare', element: <p>Chargement...</p> },
  // biome-ignore lint/a11y/noAutofocus: what a page with one field may do
  { path: '/form', element: <input aria-label="Email" autoFocus /> },
];

function open() {
  const router = createMemoryRouter([{ element: <Frame />, children: pages }]);
  render(<RouterProvider router={router} />);
  return router;
}

it('keeps the focus when the app opens', () => {
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

it('focuses the title that a page brings once its code is there', async () => {
  const router = open();
  await act(() => router.navigate('/fetched'));
  expect(screen.getByRole('main')).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Charger' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Malt Pilsen' })).toHaveFocus());
});

it('keeps it when only the search changes', async () => {
  const router = open();
  await act(() => router.navigate('/?view=low'));
  expect(document.body).toHaveFocus();
});

describe('a title that is replaced by another', () => {
  const load = () => fireEvent.click(screen.getByRole('button', { name: 'Charger' }));

  it('passes the focus on', async () => {
    const router = open();
    await act(() => router.navigate('/record'));
    expect(screen.getByRole('heading', { name: 'Fiche ingrédient' })).toHaveFocus();
    load();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Malt Pilsen' })).toHaveFocus());
  });

  it('does not move a focus that the user has moved', async () => {
    const router = open();
    await act(() => router.navigate('/record'));
    screen.getByRole('textbox', { name: 'Quantité' }).focus();
    load();
    await screen.findByRole('heading', { name: 'Malt Pilsen' });
    expect(screen.getByRole('textbox', { name: 'Quantité' })).toHaveFocus();
  });
});
