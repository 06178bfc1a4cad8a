import { apiError } from '@cervoise/graphql-client/testing';
import { plain, serveRest, shownToasts, watchDownloads } from '@cervoise/records/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { answers, bottles, keg, packaging, pageOf } from '../../testing/sample-products';

const page = `/inventory/${bottles.id}`;
const shown = (changes: object = {}) => ({ ...bottles, movements: pageOf([]), ...changes });
const title = () => screen.findByRole('heading', { level: 1, name: 'Blonde du Lavoir' });
const openMenu = async (user: { click: (element: Element) => Promise<void> }) => {
  await user.click(await screen.findByRole('button', { name: 'Actions sur Blonde du Lavoir' }));
  return screen.findAllByRole('menuitem');
};

it('shows the number, the best-before date and the value', async () => {
  await openAt(page, answers);
  await title();
  const stock = plain(screen.getByRole('region', { name: 'Stock' }).textContent);
  for (const part of ['96bouteilles', 'En stock', 'DDM dans 16 jours', '31,7 l · 158,40 €'])
    expect(stock).toContain(part);
  const facts = within(screen.getByRole('region', { name: 'Fiche' }));
  for (const value of ['2026-014', 'Bouteille 33 cl', 'Réserve sèche', '3760000000017'])
    expect(plain(facts.getByText((text) => plain(text) === value).textContent)).toBe(value);
});

