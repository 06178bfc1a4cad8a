import { apiError, createMockApi, MockApiProvider } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ErasureForm } from '../../features/contract/erasure-form';
import { testStatus } from '../../features/contract/testing/test-status';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { renderInRouter } from '../testing/render-in-router';
import { watchToasts } from '../testing/shown-toasts';
import { RecentLoginDialog } from './recent-login-dialog';

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  toasts = watchToasts();
});

/** The server asks for a recent login until the password was right. */
function open() {
  logInAs({ role: 'admin', breweryName: 'Brasserie du Lavoir' });
  let isRecent = false;
  const api = createMockApi({
    breweryStatus: testStatus(),
    requestErasure: () =>
      isRecent ? testStatus({ state: 'terminated' }) : apiError('RECENT_LOGIN_REQUIRED'),
    reauthenticate: ({ currentPassword }: { currentPassword: string }) => {
      isRecent = currentPassword === 'right-password';
      const message = 'Le mot de passe actuel est incorrect.';
      return isRecent || apiError('BAD_USER_INPUT', { fields: { currentPassword: message } });
    },
  });
  const onDone = jest.fn();
  const shown = renderInRouter(
    <>
      <ErasureForm onDone={onDone} />
      <RecentLoginDialog />
    </>,
    { path: '/', wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider> },
  );
  return { api, onDone, ...shown };
}

async function requestErasure({ user }: Pick<ReturnType<typeof open>, 'user'>) {
  await user.type(await screen.findByLabelText(/Nom de la brasserie/), 'Brasserie du Lavoir');
  await user.click(screen.getByRole('button', { name: 'Effacer demain' }));
  return within(await screen.findByRole('dialog', { name: 'Confirmez que c’est vous' }));
}

it('asks for the password again, then does what was asked for', async () => {
  const page = open();
  const dialog = await requestErasure(page);
  const field = await dialog.findByLabelText(/Mot de passe actuel/, { selector: 'input' });
  // Of an export too, which undoes nothing.
  expect(dialog.getByText(/connexion date de plus de 15 minutes/)).toBeVisible();
  await page.user.type(field, 'wrong-password');
  await page.user.click(dialog.getByRole('button', { name: 'Confirmer' }));
  expect(await dialog.findByText('Le mot de passe actuel est incorrect.')).toBeVisible();
  await page.user.clear(field);
  await page.user.type(field, 'right-password');
  await page.user.click(dialog.getByRole('button', { name: 'Confirmer' }));
  await waitFor(() => expect(page.onDone).toHaveBeenCalled());
  expect(page.api.variablesOf('RequestErasure')).toHaveLength(2);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('does nothing without the password, and keeps what was typed', async () => {
  const page = open();
  const dialog = await requestErasure(page);
  await page.user.click(await dialog.findByRole('button', { name: 'Annuler' }));
  expect(await screen.findByText('Votre mot de passe n’a pas été confirmé.')).toBeVisible();
  expect(screen.getByLabelText(/Nom de la brasserie/)).toHaveValue('Brasserie du Lavoir');
  expect(page.onDone).not.toHaveBeenCalled();
  expect(toasts()).toEqual([]);
});
