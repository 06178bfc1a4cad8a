import { apiError } from '@cervoise/graphql-client/testing';
import { formOnScreen, plain } from '@cervoise/records/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../testing/open-at';
import { readByUsb } from '../../testing/read-by-usb';
import { chiller, answers as equipmentAnswers } from '../../testing/sample-equipment';
import { cara, answers as ingredientAnswers, lot } from '../../testing/sample-ingredients';
import { bottles, keg, pageOf, answers as productAnswers } from '../../testing/sample-products';

const nothing = {
  ...equipmentAnswers,
  ...ingredientAnswers,
  ...productAnswers,
  inventoryItemsPage: pageOf([]),
  inventoryItemByBarcode: null,
  ingredientsPage: pageOf([]),
  equipmentPage: pageOf([]),
  supplierArticlesPage: pageOf([]),
};
const scanned = (code: string) => `/inventory/scan?code=${encodeURIComponent(code)}`;

it('opens the only product with the barcode', async () => {
  const { address, api } = await openAt(scanned(bottles.barcodeId), {
    ...nothing,
    inventoryItemsPage: pageOf([bottles, { ...keg, barcodeId: null }]),
  });
  await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
  expect(api.variablesOf('ScannedProducts')).toEqual([{ barcode: bottles.barcodeId }]);
  expect(api.variablesOf('ScannedRecords')).toEqual([]);
});

it('prefers products on hand to former batches', async () => {
  const sold = { ...bottles, id: keg.id, quantity: 0, status: 'sold' };
  const { address } = await openAt(scanned(bottles.barcodeId), {
    ...nothing,
    inventoryItemsPage: pageOf([sold, bottles]),
  });
  await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
});

it('opens an empty product when there is no other', async () => {
  const sold = { ...bottles, quantity: 0, status: 'sold' };
  const { address } = await openAt(scanned(bottles.barcodeId), {
    ...nothing,
    inventoryItemByBarcode: sold,
  });
  await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
});

it('lists several matching products', async () => {
  const { address, user } = await openAt(scanned(bottles.barcodeId), {
    ...nothing,
    inventoryItemsPage: pageOf([{ ...keg, barcodeId: bottles.barcodeId }, bottles]),
  });
  const found = await screen.findByRole('region', { name: /^2\sfiches avec ce code$/ });
  const lines = within(found)
    .getAllByRole('listitem')
    .map((line) => plain(line.textContent));
  expect(lines[0]).toContain('Blonde du Lavoir');
  expect(lines[0]).toContain('96 bouteilles');
  expect(lines[0]).toContain('Réserve sèche · DDM');
  expect(lines[1]).toContain('Fût 30 l');
  await user.click(within(found).getByRole('link', { name: 'Stout à l’avoine' }));
  await waitFor(() => expect(address()).toBe(`/inventory/${keg.id}`));
});

it('finds a UPC by its EAN', async () => {
  const { address, api } = await openAt(scanned('036000291452'), {
    ...nothing,
    inventoryItemsPage: ({ filter }: { filter?: { search?: string } }) =>
      pageOf(
        filter?.search === '0036000291452' ? [{ ...bottles, barcodeId: '0036000291452' }] : [],
      ),
  });
  await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
  expect(api.variablesOf('ScannedProducts')).toHaveLength(2);
});

it('opens the lot of a number, empty ones included', async () => {
  const empty = { ...lot, id: '5f0c4a7e-0000-4000-8000-000000000019', quantity: 0 };
  const { address } = await openAt(scanned('ml-2410'), {
    ...nothing,
    ingredientsPage: pageOf([{ ...cara, lots: [lot, { ...empty, lotNumber: 'ML-2410' }] }]),
  });
  await waitFor(() => expect(address()).toBe(`/inventory/ingredients/${cara.id}?lot=${empty.id}`));
});

it('opens the ingredient that a supplier offers under a barcode or reference', async () => {
  const article = {
    id: '8f000000-0000-4000-8000-0000000000d1',
    ingredientId: cara.id,
    ingredientName: cara.name,
    unit: 'kg',
    supplierName: 'Malterie des Plaines',
    reference: 'MP-25',
    barcode: '3760123450017',
    packQuantity: 25,
  };
  // The search also finds codes that contain the text.
  const other = { ...article, id: '8f000000-0000-4000-8000-0000000000d2', ingredientId: keg.id };
  const answers = {
    ...nothing,
    supplierArticlesPage: pageOf([article, { ...other, reference: 'MP-250', barcode: null }]),
  };
  const { address, api } = await openAt(scanned('03760123450017'), answers);
  await waitFor(() => expect(address()).toBe(`/inventory/ingredients/${cara.id}`));
  expect(api.variablesOf('ScannedRecords')).toEqual([
    { code: '03760123450017', articleCode: '3760123450017' },
  ]);
  cleanup();
  const series = await openAt('/inventory/scan?mode=take-out&code=mp-25', answers);
  expect(await screen.findByRole('form', { name: 'Ajustement du stock' })).toBeVisible();
  expect(series.address()).toBe(`/inventory/ingredients/${cara.id}?mode=take-out`);
});

