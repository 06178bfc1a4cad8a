import { apiError, type MockApi } from '@cervoise/graphql-client/testing';
import { onPhone, openFilters, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, blonde, bottles, keg, pageOf } from '../../testing/sample-products';

const lastVariables = (api: MockApi) => api.variablesOf('ProductList').at(-1);
const table = () => screen.findByRole('table', { name: 'Produits finis' });

it('lists containers, locations and best-before dates', async () => {
  await openAt('/inventory', answers);
  const rows = within(await table());
  const line = async (name: RegExp) => plain((await rows.findByRole('row', { name })).textContent);
  const bottle = await line(/Blonde du Lavoir/);
  for (const part of [
    'Bouteille 33 cl · brassin 2026-014',
    'Réserve sèche',
    '96',
    '31,7 l',
    'dans 16 jours',
    '1,65 €',
    'En stock',
  ])
    expect(bottle).toContain(part);
  expect(await line(/Stout/)).toMatch(/Fût 30 l.*30,0 l.*dépassée de 3 jours—/);
  expect(rows.getByRole('link', { name: 'Blonde du Lavoir' })).toHaveAttribute(
    'href',
    `/inventory/${bottles.id}`,
  );
  expect(plain(screen.getByText(/^7.357.contenants/).textContent)).toBe(
    '7 357 contenants, 43,6 hl, 19 863,60 € au prix de vente. Statistiques · Clients',
  );
  const chips = within(screen.getByRole('navigation', { name: 'Vues : produits finis' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Tous40',
    'En stock32',
    'DDM proche5',
    'DDM dépassée1',
    'Supprimés3',
  ]);
});

it('is a section beside the ingredients', async () => {
  const { user, address } = await openAt('/inventory', answers);
  const sections = within(await screen.findByRole('navigation', { name: 'Inventaire' }));
  expect(sections.getByRole('link', { name: 'Produits finis' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await user.click(sections.getByRole('link', { name: 'Ingrédients' }));
  await waitFor(() => expect(address()).toBe('/inventory/ingredients'));
});

it('shows no id for a beer that is not an option', async () => {
  const unknown = '0b7f1f2e-6a35-4f0e-9d0c-0a8f6b1d2c3e';
  await openAt(`/inventory?recipe=${unknown}`, answers);
  expect(await screen.findByText('Bière : Bière inconnue')).toBeVisible();
  expect(screen.queryByText(unknown)).not.toBeInTheDocument();
});

it('requests the rows of the URL, the soonest date first', async () => {
  const { api } = await openAt(
    `/inventory?view=in_stock&search=blonde&container=keg&status=reserved&recipe=${blonde.id}&batch=none&location=Taverne&from=2027-01-01&to=2027-12-31&page=2`,
    answers,
  );
  await table();
  expect(lastVariables(api)).toEqual({
    filter: {
      view: 'in_stock',
      search: 'blonde',
      containerTypes: ['keg'],
      statuses: ['reserved'],
      recipeId: blonde.id,
      withoutBatch: true,
      location: 'Taverne',
      bestBeforeFrom: '2027-01-01',
      bestBeforeTo: '2027-12-31',
    },
    sort: { field: 'bestBeforeDate', direction: 'asc' },
    first: 25,
    page: 2,
  });
});

it('ignores unknown filters', async () => {
  const { api } = await openAt(
    '/inventory?container=seau&status=perdu&recipe=1&batch=2026-014&from=hier',
    answers,
  );
  await table();
  expect(lastVariables(api)).toMatchObject({
    filter: {
      containerTypes: null,
      statuses: null,
      recipeId: null,
      withoutBatch: null,
      bestBeforeFrom: null,
    },
  });
});

it('writes filter and sort to the URL', async () => {
  const { user, address, api } = await openAt('/inventory', answers);
  await table();
  await openFilters(user);
  await user.click(screen.getByRole('combobox', { name: 'Bière' }));
  await user.click(await screen.findByTitle('Blonde du Lavoir'));
  await waitFor(() =>
    expect(lastVariables(api)).toMatchObject({ filter: { recipeId: blonde.id } }),
  );
  await user.click(within(await table()).getByRole('button', { name: 'Quantité' }));
  await waitFor(() =>
    expect(lastVariables(api)).toMatchObject({ sort: { field: 'quantity', direction: 'asc' } }),
  );
  expect(address()).toBe(`/inventory?recipe=${blonde.id}&sort=quantity`);
});

it('shows products that are not on hand without urgency', async () => {
  const sold = { ...keg, status: 'sold', quantity: 0 };
  await openAt('/inventory', { ...answers, inventoryItemsPage: pageOf([sold]) });
  const row = await screen.findByRole('row', { name: /Stout/ });
  expect(row).toHaveTextContent('Vendu');
  expect(row).not.toHaveTextContent('dépassée');
});

it('explains an empty view and no match', async () => {
  const { user, address } = await openAt('/inventory?view=expired&location=Taverne', {
    ...answers,
    inventoryItemsPage: pageOf([]),
  });
  expect(await screen.findByText('Aucun produit ne correspond')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(await screen.findByText('Aucune DDM dépassée')).toBeVisible();
  expect(address()).toBe('/inventory?view=expired');
});

it('shows a failed query, and retries', async () => {
  const { user, api } = await openAt('/inventory', {
    ...answers,
    inventoryItemsPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer({ inventoryItemsPage: pageOf([bottles]) });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Blonde du Lavoir' })).toBeVisible();
});

it('offers to restore to users who may remove', async () => {
  const removed = { ...answers, inventoryItemsPage: pageOf([{ ...keg, isDeleted: true }]) };
  const { user, api } = await openAt('/inventory?view=deleted', {
    ...removed,
    restoreInventoryItem: keg,
  });
  await user.click(await screen.findByRole('button', { name: 'Restaurer Stout à l’avoine' }));
  await waitFor(() => expect(shownToasts()).toHaveLength(1));
  expect(api.variablesOf('RestoreInventoryItem')).toEqual([{ id: keg.id }]);
});

it('does not offer it to a brewer', async () => {
  await openAt('/inventory?view=deleted', answers, { role: 'brewer' });
  await screen.findByRole('link', { name: 'Stout à l’avoine' });
  expect(screen.queryByRole('button', { name: /Restaurer/ })).toBeNull();
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt('/inventory', answers);
  const cards = within(await screen.findByRole('list', { name: 'Produits finis' }));
  const [first, second] = cards.getAllByRole('listitem').map((card) => plain(card.textContent));
  expect(first).toMatch(/1 fût.*30,0 l/);
  expect(first).toMatch(/DDM \d\d\/\d\d\/\d{4}, dépassée de 3 jours/);
  expect(second).toMatch(/96 bouteilles.*31,7 l/);
});
