import { formOnScreen, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const customer = {
  id: '8f000000-0000-4000-8000-000000000001',
  name: 'Premier',
  email: 'premier@example.fr',
  phone: '02 99 45 12 30',
  address: '4 quai du Pont',
  notes: 'Une longue remarque',
  isDeleted: false,
  erasedAt: null,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
};
const sale = {
  id: '8f000000-0000-4000-8000-000000000011',
  inventoryItemId: '8f000000-0000-4000-8000-000000000012',
  recipeName: 'Blonde du Lavoir',
  batchNumber: '2026-031',
  containerType: 'bottle',
  volumeInLiters: 0.33,
  quantity: 24,
  soldOn: '2026-03-04',
  unitPrice: 2.1,
};
const answers = {
  savedViews: [],
  customerSales: { nodes: [sale], totalCount: 1 },
  customersPage: { nodes: [customer], totalCount: 1 },
  customer,
};
const page = `/inventory/customers/${customer.id}`;

it('lists the records of the address', async () => {
  const { api } = await openAt('/inventory/customers?search=pre', answers);
  const table = within(await screen.findByRole('table', { name: 'Clients' }));
  expect(table.getByRole('link', { name: 'Premier' })).toHaveAttribute('href', page);
  expect(api.variablesOf('CustomerList').at(-1)).toMatchObject({
    filter: { view: 'all', search: 'pre' },
    sort: { field: 'name', direction: 'asc' },
  });
});

it('shows cards on a phone, and explains an empty list', async () => {
  onPhone();
  await openAt('/inventory/customers', answers);
  const cards = within(await screen.findByRole('list', { name: 'Clients' }));
  expect(cards.getByRole('link', { name: 'Premier' })).toBeVisible();
});

it('explains an empty list', async () => {
  await openAt('/inventory/customers', { ...answers, customersPage: { nodes: [], totalCount: 0 } });
  expect(await screen.findByText('Aucun client pour l’instant')).toBeVisible();
});

it('creates a record', async () => {
  const { api, user, address } = await openAt('/inventory/customers/new', {
    ...answers,
    createCustomer: customer,
  });
  const { fill, press } = await formOnScreen(user, 'Nouveau client');
  await press('Ajouter le client');
  expect(api.variablesOf('CreateCustomer')).toEqual([]);
  fill('Nom', ' Premier ');
  fill('E-mail', 'premier chez example');
  await press('Ajouter le client');
  expect(await screen.findByText('Cet e-mail n’est pas une adresse valide.')).toBeVisible();
  fill('E-mail', 'premier@example.fr');
  await press('Ajouter le client');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('CreateCustomer')[0]?.input).toMatchObject({
    name: 'Premier',
    email: 'premier@example.fr',
  });
});

it('sends what was changed, with the loaded version', async () => {
  const { api, user, address } = await openAt(`${page}/edit`, {
    ...answers,
    updateCustomer: customer,
  });
  const { field, fill, press } = await formOnScreen(user, 'Client');
  expect(field('Nom')).toHaveValue('Premier');
  fill('Nom', 'Second');
  await press('Enregistrer');
  await waitFor(() => expect(address()).toBe(page));
  const input = api.variablesOf('UpdateCustomer')[0]?.input;
  expect(input).toMatchObject({ id: customer.id, updatedAt: customer.updatedAt, name: 'Second' });
  expect(input).not.toHaveProperty('email');
});

it('shows a record, and removes it', async () => {
  const { user, api, address } = await openAt(page, { ...answers, removeCustomer: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Premier' })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'Fiche' })).getByText('4 quai du Pont'),
  ).toBeVisible();
  const sales = within(screen.getByRole('table', { name: 'Ce qu’il a reçu' }));
  expect(plain(sales.getAllByRole('row')[1]?.textContent)).toContain('24 bouteilles');
  await user.click(screen.getByRole('button', { name: 'Actions sur Premier' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer Premier/ }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/inventory/customers'));
  expect(api.variablesOf('RemoveCustomer')).toEqual([{ id: customer.id }]);
  expect(shownToasts()[0]?.title).toBe('Client supprimé');
});

it('erases what identifies a customer, after saying what stays', async () => {
  const erased = { ...customer, name: 'Client effacé', email: null, isDeleted: true };
  const { user, api } = await openAt(page, {
    ...answers,
    eraseCustomer: { ...erased, erasedAt: '2026-03-12T08:00:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Premier' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Effacer ses données' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Effacer les données/ }));
  expect(dialog.getByText(/Les quantités vendues restent/)).toBeVisible();
  expect(dialog.getByText(/imports de clients .* ne peuvent plus être annulés/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Effacer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Client effacé' })).toBeVisible();
  expect(api.variablesOf('EraseCustomer')).toEqual([{ id: customer.id }]);
  // Nothing is left to restore.
  expect(screen.queryByRole('button', { name: /Restaurer/ })).toBeNull();
});

it('offers the erasure to leads only', async () => {
  const { user } = await openAt(page, answers, { role: 'brewer' });
  await user.click(await screen.findByRole('button', { name: 'Actions sur Premier' }));
  expect(await screen.findByRole('menuitem', { name: 'Modifier' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Effacer ses données' })).toBeNull();
});

describe('names on sales that no customer has', () => {
  const names = '/inventory/customers/names';
  const named = {
    ...answers,
    saleNamesPage: {
      nodes: [{ name: 'Chez Léon', saleCount: 3, lastSoldOn: '2026-03-04' }],
      totalCount: 1,
    },
    takeSaleName: customer,
  };

  it('become a customer at once', async () => {
    const { user, api } = await openAt(names, named);
    await user.click(await screen.findByRole('button', { name: 'Créer la fiche de Chez Léon' }));
    await waitFor(() => expect(shownToasts()[0]?.title).toBe('Fiche créée'));
    expect(api.variablesOf('TakeSaleName')[0]?.input).toMatchObject({ name: 'Chez Léon' });
  });

  it('are said to be a customer of the list', async () => {
    const { user, api } = await openAt(names, named);
    await user.click(
      await screen.findByRole('button', { name: 'Rattacher Chez Léon à un client' }),
    );
    const { choose, press } = await formOnScreen(user, 'Rattacher à un client');
    await press('Rattacher');
    expect(await screen.findByText('Choisissez un client.')).toBeVisible();
    await choose('Client', 'Premier');
    await press('Rattacher');
    await waitFor(() => expect(shownToasts()[0]?.title).toBe('Ventes rattachées'));
    expect(api.variablesOf('TakeSaleName')[0]?.input).toMatchObject({
      name: 'Chez Léon',
      customerId: customer.id,
    });
  });

  it('are none when each sale has its customer', async () => {
    await openAt(names, { ...named, saleNamesPage: { nodes: [], totalCount: 0 } });
    expect(await screen.findByText('Chaque vente nommée a son client')).toBeVisible();
  });
});
