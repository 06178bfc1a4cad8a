import { apiError, createMockApi, MockApiProvider } from '@cervoise/graphql-client/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderInRouter } from '../../../layout/testing/render-in-router';
import { watchToasts } from '../../../layout/testing/shown-toasts';
import { forgetSessions, logInAs } from '../../../session/testing/test-session';
import { PreferencesPage } from './preferences-page';

const everywhere = { inApp: true, byMail: true, onDesktop: true };
const stored = (digest: 'off' | 'daily' | 'weekly' = 'off') => ({
  digest,
  types: [
    { type: 'out_of_stock', ...everywhere },
    { type: 'low_stock', ...everywhere, inApp: false },
  ],
});

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  logInAs();
  toasts = watchToasts();
});

async function open(answers = {}) {
  const api = createMockApi({
    notificationPreferences: stored(),
    updateNotificationPreferences: ({ input }: { input: object }) => input,
    ...answers,
  });
  const page = renderInRouter(<PreferencesPage />, {
    path: '/notifications/preferences',
    wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
  });
  return { ...page, api };
}

const box = (name: string) => screen.findByRole('checkbox', { name });

it('shows the enabled channels, and the desktop for types that can be urgent', async () => {
  await open();
  expect(await box('Rupture de stock : Application')).toBeChecked();
  expect(await box('Rupture de stock : Bureau')).toBeChecked();
  expect(await box('Stock bas : Application')).not.toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Stock bas : Bureau' })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox', { name: /E-mail/ })).not.toBeInTheDocument();
});

it('offers the desktop for what the application shows', async () => {
  const { user } = await open();
  await user.click(await box('Rupture de stock : Application'));
  const desktop = await box('Rupture de stock : Bureau');
  expect(desktop).toBeDisabled();
  expect(desktop).not.toBeChecked();
  expect(screen.getByText(/ne montre que ce que l’application reçoit/)).toBeVisible();
  await user.click(await box('Rupture de stock : Application'));
  expect(desktop).toBeChecked();
});

it('saves changes, by keyboard too', async () => {
  const { user, api } = await open({ notificationPreferences: stored('daily') });
  (await box('Stock bas : E-mail')).focus();
  await user.keyboard(' ');
  await user.click(await box('Stock bas : Application'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.variablesOf('UpdateNotificationPreferences')).toEqual([
      {
        input: {
          tenantId: expect.any(String),
          digest: 'daily',
          types: [
            { type: 'out_of_stock', ...everywhere },
            { type: 'low_stock', inApp: true, byMail: false, onDesktop: true },
          ],
        },
      },
    ]),
  );
  await waitFor(() =>
    expect(toasts()).toEqual([expect.objectContaining({ title: 'Préférences enregistrées' })]),
  );
});

it('offers mail by type once the digest is enabled', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('combobox', { name: /Fréquence/ }));
  await user.click(await screen.findByText('Chaque lundi'));
  expect(await box('Stock bas : E-mail')).toBeChecked();
});

it('shows a failed query and retries', async () => {
  const { user, api } = await open({
    notificationPreferences: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ notificationPreferences: stored() });
  await user.click(retry);
  expect(await box('Stock bas : Application')).toBeVisible();
});
