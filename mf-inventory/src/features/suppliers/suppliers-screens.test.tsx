import { formOnScreen, onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';

const supplier = {
  id: '8f000000-0000-4000-8000-000000000001',
  name: 'Premier',
  contactName: 'Jeanne Aubry',
  email: 'commandes@premier.example',
  phone: '02 31 00 00 01',
  address: '4 quai du Pont',
  leadTimeDays: 7,
  minimumOrder: 250,
  freeCarriageFrom: 600,
  notes: 'Une longue remarque',
  isDeleted: false,
  mergedIntoId: null,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
};
const answers = {
  savedViews: [],
  suppliersPage: { nodes: [supplier], totalCount: 1 },
  supplier,
  supplierArticlesPage: { nodes: [] },
  ingredientsPage: {
    nodes: [
      {
        id: '8f000000-0000-4000-8000-000000000011',
        name: 'Pilsen',
        type: 'malt',
        unit: 'kg',
        stockQuantity: 1240.5,
        costPerUnit: 0.92,
      },
    ],
    totalCount: 1,
  },
};
const page = `/inventory/suppliers/${supplier.id}`;

it('lists the records of the address', async () => {
  const { api } = await openAt('/inventory/suppliers?search=pre', answers);
  const table = within(await screen.findByRole('table', { name: 'Fournisseurs' }));
  expect(table.getByRole('link', { name: 'Premier' })).toHaveAttribute('href', page);
  expect(api.variablesOf('SupplierList').at(-1)).toMatchObject({
    filter: { view: 'all', search: 'pre' },
    sort: { field: 'name', direction: 'asc' },
  });
});

it('shows cards on a phone, and explains an empty list', async () => {
  onPhone();
  await openAt('/inventory/suppliers', answers);
  const cards = within(await screen.findByRole('list', { name: 'Fournisseurs' }));
  expect(cards.getByRole('link', { name: 'Premier' })).toBeVisible();
});

it('explains an empty list', async () => {
  await openAt('/inventory/suppliers', { ...answers, suppliersPage: { nodes: [], totalCount: 0 } });
  expect(await screen.findByText('Aucun fournisseur pour l’instant')).toBeVisible();
});

it('creates a record', async () => {
  const { api, user, address } = await openAt('/inventory/suppliers/new', {
    ...answers,
    createSupplier: supplier,
  });
  const { fill, press } = await formOnScreen(user, 'Nouveau fournisseur');
  await press('Ajouter le fournisseur');
  expect(api.variablesOf('CreateSupplier')).toEqual([]);
  fill('Nom', ' Premier ');
  fill('Personne à joindre', 'Jeanne Aubry');
  fill('Délai de livraison', '7');
  await press('Ajouter le fournisseur');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('CreateSupplier')[0]?.input).toMatchObject({
    name: 'Premier',
    contactName: 'Jeanne Aubry',
    leadTimeDays: 7,
  });
});

it('sends what was changed, with the loaded version', async () => {
  const { api, user, address } = await openAt(`${page}/edit`, {
    ...answers,
    updateSupplier: supplier,
  });
  const { field, fill, press } = await formOnScreen(user, 'Fournisseur');
  expect(field('Nom')).toHaveValue('Premier');
  fill('Nom', 'Second');
  await press('Enregistrer');
  await waitFor(() => expect(address()).toBe(page));
  const input = api.variablesOf('UpdateSupplier')[0]?.input;
  expect(input).toMatchObject({ id: supplier.id, updatedAt: supplier.updatedAt, name: 'Second' });
  expect(input).not.toHaveProperty('contactName');
});

it('shows a record, and removes it', async () => {
  const { user, api, address } = await openAt(page, { ...answers, removeSupplier: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Premier' })).toBeVisible();
  const facts = within(screen.getByRole('region', { name: 'Fiche' }));
  expect(facts.getByRole('link', { name: '02 31 00 00 01' })).toHaveAttribute(
    'href',
    'tel:0231000001',
  );
  expect(plain(facts.getByText(/^250/).textContent)).toBe('250,00 €');
  const supplied = within(screen.getByRole('table', { name: 'Ce qu’il fournit' }));
  expect(supplied.getByRole('link', { name: 'Pilsen' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions sur Premier' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer Premier/ }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/inventory/suppliers'));
  expect(api.variablesOf('RemoveSupplier')).toEqual([{ id: supplier.id }]);
  expect(shownToasts()[0]?.title).toBe('Fournisseur supprimé');
});

it('says where a merged record went, which nothing gives back', async () => {
  const mergedIntoId = '8f000000-0000-4000-8000-000000000002';
  await openAt(page, { ...answers, supplier: { ...supplier, isDeleted: true, mergedIntoId } });
  expect(await screen.findByRole('link', { name: 'la fiche gardée' })).toHaveAttribute(
    'href',
    `/inventory/suppliers/${mergedIntoId}`,
  );
});
