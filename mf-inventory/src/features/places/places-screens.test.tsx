import { formOnScreen, onPhone, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { bottles } from '../../testing/sample-products';

const place = {
  id: '8f000000-0000-4000-8000-000000000001',
  name: 'Premier',
  kind: 'rack',
  parentId: '8f000000-0000-4000-8000-000000000002',
  parent: 'Cave',
  path: 'Cave › Premier',
  level: 2,
  temperatureMin: 2,
  temperatureMax: 6.5,
  notes: 'Une longue remarque',
  isDeleted: false,
  createdAt: '2026-02-01T08:00:00.000Z',
  updatedAt: '2026-02-01T08:00:00.000Z',
};
const answers = {
  savedViews: [],
  placesPage: { nodes: [place], totalCount: 1 },
  place,
  placeNames: ['Cave', 'Quai'],
  lotsAtPlace: [
    {
      lotId: '8f000000-0000-4000-8000-000000000003',
      ingredientId: '8f000000-0000-4000-8000-000000000004',
      ingredientName: 'Malt Pilsen',
      type: 'malt',
      unit: 'kg',
      lotNumber: 'ML-7',
      expiryDate: null,
      quantity: 30,
    },
  ],
  inventoryItemsPage: { nodes: [bottles], totalCount: 1 },
};
const page = `/inventory/places/${place.id}`;

it('lists the records of the address', async () => {
  const { api } = await openAt('/inventory/places?search=pre', answers);
  const table = within(await screen.findByRole('table', { name: 'Emplacements' }));
  expect(table.getByRole('link', { name: 'Premier' })).toHaveAttribute('href', page);
  expect(api.variablesOf('PlaceList').at(-1)).toMatchObject({
    filter: { view: 'all', search: 'pre' },
    sort: { field: 'path', direction: 'asc' },
  });
});

it('shows cards on a phone, and explains an empty list', async () => {
  onPhone();
  await openAt('/inventory/places', answers);
  const cards = within(await screen.findByRole('list', { name: 'Emplacements' }));
  expect(cards.getByRole('link', { name: 'Premier' })).toBeVisible();
});

it('explains an empty list', async () => {
  await openAt('/inventory/places', { ...answers, placesPage: { nodes: [], totalCount: 0 } });
  expect(await screen.findByText('Aucun emplacement pour l’instant')).toBeVisible();
});

it('creates a record', async () => {
  const { api, user, address } = await openAt('/inventory/places/new', {
    ...answers,
    createPlace: place,
  });
  const { fill, press } = await formOnScreen(user, 'Nouvel emplacement');
  await press('Ajouter l’emplacement');
  expect(api.variablesOf('CreatePlace')).toEqual([]);
  fill('Nom', ' Premier ');
  await user.click(screen.getByRole('combobox', { name: 'Genre' }));
  await user.click(await screen.findByRole('option', { name: 'Rayonnage' }));
  await user.type(screen.getByRole('combobox', { name: 'Dans' }), 'Grange');
  await user.click(await screen.findByRole('option', { name: 'Créer « Grange »' }));
  fill('Température minimale', '2,5');
  await press('Ajouter l’emplacement');
  await waitFor(() => expect(address()).toBe(page));
  expect(api.variablesOf('CreatePlace')[0]?.input).toMatchObject({
    name: 'Premier',
    kind: 'rack',
    parent: 'Grange',
    temperatureMin: 2.5,
  });
});

it('sends what was changed, with the loaded version', async () => {
  const { api, user, address } = await openAt(`${page}/edit`, {
    ...answers,
    updatePlace: place,
  });
  const { field, fill, press } = await formOnScreen(user, 'Emplacement');
  expect(field('Nom')).toHaveValue('Premier');
  fill('Nom', 'Second');
  await press('Enregistrer');
  await waitFor(() => expect(address()).toBe(page));
  const input = api.variablesOf('UpdatePlace')[0]?.input;
  expect(input).toMatchObject({ id: place.id, updatedAt: place.updatedAt, name: 'Second' });
});

it('shows a record, and removes it', async () => {
  const { user, api, address } = await openAt(page, { ...answers, removePlace: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'Premier' })).toBeVisible();
  const products = within(
    await screen.findByRole('table', { name: 'Produits finis à cet emplacement' }),
  );
  expect(await products.findByRole('link', { name: bottles.recipe.name })).toBeVisible();
  expect(api.variablesOf('Place')[0]).toEqual({
    id: place.id,
    insideCount: 500,
    productPage: 1,
    productCount: 15,
  });
  const lots = within(screen.getByRole('table', { name: 'Lots à cet emplacement' }));
  expect(lots.getByRole('link', { name: 'Malt Pilsen' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/8f000000-0000-4000-8000-000000000004?lot=8f000000-0000-4000-8000-000000000003',
  );
  expect(screen.getByRole('link', { name: 'Déplacer ici' })).toHaveAttribute(
    'href',
    `/inventory/scan?mode=move&to=Premier&place=${place.id}`,
  );
  expect(screen.getByText('2 à 6,5 °C')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions sur Premier' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer Premier/ }));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/inventory/places'));
  expect(api.variablesOf('RemovePlace')).toEqual([{ id: place.id }]);
  expect(shownToasts()[0]?.title).toBe('Emplacement supprimé');
});