it('opens the loss that the list’s link asks for, once, where the date is past', async () => {
  const { user } = await openAt(`${page}?loss=expired`, {
    ...answers,
    inventoryItem: shown({ bestBeforeDate: '2020-01-01' }),
  });
  const drawer = within(await screen.findByRole('dialog', { name: /Blonde du Lavoir/ }));
  expect(await drawer.findByRole('textbox', { name: 'Motif' })).toHaveValue('Périmé');
  await user.click(drawer.getByRole('button', { name: 'Annuler' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();
  await openAt(`${page}?loss=expired`, answers);
  await title();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows what a container and its lot cost', async () => {
  await openAt(page, answers);
  const facts = within(await screen.findByRole('region', { name: 'Fiche' }));
  const text = plain(facts.getByText(/^0,8298/).textContent);
  expect(text).toBe('0,8298 € : bière 0,70 €, conditionnement 0,1298 €');
  expect(plain(facts.getByText(/pour 120/).textContent)).toBe('15,58 € pour 120 contenants');
});

it('names the lots that it was packaged with, each leading to its own', async () => {
  const lots = [
    {
      __typename: 'PackagedLot',
      lotId: 'lot-1',
      ingredientId: 'caps',
      ingredientName: 'Capsule 26 mm',
      type: 'closure',
      lotNumber: 'C-7',
      supplier: 'Verralia',
      unit: 'unit',
      quantity: 120,
    },
  ];
  await openAt(page, { ...answers, inventoryItem: shown({ packagedLots: lots }) });
  const table = within(await screen.findByRole('table', { name: 'Lots du conditionnement' }));
  const row = table.getAllByRole('row')[1];
  for (const part of ['Capsule 26 mm', 'Capsule ou bouchon', 'C-7', '120', 'Verralia'])
    expect(plain(row?.textContent)).toContain(part);
  expect(table.getByRole('link', { name: 'C-7' })).toHaveAttribute(
    'href',
    '/inventory/ingredients/caps?lot=lot-1',
  );
});

it('says which part of the cost is unknown, and that its batch was short', async () => {
  const costs = {
    beer: 0.7,
    conversion: 0.25,
    materials: null,
    packagedCount: 120,
    materialsOfLot: null,
    startedShort: true,
  };
  await openAt(page, { ...answers, inventoryItem: shown({ costs }) });
  const facts = within(await screen.findByRole('region', { name: 'Fiche' }));
  expect(plain(facts.getByText(/^bière/).textContent)).toBe(
    'bière 0,70 € (brassin démarré malgré un manque), heures, énergie et charges 0,25 €, conditionnement sans prix connu',
  );
});

it('leaves out unknown facts', async () => {
  await openAt(`/inventory/${keg.id}`, {
    ...answers,
    inventoryItem: shown({ ...keg, bestBeforeDate: null }),
  });
  const stock = await screen.findByRole('region', { name: 'Stock' });
  expect(plain(stock.textContent)).toBe('Stock1fûtEn stock30,0 lImprimer des étiquettes');
});

it('shows the ledger, with the destinations of transfers', async () => {
  await openAt(page, answers);
  const ledger = within(await screen.findByRole('table', { name: 'Mouvements de stock' }));
  const lines = ledger.getAllByRole('row').map((row) => plain(row.textContent));
  expect(lines[1]).toContain(
    'Transfert sortantvers Taverne · Taverne à sec−24 bouteilles96 bouteilles',
  );
  expect(lines[2]).toMatch(
    /^Conditionnement\+120 bouteilles120 bouteilles2 mars.*Hugo LemaîtreCorriger$/,
  );
});

it('shows the price and customer of a sale', async () => {
  const sale = { ...packaging, id: 'sale', kind: 'sale', quantity: -6, quantityAfter: 90 };
  const sold = { ...sale, unitPrice: 1.4, customerName: 'Cave du Port', reason: 'Commande' };
  await openAt(page, {
    ...answers,
    inventoryItem: shown({ movements: pageOf([sold, { ...sale, id: 'other' }]) }),
  });
  const ledger = within(await screen.findByRole('table', { name: 'Mouvements de stock' }));
  const lines = ledger.getAllByRole('row').map((row) => plain(row.textContent));
  expect(lines[1]).toContain('Venteà 1,40 € HT · Cave du Port · Commande−6 bouteilles');
  expect(lines[2]).toContain('Vente−6 bouteilles');
});

it('downloads the ledger as a file', async () => {
  const saved = watchDownloads();
  const server = serveRest({ 'GET /exports/product-movements': () => 'CSV' });
  const { user } = await openAt(page, answers);
  await user.click(await screen.findByRole('button', { name: 'Exporter les mouvements' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Exporter en CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(server.callsOf('GET /exports/product-movements')[0]?.query).toEqual({
    format: 'csv',
    productId: bottles.id,
  });
  expect(saved[0]?.name).toMatch(/^mouvements-.*\.csv$/);
});

it('lets a brewer move and edit, but not remove', async () => {
  const { user } = await openAt(page, answers, { role: 'brewer' });
  expect((await openMenu(user)).map((item) => item.textContent)).toEqual([
    'Saisir un inventaire',
    'Changer le statut',
    'Étiquette réglementaire',
    'Suivre',
    'QR code',
    'Page publique',
    'Modifier',
  ]);
});

it('confirms a removal, and returns to the list', async () => {
  const { user, api, address } = await openAt(page, { ...answers, removeInventoryItem: true });
  await openMenu(user);
  await user.click(screen.getByRole('menuitem', { name: 'Supprimer' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: /^Supprimer Blonde du Lavoir\s\?$/ }),
  );
  await user.click(dialog.getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(address()).toBe('/inventory'));
  expect(api.variablesOf('RemoveInventoryItem')).toEqual([{ id: bottles.id }]);
  expect(shownToasts()).toEqual([{ title: 'Produit supprimé', message: 'Blonde du Lavoir' }]);
});

it.each([
  ['manager', 1],
  ['brewer', 0],
] as const)('offers a removed product to a %s according to their role', async (role, buttons) => {
  await openAt(page, { ...answers, inventoryItem: shown({ isDeleted: true }) }, { role });
  await screen.findByText(/· Supprimé$/);
  expect(screen.queryAllByRole('button', { name: 'Restaurer' })).toHaveLength(buttons);
  expect(screen.queryByRole('button', { name: /sortie|Ajuster|Statut/ })).toBeNull();
});

it('reports an unknown product', async () => {
  await openAt(page, {
    inventoryItem: () => {
      throw apiError('NOT_FOUND');
    },
  });
  expect(await screen.findByText('Produit non trouvé')).toBeVisible();
});

it('opens the last page of the ledger when that of the URL no longer exists', async () => {
  const { address } = await openAt(`${page}?page=9`, {
    ...answers,
    inventoryItem: {
      ...bottles,
      movements: ({ page: asked }: { page?: number }) => ({
        nodes: asked === 2 ? [packaging] : [],
        totalCount: 16,
      }),
    },
  });
  await waitFor(() => expect(address()).toBe(`${page}?page=2`));
  expect(await screen.findByText('Conditionnement')).toBeVisible();
});

it('shows other changes with their author', async () => {
  const change = (id: string, field: string, before: string | null, after: string | null) => ({
    ...{ id, field, before, after, inventoryItemId: bottles.id },
    userName: 'Hugo Lemaître',
    createdAt: '2026-03-05T08:42:00.000Z',
  });
  await openAt(page, {
    ...answers,
    inventoryItemChanges: [
      change('1', 'isDeleted', 'true', 'false'),
      change('2', 'isDeleted', 'false', 'true'),
      change('3', 'status', 'in_stock', 'reserved'),
      change('4', 'location', null, 'Quai'),
      change('5', 'unitPrice', '1.65', '2'),
      change('6', 'bestBeforeDate', '2026-09-01', '2027-02-02'),
    ],
  });
  const table = await screen.findByRole('table', { name: 'Modifications' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => plain(row.textContent).replace(/5 mars.*/, ''))).toEqual([
    'Restauration',
    'Suppression',
    'StatutEn stock → Réservé',
    'Emplacementrien → Quai',
    'Prix unitaire HT1,65 € → 2,00 €',
    'DDM01/09/2026 → 02/02/2027',
  ]);
  expect(rows[0]).toHaveTextContent('Hugo Lemaître');
});

it('hides the changes when there are none', async () => {
  await openAt(page, answers);
  await title();
  expect(screen.queryByRole('heading', { name: 'Modifications' })).toBeNull();
});