it('opens the equipment of that serial number', async () => {
  const { address } = await openAt(scanned('GF18-2201'), {
    ...nothing,
    equipmentPage: pageOf([chiller, { ...chiller, id: keg.id, serialNumber: 'GF18-22011' }]),
  });
  await waitFor(() => expect(address()).toBe(`/equipment/${chiller.id}`));
});

it('offers to create a product with an unknown code', async () => {
  const { address, user } = await openAt(scanned('3760999999998'), nothing);
  expect(await screen.findByText('Aucune fiche ne porte ce code')).toBeInTheDocument();
  expect(screen.getByText('3760999999998')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Créer un produit avec ce code' }));
  await waitFor(() => expect(address()).toBe('/inventory/new?barcode=3760999999998'));
  expect(await screen.findByRole('textbox', { name: /Code-barres/ })).toHaveValue('3760999999998');
});

it('requests nothing for a text that is not a code, and offers no product', async () => {
  const { api } = await openAt(scanned('x'.repeat(201)), nothing);
  expect(await screen.findByText('Aucune fiche ne porte ce code')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Créer un produit/ })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
});

it('opens a label of this site', async () => {
  const label = `/inventory/ingredients/${cara.id}?lot=${lot.id}`;
  const { address } = await openAt(scanned(window.location.origin + label), nothing);
  await waitFor(() => expect(address()).toBe(label));
});

it('shows a URL of another site without opening it', async () => {
  const foreign = `https://elsewhere.example/inventory/${bottles.id}`;
  const { address, api, user } = await openAt(scanned(foreign), nothing);
  expect(await screen.findByText('Ce code mène à un autre site')).toBeInTheDocument();
  expect(screen.getByText(foreign)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /elsewhere/ })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('link', { name: 'Scanner un autre code' }));
  await waitFor(() => expect(address()).toBe('/inventory/scan'));
});

