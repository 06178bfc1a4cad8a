import { apiError, type MockApi } from '@cervoise/graphql-client/testing';
import { onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { formatDate } from '@cervoise/ui/format';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, cara, inDays, pageOf, saaz } from '../../testing/sample-ingredients';

const list = '/inventory/ingredients';
const lastVariables = (api: MockApi) => api.variablesOf('IngredientList').at(-1);
const table = () => screen.findByRole('table', { name: 'Ingrédients' });

it('lists ingredients, their value and the count of each view', async () => {
  await openAt(list, answers);
  const rows = within(await table());
  const row = plain((await rows.findByRole('row', { name: /Malt Cara 50/ })).textContent);
  for (const part of ['Malt · 50 EBC', 'ML-2409', '38,5 kg', '1,42 € /kg', 'Stock bas'])
    expect(row).toContain(part);
  expect(rows.getByRole('row', { name: /Houblon Saaz/ })).toHaveTextContent('Rupture');
  expect(rows.getByRole('link', { name: 'Malt Cara 50' })).toHaveAttribute(
    'href',
    `${list}/${cara.id}`,
  );
  expect(plain(screen.getByText(/inventaire du/).textContent)).toBe(
    '23 ingrédients, 5 486,30 € en stock, inventaire du 02/03/2026 · Fournisseurs',
  );
  const chips = within(screen.getByRole('navigation', { name: 'Vues : ingrédients' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Tous23',
    'Stock bas3',
    'Bientôt périmés2',
    'Périmés0',
    'Supprimés4',
  ]);
});

it('requests the rows of the URL', async () => {
  const { api } = await openAt(
    `${list}?view=low_stock&search=cara&type=malt&from=2027-01-01&to=2027-12-31&sort=-costPerUnit&page=2&size=10`,
    answers,
  );
  await table();
  expect(api.variablesOf('IngredientList')[0]).toEqual({
    filter: {
      view: 'low_stock',
      search: 'cara',
      types: ['malt'],
      expiresFrom: '2027-01-01',
      expiresTo: '2027-12-31',
    },
    sort: { field: 'costPerUnit', direction: 'desc' },
    first: 10,
    page: 2,
  });
});

it('sorts the most urgent first, and ignores unknown types and dates', async () => {
  const { api } = await openAt(`${list}?type=clous&from=demain&sort=poids`, answers);
  await table();
  expect(api.variablesOf('IngredientList')[0]).toMatchObject({
    filter: { view: 'all', search: null, types: null, expiresFrom: null },
    sort: { field: 'status', direction: 'asc' },
  });
});

it('writes search and sort to the URL', async () => {
  const { user, address, api } = await openAt(`${list}?page=2`, answers);
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher un ingrédient' }), 'saaz');
  await waitFor(() =>
    expect(lastVariables(api)).toMatchObject({ filter: { search: 'saaz' }, page: 1 }),
  );
  expect(address()).toBe(`${list}?search=saaz`);
  await user.click(within(await table()).getByRole('button', { name: 'Stock' }));
  await waitFor(() =>
    expect(lastVariables(api)).toMatchObject({
      filter: { search: 'saaz' },
      sort: { field: 'stockQuantity', direction: 'asc' },
    }),
  );
  expect(address()).toBe(`${list}?search=saaz&sort=stockQuantity`);
});

it('explains an empty view', async () => {
  await openAt(`${list}?view=low_stock`, { ...answers, ingredientsPage: pageOf([]) });
  expect(await screen.findByText('Aucun stock bas')).toBeVisible();
});

it('offers to clear the filters when nothing matches', async () => {
  const { user, address } = await openAt(`${list}?view=expired&search=xyz&type=malt`, {
    ...answers,
    ingredientsPage: pageOf([]),
  });
  expect(await screen.findByText('Aucun ingrédient ne correspond')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  await waitFor(() => expect(address()).toBe(`${list}?view=expired`));
});

it('shows a failed query, and retries', async () => {
  const { user, api } = await openAt(list, {
    ...answers,
    ingredientsPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  expect(screen.getByText('Une erreur est survenue sur le serveur.')).toBeVisible();
  api.answer({ ingredientsPage: pageOf([cara]) });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Malt Cara 50' })).toBeVisible();
});

it('restores from the removed view, and refetches the list', async () => {
  const removed = { ...saaz, isDeleted: true };
  const { user, api } = await openAt(`${list}?view=deleted`, {
    ...answers,
    ingredientsPage: pageOf([removed]),
    restoreIngredient: saaz,
  });
  const restore = await screen.findByRole('button', { name: 'Restaurer Houblon Saaz' });
  api.answer({ ingredientsPage: pageOf([]) });
  await user.click(restore);
  expect(await screen.findByText('Aucun ingrédient supprimé')).toBeVisible();
  expect(api.variablesOf('RestoreIngredient')).toEqual([{ id: saaz.id }]);
  expect(shownToasts()).toEqual([{ title: 'Ingrédient restauré', message: 'Houblon Saaz' }]);
});

it('keeps a row when the server refuses to restore it', async () => {
  const { user } = await openAt(`${list}?view=deleted`, {
    ...answers,
    restoreIngredient: () => {
      throw apiError('BAD_USER_INPUT');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Restaurer Houblon Saaz' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Houblon Saaz' })).toBeVisible());
  expect(shownToasts()).toEqual([]);
});

describe('in the view of expired stock', () => {
  const stale = { ...cara, status: 'in_stock', expiryDate: null, expiredQuantity: 12.5 };
  const staleAnswers = { ...answers, ingredientsPage: pageOf([stale]) };
  const criticalCell = () => screen.getByText(/^12,5$/).closest('.cv-amount-critical');

  it('shows the expired quantity by default', async () => {
    const { user } = await openAt(`${list}?view=expired`, staleAnswers);
    expect(await screen.findByRole('columnheader', { name: 'Dont périmé' })).toBeVisible();
    expect(criticalCell()).toHaveTextContent(/^12,5\skg$/);
    await user.click(screen.getByRole('link', { name: /^Tous/ }));
    await waitFor(() =>
      expect(screen.queryByRole('columnheader', { name: 'Dont périmé' })).not.toBeInTheDocument(),
    );
  });

  it('shows it on a phone too', async () => {
    onPhone();
    await openAt(`${list}?view=expired`, staleAnswers);
    const cards = within(await screen.findByRole('list', { name: 'Ingrédients' }));
    expect(plain(cards.getByRole('listitem').textContent)).toContain('dont périmé 12,5 kg');
    expect(criticalCell()).toBeVisible();
  });
});

it('highlights a near expiry of low stock, but not a distant one', async () => {
  const far = { ...saaz, expiryDate: inDays(90) };
  await openAt(list, { ...answers, ingredientsPage: pageOf([cara, far]) });
  await table();
  expect(screen.getByText(formatDate(cara.expiryDate))).toHaveClass('cv-upcoming');
  expect(screen.getByText(formatDate(far.expiryDate))).not.toHaveClass('cv-upcoming');
});

it('shows cards on a phone', async () => {
  onPhone();
  await openAt(list, answers);
  const cards = within(await screen.findByRole('list', { name: 'Ingrédients' }));
  const card = plain(cards.getAllByRole('listitem')[1]?.textContent);
  for (const part of ['Malt Cara 50', '38,5 kg', 'seuil 50 kg', 'Stock bas', 'Lot ML-2409 · exp. '])
    expect(card).toContain(part);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(cards.getByRole('img', { name: /38,5\skg, seuil 50\skg/ })).toBeVisible();
});
