import { apiError } from '@cervoise/graphql-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const lavoir = {
  breweryId: 'tenant-1',
  breweryName: 'Brasserie du Lavoir',
  siren: '732829320',
  street: '3 rue du Lavoir',
  postalCode: '37000',
  city: 'Tours',
  country: 'France',
  isPartner: true,
  state: 'unpaid',
  trialEndsOn: null,
  startsOn: '2026-01-01',
  unpaidSince: '2026-03-01',
  suspendedOn: '2026-04-01',
  terminatedOn: null,
  terminationReason: null,
  terminatedBy: null,
  erasedOn: null,
  erasedAt: null,
  keptUntil: null,
  updatedAt: '2026-03-12T08:00:00.000Z',
};
const gone = {
  ...lavoir,
  breweryId: 'tenant-2',
  breweryName: 'Brasserie des Rives',
  isPartner: false,
  state: 'terminated',
  unpaidSince: null,
  terminatedOn: '2025-02-01',
  terminatedBy: 'Olivier Rivière',
  terminationReason: 'Nous fermons',
  erasedOn: '2025-03-03',
  erasedAt: '2025-03-03T03:00:00.000Z',
  keptUntil: '2035-02-01',
};
const page = { totalCount: 2, nodes: [gone, lavoir] };

const plain = (text: string | null | undefined) => text?.replace(/\s/g, ' ');

it('lists every record with its state and next date', async () => {
  const { api } = await openAt('/brewing-ops/contracts?view=unpaid', { contractsPage: page });
  const row = await screen.findByRole('row', { name: /Brasserie du Lavoir/ });
  expect(plain(row.textContent)).toContain('Partenaire');
  expect(within(row).getByText('Facture impayée')).toBeVisible();
  expect(plain(row.textContent)).toContain(
    'Impayée depuis le 01/03/2026 ; lecture seule le 01/04/2026',
  );
  const left = screen.getByRole('row', { name: /Brasserie des Rives/ });
  expect(plain(left.textContent)).toContain('Effacée ; fiche gardée jusqu’au 01/02/2035');
  expect(api.variablesOf('ContractList').at(-1)).toMatchObject({ view: 'unpaid', page: 1 });
});

it('changes a record: the invoice is paid', async () => {
  const { user, api } = await openAt('/brewing-ops/contracts?contrat=tenant-1', {
    contractsPage: page,
    updateContract: { ...lavoir, state: 'active', unpaidSince: null },
  });
  const form = within(await screen.findByRole('form', { name: 'Contrat' }));
  expect(form.getByLabelText(/SIREN/)).toHaveValue('732829320');
  const unpaid = form.getByLabelText(/Impayé depuis/);
  await user.clear(unpaid);
  await user.tab();
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.variablesOf('UpdateContract')).toHaveLength(1));
  expect(api.variablesOf('UpdateContract')[0]).toEqual({
    input: {
      breweryId: 'tenant-1',
      breweryName: 'Brasserie du Lavoir',
      siren: '732829320',
      street: '3 rue du Lavoir',
      postalCode: '37000',
      city: 'Tours',
      country: 'France',
      isPartner: true,
      trialEndsOn: null,
      startsOn: '2026-01-01',
      unpaidSince: null,
      terminatedOn: null,
      updatedAt: '2026-03-12T08:00:00.000Z',
      requestId: expect.any(String),
      tenantId: expect.any(String),
    },
  });
});

it('opens the contract of the address from beyond the page of the list', async () => {
  const far = { ...lavoir, breweryId: 'tenant-99', breweryName: 'Brasserie des Vagues' };
  const { user, api } = await openAt('/brewing-ops/contracts?contrat=tenant-99', {
    contractsPage: page,
    contract: far,
    updateContract: { ...far, city: 'Brest' },
  });
  const drawer = await screen.findByRole('dialog', { name: 'Brasserie des Vagues' });
  const form = within(await within(drawer).findByRole('form', { name: 'Contrat' }));
  expect(api.variablesOf('Contract')).toEqual([{ breweryId: 'tenant-99' }]);
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(drawer).not.toBeInTheDocument());
});

it('reads the contract again when someone else has changed it', async () => {
  const { user, api } = await openAt('/brewing-ops/contracts?contrat=tenant-1', {
    contractsPage: page,
    contract: { ...lavoir, city: 'Nantes', updatedAt: '2026-03-13T08:00:00.000Z' },
    updateContract: apiError('CONFLICT'),
  });
  const form = within(await screen.findByRole('form', { name: 'Contrat' }));
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(api.variablesOf('Contract')).toEqual([{ breweryId: 'tenant-1' }]));
  await waitFor(() => expect(form.getByLabelText(/Ville/)).toHaveValue('Nantes'));
});

it('refuses an invalid SIREN before sending', async () => {
  const { user, api } = await openAt('/brewing-ops/contracts?contrat=tenant-1', {
    contractsPage: page,
  });
  const form = within(await screen.findByRole('form', { name: 'Contrat' }));
  const siren = form.getByLabelText(/SIREN/);
  await user.clear(siren);
  await user.type(siren, '123456789');
  await user.click(form.getByRole('button', { name: 'Enregistrer' }));
  expect(await form.findByText('Ce numéro SIREN n’existe pas.')).toBeVisible();
  expect(api.variablesOf('UpdateContract')).toEqual([]);
});

it('shows how a brewery left, without editable dates', async () => {
  await openAt('/brewing-ops/contracts?contrat=tenant-2', { contractsPage: page });
  const form = within(await screen.findByRole('form', { name: 'Contrat' }));
  expect(form.getByText('Olivier Rivière')).toBeVisible();
  expect(form.getByText('Nous fermons')).toBeVisible();
  expect(form.getByLabelText(/Résilié le/)).toBeDisabled();
});

it('shows an empty list and a failed query', async () => {
  await openAt('/brewing-ops/contracts', { contractsPage: { totalCount: 0, nodes: [] } });
  expect(await screen.findByText('Aucun contrat pour l’instant')).toBeVisible();
  await openAt('/brewing-ops/contracts', { contractsPage: apiError('INTERNAL_SERVER_ERROR') });
  expect(await screen.findByText('Erreur serveur')).toBeVisible();
});
