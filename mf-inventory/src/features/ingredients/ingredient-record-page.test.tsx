import { apiError, networkDown } from '@cervoise/graphql-client/testing';
import { onPhone, plain, shownToasts } from '@cervoise/records/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, cara, consumption, inDays, lot, pageOf } from '../../testing/sample-ingredients';

const address = `/inventory/ingredients/${cara.id}`;
const shown = (changes: object = {}) => ({
  ...cara,
  lots: [lot],
  movements: pageOf([]),
  ...changes,
});
const title = () => screen.findByRole('heading', { level: 1, name: 'Malt Cara 50' });

it('shows the stock, the lot to use first and the details', async () => {
  await openAt(address, answers);
  await title();
  const stock = plain(screen.getByRole('region', { name: 'Stock' }).textContent);
  for (const part of [
    '38,5kg',
    'Stock bas',
    'À utiliser d’abord : lot ML-2409, périme dans 16 jours',
    'Seuil 50 kg · 54,67 € en stock',
  ])
    expect(stock).toContain(part);
  const facts = within(screen.getByRole('region', { name: 'Fiche' }));
  expect(facts.getByText('50 EBC')).toBeVisible();
  expect(facts.getByText('Malt caramel, notes de biscuit.')).toBeVisible();
});

it('names the first lot that is not blocked as the one to use first', async () => {
  const awaited = { ...lot, id: 'l-1', lotNumber: 'ML-1', expiryDate: inDays(2) };
  const lots = [{ ...awaited, isBlocked: true, awaitsAnalysis: true }, lot];
  await openAt(address, { ...answers, ingredient: shown({ lots, lotNumber: 'ML-1' }) });
  await title();
  expect(plain(screen.getByRole('region', { name: 'Stock' }).textContent)).toContain(
    'À utiliser d’abord : lot ML-2409, périme dans 16 jours',
  );
});

it('lists the lots with their expiry', async () => {
  const lots = [
    { ...lot, id: 'l-0', lotNumber: null, expiryDate: inDays(-3) },
    lot,
    { ...lot, id: 'l-2', lotNumber: 'ML-9', expiryDate: null },
  ];
  await openAt(address, { ...answers, ingredient: shown({ lots, expiredQuantity: 4 }) });
  const table = within(await screen.findByRole('table', { name: 'Lots en stock' }));
  const states = table.getAllByRole('row').map((row) => plain(row.textContent));
  expect(states[1]).toMatch(/Sans numéro.*périmé depuis 3 jours/);
  expect(states[2]).toMatch(/ML-2409.*dans 16 jours/);
  expect(states[3]).toMatch(/ML-9.*Sans péremption/);
  expect(screen.getByText(/dont 4\skg en lots périmés/)).toBeVisible();
});

it('opens the write-off that the list’s link asks for, once, where a lot is expired', async () => {
  const expired = { ...lot, id: 'l-0', lotNumber: 'ML-0', expiryDate: inDays(-3) };
  const { user } = await openAt(`${address}?loss=expired`, {
    ...answers,
    ingredient: shown({ lots: [expired, lot], expiredQuantity: 38.5 }),
  });
  const drawer = await screen.findByRole('dialog', { name: /Passer en perte/ });
  expect(drawer).toHaveTextContent('ML-0');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await openAt(`${address}?loss=expired`, answers);
  await title();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says how many packs the stock and its lots are, where they are bought in packs', async () => {
  const lots = [lot, { ...lot, id: 'l-2', lotNumber: 'ML-9', quantity: 12 }];
  await openAt(address, {
    ...answers,
    ingredient: shown({ stockQuantity: 112, packQuantity: 25, lots }),
  });
  const stock = await screen.findByRole('region', { name: 'Stock' });
  expect(plain(stock.textContent)).toContain('112kgsoit 4 colis de 25 kg et 12 kg');
  const table = within(screen.getByRole('table', { name: 'Lots en stock' }));
  const rows = table.getAllByRole('row').map((row) => plain(row.textContent));
  expect(rows[1]).toContain('1 colis de 25 kg et 13,5 kg');
  // Less than a pack is said in the unit alone.
  expect(rows[2]).not.toContain('colis');
});

it('shows of yeast its generation and what lives of it', async () => {
  const yeast = { generation: 9, generationLimit: 8, viability: 86.6, ageInDays: 4 };
  const lots = [
    { ...lot, id: 'l-0', lotNumber: '2026-020-G9', yeast },
    { ...lot, yeast: { ...yeast, generation: 1, viability: 100 } },
  ];
  await openAt(address, { ...answers, ingredient: shown({ type: 'yeast', lots }) });
  const table = within(await screen.findByRole('table', { name: 'Lots en stock' }));
  expect(table.getByText('Génération 9 sur 8')).toHaveClass('cv-critical');
  const rows = table.getAllByRole('row').map((row) => plain(row.textContent));
  expect(rows[1]).toMatch(/2026-020-G9.*Génération 9 sur 8.*87 %/);
  expect(rows[2]).toMatch(/ML-2409.*Achetée.*100 %/);
});