it('reports a failed lookup, and retries', async () => {
  const { address, api, user } = await openAt(scanned(bottles.barcodeId), {
    ...nothing,
    inventoryItemsPage: () => {
      throw apiError('INTERNAL_SERVER_ERROR');
    },
  });
  const failure = await screen.findByRole('alert');
  api.answer({ inventoryItemsPage: pageOf([bottles]) });
  await user.click(within(failure).getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
});

it('accepts a typed code, and reports that a page without https has no camera', async () => {
  const { address, user } = await openAt('/inventory/scan', {
    ...nothing,
    inventoryItemsPage: pageOf([bottles]),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('adresse sécurisée');
  await user.type(screen.getByRole('textbox', { name: 'Code' }), `${bottles.barcodeId}{Enter}`);
  await waitFor(() => expect(address()).toBe(`/inventory/${bottles.id}`));
});

describe('a series to take out', () => {
  const series = '/inventory/scan?mode=take-out';

  it('opens each match at its form to take out, and comes back to the scanner', async () => {
    const { api, address, user } = await openAt('/inventory/scan', {
      ...nothing,
      ingredientsPage: pageOf([{ ...cara, lots: [lot] }]),
      adjustIngredientStock: cara,
    });
    await user.click(await screen.findByRole('link', { name: 'Sortir du stock' }));
    expect(address()).toBe(series);
    readByUsb('ml-2409');
    let form = await formOnScreen(user, 'Ajustement du stock');
    expect(screen.getByRole('dialog', { name: /^Sortir du stock · Malt Cara 50/ })).toBeVisible();
    form.fill('Quantité', '2,5');
    await form.press('Enregistrer le mouvement');
    await waitFor(() => expect(address()).toBe(series));
    expect(api.variablesOf('AdjustIngredientStock')).toMatchObject([
      { input: { ingredientId: cara.id, lotId: lot.id, kind: 'consumption', quantity: -2.5 } },
    ]);

    api.answer({ inventoryItemsPage: pageOf([bottles]) });
    readByUsb(bottles.barcodeId);
    form = await formOnScreen(user, 'Sortie de stock');
    await form.press('Annuler');
    await waitFor(() => expect(address()).toBe(series));
  });

  it('finds the record of one of our own labels', async () => {
    const label = `${window.location.origin}/qr-redirect/abc123def456`;
    const { api, address } = await openAt(`${series}&code=${encodeURIComponent(label)}`, {
      ...nothing,
      qrCodeByIdentifier: {
        entityId: bottles.id,
        entityPath: `/inventory/${bottles.id}`,
        entityName: 'Blonde du Lavoir',
        entityDetail: null,
      },
    });
    expect(await screen.findByRole('form', { name: 'Sortie de stock' })).toBeVisible();
    expect(address()).toBe(`/inventory/${bottles.id}?mode=take-out`);
    expect(api.variablesOf('ScannedLabel')).toEqual([{ label: 'abc123def456' }]);
  });

  it('opens equipment as usual, and stays in the series at an unknown code', async () => {
    const { address, user } = await openAt(`${series}&code=3760999999998`, nothing);
    await user.click(await screen.findByRole('link', { name: 'Scanner un autre code' }));
    expect(address()).toBe(series);
    cleanup();
    const other = await openAt(`${series}&code=GF18-2201`, {
      ...nothing,
      equipmentPage: pageOf([chiller]),
    });
    await waitFor(() => expect(other.address()).toBe(`/equipment/${chiller.id}`));
  });
});

describe('a series to a place', () => {
  const place = { id: '8f000000-0000-4000-8000-000000000001', isDeleted: false };
  const series = `/inventory/scan?mode=move&to=Chambre+froide&place=${place.id}`;

  it('moves lots and products there, one after the other', async () => {
    const stored = { placeId: '8f000000-0000-4000-8000-000000000002', name: 'Quai', quantity: 30 };
    const { api, address, user } = await openAt(series, {
      ...nothing,
      place: { ...place, name: 'Chambre froide' },
      ingredientsPage: pageOf([{ ...cara, lots: [lot] }]),
      ingredient: { ...cara, lots: [{ ...lot, places: [stored] }], movements: pageOf([]) },
      moveIngredientLot: cara,
      moveInventoryItem: { ...bottles, quantity: 0 },
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Déplacer vers Chambre froide' }),
    ).toBeVisible();
    readByUsb('ml-2409');
    let form = await formOnScreen(user, 'Déplacement d’un lot');
    expect(screen.getByRole('combobox', { name: 'Vers l’emplacement' })).toHaveValue(
      'Chambre froide',
    );
    // 8.5 kg stand nowhere: they are proposed first.
    expect(form.field('Quantité')).toHaveValue('8,5');
    await form.press('Déplacer');
    await waitFor(() => expect(address()).toBe(series));
    expect(api.variablesOf('MoveIngredientLot')).toMatchObject([
      { input: { id: lot.id, fromPlaceId: null, to: 'Chambre froide', quantity: 8.5 } },
    ]);

    api.answer({ inventoryItemsPage: pageOf([bottles]) });
    readByUsb(bottles.barcodeId);
    form = await formOnScreen(user, 'Sortie de stock');
    await form.press('Enregistrer la sortie');
    await waitFor(() => expect(address()).toBe(series));
    expect(api.variablesOf('MoveInventoryItem')).toMatchObject([
      { input: { move: 'transfer', location: 'Chambre froide', quantity: bottles.quantity } },
    ]);
  });
});

describe('a place of a series that changed meanwhile', () => {
  const id = '8f000000-0000-4000-8000-000000000001';
  const series = `/inventory/scan?mode=move&to=Chambre+froide&place=${id}`;

  it('is called by its present name', async () => {
    const { api, user } = await openAt(series, {
      ...nothing,
      place: { id, name: 'Cave', isDeleted: false },
      ingredientsPage: pageOf([{ ...cara, lots: [lot] }]),
      ingredient: { ...cara, lots: [{ ...lot, places: [] }], movements: pageOf([]) },
      moveIngredientLot: cara,
    });
    await screen.findByRole('heading', { level: 1, name: 'Déplacer vers Cave' });
    readByUsb('ml-2409');
    const form = await formOnScreen(user, 'Déplacement d’un lot');
    await form.press('Déplacer');
    await waitFor(() =>
      expect(api.variablesOf('MoveIngredientLot')).toMatchObject([{ input: { to: 'Cave' } }]),
    );
  });

  it('is no place to scan for once it was removed or merged', async () => {
    await openAt(series, { ...nothing, place: { id, name: 'Chambre froide', isDeleted: true } });
    expect(await screen.findByText('Cet emplacement n’existe plus')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les emplacements' })).toHaveAttribute(
      'href',
      '/inventory/places',
    );
  });
});

it.each([
  ['/inventory', 'Produits finis'],
  ['/inventory/ingredients', 'Ingrédients'],
  ['/equipment', 'Équipements'],
])('is opened from %s, by link and by a USB reader', async (list, label) => {
  const { address } = await openAt(list, nothing);
  await screen.findByRole('heading', { level: 1, name: label });
  expect(await screen.findByRole('link', { name: 'Scanner un code' })).toHaveAttribute(
    'href',
    '/inventory/scan',
  );
  readByUsb('3760999999998');
  await waitFor(() => expect(address()).toBe(scanned('3760999999998')));
});
