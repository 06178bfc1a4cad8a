import { networkDown } from '@cervoise/graphql-client/testing';
import { fillIn, onPhone, shownToasts } from '@cervoise/records/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { camille, eve, jean, lavoirId } from './testing/sample-users';

const admin = { role: 'admin' } as const;

it('lists the accounts of the brewery with role and state, by view', async () => {
  const { user } = await openAt('/users', { users: [camille, jean, eve] }, admin);
  const row = await screen.findByRole('row', { name: /Jean Petit/ });
  expect(within(row).getByText('Brasseur')).toBeVisible();
  expect(within(row).getByText('Désactivé')).toBeVisible();
  expect(screen.getByText(/^3\scomptes à la Brasserie du Lavoir$/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Invités/ }));
  expect(screen.queryByRole('row', { name: /Jean Petit/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ève Nouvelle' })).toHaveAttribute('href', '/users/eve');
  expect(within(screen.getByRole('table')).getByText('Invité')).toBeVisible();
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt('/users', { users: [camille, jean] }, admin);
  const cards = within(await screen.findByRole('list', { name: 'Utilisateurs' }));
  const [, card] = cards.getAllByRole('listitem');
  for (const part of ['Jean Petit', 'Brasseur', 'jean@demo.example', 'Désactivé'])
    expect(card).toHaveTextContent(part);
});

it('shows a failed query, and retries', async () => {
  const { api, user } = await openAt('/users', { users: networkDown() }, admin);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ users: [jean] });
  await user.click(retry);
  expect(await screen.findByRole('row', { name: /Jean Petit/ })).toBeVisible();
});

it('opens the invitation by its address, to which Ctrl+K leads, until it is closed', async () => {
  const { user, address } = await openAt('/users?invite', { users: [camille] }, admin);
  expect(await screen.findByRole('form', { name: 'Invitation' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(address()).toBe('/users'));
  expect(screen.queryByRole('form', { name: 'Invitation' })).toBeNull();
});

it('invites a user; a manager cannot give the admin role', async () => {
  const { api, user } = await openAt(
    '/users',
    { users: [camille], createUser: eve },
    { role: 'manager' },
  );
  await user.click(await screen.findByRole('button', { name: 'Inviter une personne' }));
  const form = within(await screen.findByRole('form', { name: 'Invitation' }));
  fireEvent.mouseDown(form.getByRole('combobox', { name: /Rôle/ }));
  const roles = await screen.findAllByRole('option');
  expect(roles.map((option) => option.textContent)).not.toContain('Administrateur');
  expect(form.getByText(/^Stocks, recettes, brassins, réceptions et rapports/)).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Responsable de production' }));
  expect(form.getByText(/sauf ceux des administrateurs/)).toBeVisible();
  fillIn(form.getByLabelText(/Prénom/), 'Ève');
  fillIn(form.getByLabelText(/^Nom/), 'Nouvelle');
  fillIn(form.getByLabelText(/E-mail/), 'eve');
  await user.click(form.getByRole('button', { name: 'Envoyer l’invitation' }));
  expect(await form.findByText('Email invalide')).toBeVisible();
  fillIn(form.getByLabelText(/E-mail/), 'eve@demo.example');
  await user.click(form.getByRole('button', { name: 'Envoyer l’invitation' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(shownToasts()).toEqual([
    {
      title: 'Invitation envoyée',
      message: 'Ève Nouvelle a 7 jours pour choisir un mot de passe.',
    },
  ]);
  expect(api.variablesOf('CreateUser')[0]).toMatchObject({
    input: { firstName: 'Ève', email: 'eve@demo.example', role: 'manager' },
  });
});

describe('the editor', () => {
  const answers = {
    allUsersPage: { totalCount: 2, nodes: [camille, { ...jean, breweryName: 'Les Abers' }] },
    allTenantsPage: { nodes: [{ tenantId: lavoirId, breweryName: 'Brasserie du Lavoir' }] },
    createUser: eve,
  };

  it('searches and pages the accounts of all breweries', async () => {
    const { api } = await openAt(
      `/users?search=lavoir&brewery=${lavoirId}&role=brewer&view=closed`,
      answers,
    );
    const row = await screen.findByRole('row', { name: /Jean Petit/ });
    expect(within(row).getByText('Les Abers')).toBeVisible();
    expect(
      screen.getByRole('button', { name: 'Rôle : Brasseur, retirer ce filtre' }),
    ).toBeVisible();
    expect(api.variablesOf('AllUsers').at(-1)).toMatchObject({
      search: 'lavoir',
      filter: { tenantId: lavoirId, state: 'closed', role: 'brewer' },
      page: 1,
    });
  });

  it('invites into one of many breweries, or into its own', async () => {
    const breweries = Array.from({ length: 600 }, (_, index) => ({
      tenantId: `brewery-${index}`,
      breweryName: `Brasserie ${index}`,
    }));
    const { api, user } = await openAt('/users', {
      ...answers,
      allTenantsPage: ({ search, first }: { search: string | null; first: number }) => ({
        nodes: breweries
          .filter(({ breweryName }) => breweryName.includes(search ?? ''))
          .slice(0, first),
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Inviter une personne' }));
    const form = within(await screen.findByRole('form', { name: 'Invitation' }));
    const brewery = form.getByRole('combobox', { name: /Brasserie/ });
    await user.click(brewery);
    await screen.findByText('Il y en a d’autres : tapez pour préciser.');
    expect(screen.getByTitle(/\(éditeur\)$/)).toBeInTheDocument();
    await user.type(brewery, '599');
    await user.click(await screen.findByTitle('Brasserie 599'));
    fillIn(form.getByLabelText(/Prénom/), 'Ève');
    fillIn(form.getByLabelText(/^Nom/), 'Nouvelle');
    fillIn(form.getByLabelText(/E-mail/), 'eve@demo.example');
    await user.click(form.getByRole('button', { name: 'Envoyer l’invitation' }));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(api.variablesOf('CreateUser')[0]).toMatchObject({
      input: { tenantId: 'brewery-599', role: 'admin' },
    });
  });
});

it('requires a second factor of the leads after a question; a manager only sees the rule', async () => {
  let isRequired = false;
  const answers = {
    users: [camille],
    leadsNeedSecondFactor: () => isRequired,
    requireSecondFactorOfLeads: () => {
      isRequired = true;
      return true;
    },
  };
  const { api, user } = await openAt('/users', answers, admin);
  await user.click(
    await screen.findByRole('button', { name: 'L’exiger des administrateurs et responsables' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: /^Exiger/ }));
  expect(dialog.getByText(/vous compris/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Exiger' }));
  expect(await screen.findByText(/^Exigée des administrateurs/)).toBeVisible();
  expect(api.variablesOf('RequireSecondFactorOfLeads')).toEqual([{ required: true }]);
  cleanup();
  await openAt('/users', answers, { role: 'manager' });
  expect(await screen.findByText(/^Exigée des administrateurs/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ne plus l’exiger' })).toBeNull();
});