it('shows the ledger: signed differences, authors, and possible corrections', async () => {
  const { user, api } = await openAt(`${address}?tab=movements`, answers);
  const ledger = within(await screen.findByRole('table', { name: 'Mouvements de stock' }));
  const lines = ledger.getAllByRole('row').map((row) => plain(row.textContent));
  expect(lines[1]).toContain('InventaireStock confirmé0,0 kg');
  expect(lines[2]).toContain('ConsommationBrassin : Ambrée−2,5 kg38,5 kg');
  expect(lines[2]).toMatch(/2 mars.*, 9 h 42Hugo Lemaître/);
  expect(lines[3]).toContain('RéceptionCorrigé+75,0 kg');
  expect(ledger.getAllByRole('button', { name: /^Corriger le mouvement/ })).toHaveLength(2);
  expect(api.variablesOf('Ingredient')).toEqual([
    { id: cara.id, movementPage: 1, movementCount: 15 },
  ]);
  await user.click(ledger.getAllByRole('button', { name: /^Corriger/ })[1] as HTMLElement);
  expect(
    await screen.findByRole('dialog', { name: 'Corriger un mouvement · Malt Cara 50' }),
  ).toBeVisible();
});

it('shows the ledger as cards on a phone', async () => {
  onPhone();
  await openAt(`${address}?tab=movements`, answers);
  const cards = await screen.findByRole('list', { name: 'Mouvements de stock' });
  const card = plain(within(cards).getAllByRole('listitem')[1]?.textContent);
  for (const part of ['Consommation', '−2,5 kg', 'stock 38,5 kg', '· Hugo Lemaître', 'Corriger'])
    expect(card).toContain(part);
});

it('shows an empty stock and an empty ledger', async () => {
  const { user } = await openAt(address, { ...answers, ingredient: shown({ lots: [] }) });
  expect(await screen.findByText('Aucun lot en stock')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Mouvements/ }));
  expect(await screen.findByText('Aucun mouvement')).toBeVisible();
});

it('lets brewery staff move the stock, edit and remove', async () => {
  const { user } = await openAt(address, answers, { role: 'brewer' });
  await title();
  for (const name of ['Ajuster le stock', 'Réceptionner un lot'])
    expect(screen.getByRole('button', { name })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions sur Malt Cara 50' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    'Saisir un inventaire',
    'Modifier',
    'Supprimer',
  ]);
});

it('on a phone takes out of the stock beside the receipt, as a consumption', async () => {
  onPhone();
  const { user, api } = await openAt(address, {
    ...answers,
    adjustIngredientStock: { ...cara, stockQuantity: 40 },
  });
  await user.click(await screen.findByRole('button', { name: 'Sortir' }));
  const form = within(await screen.findByRole('form', { name: 'Ajustement du stock' }));
  expect(form.getByTitle('Consommation')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: 'Quantité' }), '1');
  await user.click(form.getByRole('button', { name: 'Enregistrer le mouvement' }));
  await waitFor(() => expect(api.variablesOf('AdjustIngredientStock')).toHaveLength(1));
});

it('is read-only without permission', async () => {
  await openAt(address, answers, { role: 'superadmin' });
  await title();
  expect(screen.queryByRole('button', { name: /Actions sur|Réceptionner|Ajuster/ })).toBeNull();
});

it('offers only to restore a removed ingredient', async () => {
  const { user, api } = await openAt(`${address}?tab=movements`, {
    ...answers,
    ingredient: shown({ isDeleted: true, movements: pageOf([consumption]) }),
    restoreIngredient: shown(),
  });
  await screen.findByText(/Malterie des Plaines · Supprimé/);
  expect(screen.queryByRole('button', { name: /Corriger|Ajuster|Actions|Récept/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Restaurer' }));
  expect(await screen.findByRole('button', { name: 'Réceptionner un lot' })).toBeVisible();
  expect(api.variablesOf('RestoreIngredient')).toEqual([{ id: cara.id }]);
  expect(shownToasts()).toEqual([{ title: 'Ingrédient restauré', message: 'Malt Cara 50' }]);
});

it('reports an unknown ingredient', async () => {
  await openAt(address, {
    ingredient: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Ingrédient non trouvé')).toBeVisible();
});

it('retries when the server did not answer', async () => {
  const { user, api } = await openAt(address, {
    ingredient: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  api.answer(answers);
  await user.click(retry);
  expect(await title()).toBeVisible();
});

it('confirms a removal, and returns to the list', async () => {
  const {
    user,
    api,
    address: current,
  } = await openAt(address, { ...answers, removeIngredient: true });
  await title();
  const remove = async () => {
    await user.click(screen.getByRole('button', { name: 'Actions sur Malt Cara 50' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
    return screen.findByRole('dialog', { name: /^Supprimer Malt Cara 50\s\?$/ });
  };
  await user.click(within(await remove()).getByRole('button', { name: 'Annuler' }));
  expect(api.variablesOf('RemoveIngredient')).toEqual([]);
  await user.click(within(await remove()).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(current()).toBe('/inventory/ingredients'));
  expect(api.variablesOf('RemoveIngredient')).toEqual([{ id: cara.id }]);
  expect(shownToasts()).toEqual([{ title: 'Ingrédient supprimé', message: 'Malt Cara 50' }]);
});

it.each([
  [
    'is refused',
    () => apiError('BAD_USER_INPUT', { message: 'Un brassin en cours l’utilise.' }),
    'Un brassin en cours l’utilise.',
  ],
  [
    'does not reach the server',
    networkDown,
    'Impossible de se connecter au serveur. Vérifiez votre connexion internet.',
  ],
])('keeps the dialog open and says why when the removal %s', async (_case, failure, message) => {
  const { user, address: current } = await openAt(address, {
    ...answers,
    removeIngredient: () => {
      throw failure();
    },
  });
  await title();
  await user.click(screen.getByRole('button', { name: 'Actions sur Malt Cara 50' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(current()).toBe(address);
});
