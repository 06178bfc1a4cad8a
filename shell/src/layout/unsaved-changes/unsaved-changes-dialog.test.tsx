import { clearSession, useSession, useUnsavedChanges } from '@cervoise/shell-contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { serve } from '../../session/testing/test-server';
import { plainPage, renderApp } from '../testing/render-app';

jest.mock('../../realtime/use-notification-socket', () => ({
  useNotificationSocket: () => undefined,
}));

/** A form as remotes write them: dirty until it is saved. */
function Form() {
  const [dirty, setDirty] = useState(false);
  const release = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const save = () => {
    release();
    void navigate('/inventory');
  };
  return (
    <>
      <h1>Nouvel ingrédient</h1>
      <label>
        Nom <input onChange={() => setDirty(true)} />
      </label>
      <button type="button" onClick={save}>
        Enregistrer
      </button>
      <button type="button" onClick={() => setDirty(false)}>
        Garder
      </button>
      <button type="button" onClick={() => void navigate('?step=2')}>
        Suite
      </button>
    </>
  );
}

const pages = [
  plainPage('/inventory', 'Inventaire'),
  plainPage('/recipes', 'Recettes'),
  { path: '/inventory/new', element: <Form />, handle: { title: 'Nouvel', back: '/inventory' } },
];

async function openForm({ dirty = true } = {}) {
  const app = await renderApp(pages, { at: '/inventory' });
  await act(() => app.router.navigate('/inventory/new'));
  if (dirty) await app.user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Malt');
  const path = () => app.router.state.location.pathname;
  return { ...app, path };
}
const dialog = () => screen.findByRole('dialog', { name: 'Modifications non sauvegardées' });
const press = (name: string) => screen.getByRole('button', { name });

it('asks with the specified texts', async () => {
  const { user, path } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Retour' }));
  expect(await dialog()).toHaveTextContent(
    'Vous avez des modifications non sauvegardées. Si vous quittez cette page, vos modifications seront perdues.',
  );
  expect(path()).toBe('/inventory/new');
});

it('« Annuler » stays, with the typed values', async () => {
  const { user, path } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Recettes' }));
  await dialog();
  await user.click(press('Annuler'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(path()).toBe('/inventory/new');
  expect(screen.getByRole('textbox', { name: 'Nom' })).toHaveValue('Malt');
});

it('« Quitter quand même » continues the navigation', async () => {
  const { user, path } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Recettes' }));
  await dialog();
  await user.click(press('Quitter quand même'));
  await waitFor(() => expect(path()).toBe('/recipes'));
  expect(screen.queryByRole('textbox', { name: 'Nom' })).not.toBeInTheDocument();
});

it('asks on the browser’s back too', async () => {
  const { router, path } = await openForm();
  await act(() => router.navigate(-1));
  expect(await dialog()).toBeInTheDocument();
  expect(path()).toBe('/inventory/new');
});

it('asks on back within the page too, which closes a drawer of the URL', async () => {
  const { router, user } = await openForm({ dirty: false });
  await user.click(press('Suite'));
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Malt');
  await act(() => router.navigate(-1));
  expect(await dialog()).toBeInTheDocument();
  expect(router.state.location.search).toBe('?step=2');
  await user.click(press('Quitter quand même'));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('asks no longer once the form was saved meanwhile, and stays where that leads', async () => {
  const { user, path } = await openForm();
  await user.click(screen.getByRole('link', { name: 'Recettes' }));
  await dialog();
  fireEvent.click(screen.getByRole('button', { name: 'Garder', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(path()).toBe('/inventory/new');
});

it('does not ask on back to another page of a list, which closes no form', async () => {
  const { router, user } = await openForm({ dirty: false });
  await act(() => router.navigate('?step=2'));
  await act(() => router.navigate('?step=2&page=2&sort=-name'));
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Malt');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?step=2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('does not ask for an untouched or saved form, or within the page', async () => {
  const untouched = await openForm({ dirty: false });
  await untouched.user.click(screen.getByRole('link', { name: 'Recettes' }));
  expect(untouched.path()).toBe('/recipes');
  untouched.unmount();

  const saved = await openForm();
  await saved.user.click(press('Suite'));
  expect(saved.router.state.location.search).toBe('?step=2');
  await saved.user.click(press('Enregistrer'));
  expect(saved.path()).toBe('/inventory');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

describe('a logout', () => {
  beforeEach(() => {
    serve(() => ({ data: { logout: true } }));
  });

  const logOut = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
    await user.click(screen.getByRole('button', { name: /^Compte de/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Déconnexion' }));
  };

  it('asks too, and keeps the session on « Annuler »', async () => {
    const { user } = await openForm();
    await logOut(user);
    await dialog();
    await user.click(press('Annuler'));
    expect(useSession.getState().token).not.toBeNull();
  });

  it('ends the session on « Quitter quand même »', async () => {
    const { user, path } = await openForm();
    await logOut(user);
    await dialog();
    await user.click(press('Quitter quand même'));
    await waitFor(() => expect(path()).toBe('/login'));
    expect(useSession.getState()).toMatchObject({ token: null, user: null });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('ends it once the form was saved while the question stood', async () => {
    const { user, path } = await openForm();
    await logOut(user);
    await dialog();
    fireEvent.click(screen.getByRole('button', { name: 'Garder', hidden: true }));
    await waitFor(() => expect(path()).toBe('/login'));
  });

  it('does not ask without unsaved changes', async () => {
    const { user, path } = await openForm({ dirty: false });
    await logOut(user);
    await waitFor(() => expect(path()).toBe('/login'));
  });
});

it('does not block /login once the session has ended', async () => {
  const { path } = await openForm();
  act(() => clearSession('Session expirée ou invalide'));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('lets the browser ask before the tab is closed, only with unsaved changes', async () => {
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { user } = await openForm({ dirty: false });
  expect(close()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: 'Nom' }), 'Malt');
  expect(close()).toBe(true);
});
