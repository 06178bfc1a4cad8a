import { apiError } from '@cervoise/graphql-client/testing';
import { shownFailures, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const mail = {
  id: 'lost',
  recipient: 'eve@demo.example',
  subject: 'Votre accès à Cervoise',
  createdAt: '2026-03-10T08:00:00.000Z',
  attempts: 50,
  lastError: '550 boîte inconnue',
  nextAttemptAt: null,
  failedAt: '2026-03-12T08:00:00.000Z',
  isExpired: false,
};
const expired = { ...mail, id: 'expired', recipient: 'jean@demo.example', isExpired: true };
const waiting = {
  ...mail,
  id: 'waiting',
  recipient: 'lea@demo.example',
  nextAttemptAt: '2026-03-12T09:00:00.000Z',
  failedAt: null,
};
const page = { totalCount: 3, nodes: [mail, expired, waiting] };

it('shows why a mail was not sent, and sends it again unless its link has expired', async () => {
  const { api, user } = await openAt('/brewing-ops/mails', {
    mailsPage: page,
    resendMail: { ...mail, failedAt: null },
  });
  const row = within(await screen.findByRole('row', { name: /eve@demo/ }));
  expect(row.getByText('550 boîte inconnue')).toBeVisible();
  expect(screen.queryByRole('button', { name: /jean@demo/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Renvoyer à lea@demo.example' })).toBeVisible();
  expect(screen.getByText(/^Nouvel essai le 12 mars/)).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Renvoyer à eve@demo.example' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual([
      { title: 'Message remis en file', message: 'eve@demo.example' },
    ]),
  );
  expect(api.variablesOf('ResendMail')).toEqual([{ id: 'lost' }]);
});

it('filters what was given up', async () => {
  const { api } = await openAt('/brewing-ops/mails?view=failed', { mailsPage: page });
  await screen.findByRole('row', { name: /eve@demo/ });
  expect(api.variablesOf('UnsentMails').at(-1)).toMatchObject({ failed: true, page: 1 });
});

it('says of an empty view only what is true of it', async () => {
  await openAt('/brewing-ops/mails?view=failed', { mailsPage: { totalCount: 0, nodes: [] } });
  expect(await screen.findByText('Aucun message abandonné')).toBeVisible();
});

it('sends a trial', async () => {
  const { user } = await openAt('/brewing-ops/mails', {
    mailsPage: { totalCount: 0, nodes: [] },
    sendTestMail: true,
  });
  expect(await screen.findByText('Tous les messages sont partis')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Envoyer un message d’essai' }));
  await waitFor(() =>
    expect(shownToasts().map(({ title }) => title)).toEqual(['Message d’essai envoyé']),
  );
});

it('says why a trial was not sent', async () => {
  const { user } = await openAt('/brewing-ops/mails', {
    mailsPage: { totalCount: 0, nodes: [] },
    sendTestMail: () => {
      throw apiError('BAD_USER_INPUT', { message: 'Personne ne répond à 10.0.0.9:25.' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Envoyer un message d’essai' }));
  await waitFor(() =>
    expect(shownFailures()).toEqual([
      { title: 'Message d’essai non envoyé', message: 'Personne ne répond à 10.0.0.9:25.' },
    ]),
  );
});

it('shows a failed query', async () => {
  await openAt('/brewing-ops/mails', { mailsPage: apiError('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
});
