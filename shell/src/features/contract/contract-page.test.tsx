import type { Role } from '@cervoise/domain/roles';
import { apiError, createMockApi, MockApiProvider } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { renderInRouter } from '../../layout/testing/render-in-router';
import { watchToasts } from '../../layout/testing/shown-toasts';
import { forgetSessions, logInAs } from '../../session/testing/test-session';
import { ContractPage } from './contract-page';
import { testStatus } from './testing/test-status';

let toasts: ReturnType<typeof watchToasts>;
beforeEach(() => {
  forgetSessions();
  toasts = watchToasts();
});

function open(answers: object, role: Role = 'admin') {
  logInAs({ role, breweryName: 'Brasserie du Lavoir' });
  const api = createMockApi({ breweryStatus: testStatus(), ...answers });
  return {
    api,
    ...renderInRouter(<ContractPage />, {
      path: '/profile/contract',
      wrap: (router) => <MockApiProvider api={api}>{router}</MockApiProvider>,
    }),
  };
}
const terminated = testStatus({
  state: 'terminated',
  isReadOnly: true,
  terminatedOn: '2026-03-12',
  terminatedBy: 'Anne Delorme',
  erasedOn: '2026-04-05',
});

it('shows the state of the brewery, without empty dates', async () => {
  open({
    breweryStatus: testStatus({
      state: 'unpaid',
      unpaidSince: '2026-03-01',
      suspendedOn: '2026-04-01',
    }),
  });
  const card = within(await screen.findByRole('region', { name: 'Brasserie du Lavoir' }));
  expect(card.getByText('Facture impayée')).toBeVisible();
  expect(card.getByText('01/04/2026')).toBeVisible();
  expect(card.queryByText(/Résilié/)).not.toBeInTheDocument();
});

it('says on which day the data of a trial are erased without a contract', async () => {
  const trial = { state: 'trial_ended', isReadOnly: true, startsOn: null };
  open({
    breweryStatus: testStatus({ ...trial, trialEndsOn: '2026-03-20', erasedOn: '2026-10-17' }),
  });
  const card = within(await screen.findByRole('region', { name: 'Brasserie du Lavoir' }));
  expect(card.getByText(/^Sans contrat, les données .* effacées le 17.10.2026\./)).toBeVisible();
  expect(card.queryByText('Données effacées le')).not.toBeInTheDocument();
});

it('ends the contract with a reason and the brewery’s name', async () => {
  const { user, api } = open({
    terminateContract: () => {
      api.answer({ breweryStatus: terminated });
      return terminated;
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Résilier le contrat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Résilier' }));
  expect(await dialog.findByText('Le motif est requis (3 caractères au moins).')).toBeVisible();
  await user.type(dialog.getByLabelText(/Motif/), 'Nous fermons');
  await user.type(dialog.getByLabelText(/Nom de la brasserie/), 'Brasserie du Lavoir');
  await user.click(dialog.getByRole('button', { name: 'Résilier' }));
  await waitFor(() =>
    expect(api.variablesOf('TerminateContract')).toEqual([
      {
        input: {
          reason: 'Nous fermons',
          breweryName: 'Brasserie du Lavoir',
          requestId: expect.any(String),
          tenantId: expect.any(String),
        },
      },
    ]),
  );
  await waitFor(() => expect(toasts()[0]).toMatchObject({ title: 'Contrat résilié' }));
  expect(await screen.findByText('05/04/2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Résilier le contrat' })).not.toBeInTheDocument();
});

it('shows a server error on its field', async () => {
  const { user } = open({
    terminateContract: apiError('BAD_USER_INPUT', {
      fields: { breweryName: 'Tapez « Brasserie du Lavoir » pour confirmer.' },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Résilier le contrat' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Motif/), 'Nous fermons');
  await user.type(dialog.getByLabelText(/Nom de la brasserie/), 'Autre');
  await user.click(dialog.getByRole('button', { name: 'Résilier' }));
  await waitFor(() =>
    expect(dialog.getByLabelText(/Nom de la brasserie/)).toHaveAttribute('aria-invalid', 'true'),
  );
});

it('withdraws its own termination, after a confirmation', async () => {
  const { user, api } = open({
    breweryStatus: terminated,
    withdrawTermination: () => {
      api.answer({ breweryStatus: testStatus() });
      return testStatus();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Revenir sur la résiliation' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Reprendre le contrat' }));
  expect(await screen.findByRole('button', { name: 'Résilier le contrat' })).toBeVisible();
  expect(toasts()[0]).toMatchObject({ title: 'Contrat repris' });
});

it('cannot withdraw a termination by the provider', async () => {
  open({ breweryStatus: { ...terminated, terminatedBy: null } });
  expect(await screen.findByText('Pour y revenir, contactez-nous.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Revenir/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Exporter les données' })).toHaveAttribute(
    'href',
    '/profile/data',
  );
});

it('has the data erased early, once the name is typed', async () => {
  const { user, api } = open({ breweryStatus: terminated, requestErasure: terminated });
  await user.click(await screen.findByRole('button', { name: 'Effacer sans attendre' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Nom de la brasserie/), 'Brasserie du Lavoir');
  await user.click(dialog.getByRole('button', { name: 'Effacer demain' }));
  await waitFor(() =>
    expect(api.variablesOf('RequestErasure')).toEqual([{ breweryName: 'Brasserie du Lavoir' }]),
  );
  await waitFor(() => expect(toasts()[0]).toMatchObject({ title: 'Effacement demandé' }));
});

it('leads to the export of the data while the contract runs', async () => {
  open({});
  const data = within(await screen.findByRole('region', { name: 'Vos données' }));
  expect(data.getByRole('link', { name: 'Exporter les données' })).toHaveAttribute(
    'href',
    '/profile/data',
  );
});

it('is read-only for a manager', async () => {
  open({}, 'manager');
  expect(await screen.findByText('Sous contrat')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Exporter les données' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is empty for the editor, and shows a failed query', async () => {
  const { unmount } = open({ breweryStatus: null }, 'superadmin');
  expect(await screen.findByText('Aucun contrat')).toBeVisible();
  unmount();
  open({ breweryStatus: apiError('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
});
