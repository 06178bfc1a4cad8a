import { reportConnection, useSession } from '@cervoise/shell-contract';
import { act, screen, waitFor } from '@testing-library/react';
import { serve } from '../../session/testing/test-server';
import { plainPage, renderApp } from '../testing/render-app';

jest.mock('../../realtime/use-notification-socket', () => ({
  useNotificationSocket: () => undefined,
}));

const unsent = jest.fn(async () => 0);
jest.mock('@cervoise/graphql-client/write-queue', () => ({ countUnsent: () => unsent() }));

/** Presses « Déconnexion » while some entries wait on the device. */
async function logOutWith(count: number | Error) {
  if (count instanceof Error) unsent.mockRejectedValue(count);
  else unsent.mockResolvedValue(count);
  serve(() => ({ data: { logout: true } }));
  const app = await renderApp([plainPage('/inventory', 'Inventaire')], { at: '/inventory' });
  await app.user.click(screen.getByRole('button', { name: /^Compte de/ }));
  await app.user.click(screen.getByRole('menuitem', { name: 'Déconnexion' }));
  return { ...app, path: () => app.router.state.location.pathname };
}
const question = () => screen.findByRole('dialog', { name: 'Saisies en attente' });
const press = (name: string) => screen.getByRole('button', { name });

afterEach(() => act(() => reportConnection(false)));

it('says how many entries have not been sent, and « Annuler » keeps the session', async () => {
  const { user, path } = await logOutWith(7);
  expect(await question()).toHaveTextContent(
    /^.*7\s(saisies ne sont pas encore enregistrées)\. Elles restent sur cet appareil/,
  );
  expect(await question()).not.toHaveTextContent('Sans réseau');
  await user.click(press('Annuler'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(useSession.getState().token).not.toBeNull();
  expect(path()).toBe('/inventory');
});

it('warns that without a network no login follows, and leaves when told to', async () => {
  const { user, path } = await logOutWith(1);
  const dialog = await question();
  // Later than the answers of the page, which tell of a connection.
  act(() => reportConnection(true));
  expect(dialog).toHaveTextContent(/1\ssaisie n’est pas encore enregistrée\. Elle reste/);
  expect(dialog).toHaveTextContent('Sans réseau, vous ne pourrez pas vous reconnecter.');
  await user.click(press('Se déconnecter'));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(useSession.getState().token).toBeNull();
});

it('asks nothing when all was sent', async () => {
  const { path } = await logOutWith(0);
  await waitFor(() => expect(path()).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('leaves without a question when the entries cannot be counted', async () => {
  const { path } = await logOutWith(new TypeError('Failed to fetch'));
  await waitFor(() => expect(path()).toBe('/login'));
  expect(useSession.getState().token).toBeNull();
});
