import { apiError, type MockAnswers, networkDown } from '@cervoise/graphql-client/testing';
import {
  formOnScreen,
  onPhone,
  plain,
  serveRest,
  shownFailures,
  shownToasts,
  watchDownloads,
} from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt } from '../../../testing/open-at';
import { answers, cara, lot, pageOf } from '../../../testing/sample-ingredients';

const address = `/inventory/ingredients/${cara.id}`;
const certified = { ...lot, certificateNote: 'Bio, FR-BIO-01' };
const emptied = { ...lot, id: 'l-0', lotNumber: 'ML-1', quantity: 0 };
const ofCara = (lots: readonly object[]) => ({ ...cara, lots, movements: pageOf([]) });
const change = {
  id: 'c-1',
  field: 'expiryDate',
  before: null,
  after: '2027-03-10',
  userName: 'Hugo Lemaître',
  createdAt: '2026-03-02T08:42:00.000Z',
};

async function openForm(more: MockAnswers = {}) {
  const opened = await openAt(address, {
    ...answers,
    ingredient: ofCara([certified]),
    ingredientLotChanges: [],
    ...more,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Modifier le lot ML-2409' }));
  return { ...opened, ...(await formOnScreen(opened.user, 'Lot')) };
}

const openReturn = async (nodes: readonly object[]) => {
  const opened = await openAt(address, {
    ...answers,
    ingredient: ofCara([lot]),
    purchaseOrdersPage: { nodes },
    returnLotToSupplier: { id: 'r-1' },
  });
  const { user } = opened;
  await user.click(await screen.findByRole('button', { name: 'Plus sur le lot ML-2409' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Retourner au fournisseur' }));
  return { ...opened, ...(await formOnScreen(user, 'Retour au fournisseur')) };
};

const order = {
  id: 'o-1',
  number: '2026-0117',
  supplierName: 'Malterie',
  closedAt: null,
  lines: [{ id: 'line', closedReason: null }],
  receipts: [{ lines: [{ lineId: 'line', lotId: lot.id }] }],
};

it('says that the line of a lot is to be reopened before it is expected again', async () => {
  const { fields } = await openReturn([
    { ...order, lines: [{ id: 'line', closedReason: 'Rupture' }] },
  ]);
  expect(
    await fields.findByRole('switch', { name: 'Il sera livré de nouveau' }),
  ).toHaveAccessibleDescription(
    /^La commande 2026-0117 ne l’attend plus\s: rouvrez sa ligne d’abord\.$/,
  );
});

it('gives a part of a lot back, which its order expects again', async () => {
  const { api, user, fields, fill, press, gone } = await openReturn([order]);
  await user.click(await fields.findByRole('switch', { name: 'Il sera livré de nouveau' }));
  expect(fields.getByText('Livré par la commande 2026-0117 de Malterie.')).toBeVisible();
  await user.click(fields.getByRole('switch', { name: 'Télécharger le bon de retour' }));
  fill('Quantité', '2,5');
  await press('Retourner');
  expect(api.variablesOf('ReturnLotToSupplier')).toEqual([]);
  await user.click(fields.getByRole('button', { name: 'Sac percé' }));
  await press('Retourner');
  await gone();
  expect(api.variablesOf('OrderOfLot')).toContainEqual({ lotId: lot.id });
  expect(api.variablesOf('ReturnLotToSupplier')).toMatchObject([
    { input: { id: lot.id, quantity: 2.5, reason: 'Sac percé', isAwaitedAgain: true } },
  ]);
  expect(api.variablesOf('ReturnLotToSupplier')[0]?.input).not.toHaveProperty('withSlip');
});

it('gives a lot back that came without an order', async () => {
  const saved = watchDownloads();
  serveRest({ 'GET /supplier-returns/r-1/pdf': () => 'PDF' });
  const { api, fields, fill, press, gone } = await openReturn([]);
  fill('Quantité', '1');
  fill('Motif', 'Non conforme');
  await press('Retourner');
  await gone();
  expect(fields.queryByRole('switch', { name: 'Il sera livré de nouveau' })).toBeNull();
  await waitFor(() => expect(saved[0]?.name).toBe('retour-ML-2409.pdf'));
  expect(api.variablesOf('ReturnLotToSupplier')).toHaveLength(1);
});

it('moves what stands at a place to another, which may be new', async () => {
  const places = [
    { placeId: '8f000000-0000-4000-8000-000000000001', name: 'Quai', quantity: 30 },
    { placeId: '8f000000-0000-4000-8000-000000000002', name: 'Étagère A', quantity: 8.5 },
  ];
  const { api, user } = await openAt(address, {
    ...answers,
    ingredient: ofCara([{ ...lot, places }]),
    moveIngredientLot: cara,
    placeNames: ['Quai', 'Étagère A'],
  });
  expect(plain((await screen.findByText(/Quai 30/)).textContent)).toContain(
    'Quai 30 kg, Étagère A 8,5 kg',
  );
  await user.click(screen.getByRole('button', { name: 'Plus sur le lot ML-2409' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Déplacer' }));
  const { field, press } = await formOnScreen(user, 'Déplacement d’un lot');
  expect(field('Quantité')).toHaveValue('30');
  await user.type(screen.getByRole('combobox', { name: 'Vers l’emplacement' }), 'Cave');
  await user.click(await screen.findByRole('option', { name: 'Créer « Cave »' }));
  await press('Déplacer');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(api.variablesOf('MoveIngredientLot')).toMatchObject([
    { input: { id: lot.id, fromPlaceId: places[0]?.placeId, to: 'Cave', quantity: 30 } },
  ]);
  expect(shownToasts().map(({ title, message }) => [title, plain(message)])).toEqual([
    ['Lot déplacé', '30 kg du lot ML-2409 : Cave.'],
  ]);
});

it('corrects a lot at the loaded version', async () => {
  const { api, field, fields, fill, press } = await openForm({ updateIngredientLot: cara });
  expect(field('Numéro de lot')).toHaveValue('ML-2409');
  expect(field('Note de certificat')).toHaveValue('Bio, FR-BIO-01');
  expect(plain(fields.getByText(/Reste/).textContent)).toContain('Reste 38,5 kg sur 75 kg reçus');
  fill('Coût unitaire', '1,38');
  fill('Numéro de lot', 'ML-2410');
  await press('Enregistrer le lot');
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(api.variablesOf('UpdateIngredientLot')).toEqual([
    {
      input: {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tenantId: expect.any(String),
        id: lot.id,
        updatedAt: lot.updatedAt,
        lotNumber: 'ML-2410',
        costPerUnit: 1.38,
      },
    },
  ]);
  expect(shownToasts()).toEqual([{ title: 'Lot enregistré', message: 'ML-2410' }]);
  // The lots and what derives from them are read anew.
  await waitFor(() => expect(api.variablesOf('Ingredient').length).toBeGreaterThan(1));
});

it('keeps a number for a lot that has one', async () => {
  const { api, field, fill, press } = await openForm();
  expect(field('Numéro de lot')).toBeRequired();
  fill('Numéro de lot', ' ');
  await press('Enregistrer le lot');
  await waitFor(() =>
    expect(field('Numéro de lot')).toHaveAccessibleDescription('Le numéro de lot est requis.'),
  );
  expect(api.variablesOf('UpdateIngredientLot')).toEqual([]);
});

it('shows an error on its field, and keeps the typed values', async () => {
  const { api, field, fill, press } = await openForm({
    updateIngredientLot: () => {
      const message = 'La péremption doit suivre la réception.';
      throw apiError('BAD_USER_INPUT', { message, fields: { expiryDate: message } });
    },
  });
  fill('Coût unitaire', 'cher');
  await press('Enregistrer le lot');
  await waitFor(() =>
    expect(field('Coût unitaire')).toHaveAccessibleDescription(/doit être un nombre/),
  );
  expect(field('Coût unitaire')).toHaveValue('cher');
  expect(api.variablesOf('UpdateIngredientLot')).toEqual([]);
  fill('Coût unitaire', '1,5');
  await press('Enregistrer le lot');
  await waitFor(() =>
    expect(field('Péremption')).toHaveAccessibleDescription(
      'La péremption doit suivre la réception.',
    ),
  );
  expect(field('Coût unitaire')).toHaveValue('1,5');
});

it('reports a concurrent change, shows that version, and loses nothing', async () => {
  const { api, field, fill, press } = await openForm({
    updateIngredientLot: ({ input }: { input?: { updatedAt?: string } }) => {
      if (input?.updatedAt === lot.updatedAt) throw apiError('CONFLICT');
      return cara;
    },
  });
  fill('Numéro de lot', 'ML-2410');
  api.answer({
    ingredient: () => {
      throw networkDown();
    },
  });
  await press('Enregistrer le lot');
  expect(await screen.findByText('Cette fiche a été modifiée entre-temps')).toBeVisible();
  expect(await screen.findByText(/Impossible de se connecter au serveur\./)).toBeVisible();
  expect(shownFailures()).toEqual([]);
  const updatedAt = '2027-01-01T08:00:00.000Z';
  api.answer({ ingredient: ofCara([{ ...certified, updatedAt, supplier: 'Malterie du Nord' }]) });
  await press('Lire la version actuelle');
  const differences = within(await screen.findByRole('region', { name: 'Ce qui diffère' }));
  expect(differences.getByText('Malterie du Nord')).toBeVisible();
  expect(field('Numéro de lot')).toHaveValue('ML-2410');
  await press('Enregistrer le lot');
  await waitFor(() => expect(api.variablesOf('UpdateIngredientLot')).toHaveLength(2));
  expect(api.variablesOf('UpdateIngredientLot')[1]?.input).toEqual({
    id: lot.id,
    tenantId: expect.any(String),
    updatedAt,
    lotNumber: 'ML-2410',
    requestId: expect.any(String),
  });
});

it('lists earlier corrections with their author below the form', async () => {
  await openForm({ ingredientLotChanges: [change] });
  const past = within(await screen.findByRole('region', { name: 'Modifications' }));
  expect(past.getByText('Péremption : rien → 10/03/2027')).toBeVisible();
  expect(plain(past.getByText(/Hugo Lemaître/).textContent)).toMatch(/2 mars.*Hugo Lemaître/);
});

it('shows empty lots on demand, without an expiry', async () => {
  const lots = ({ includeEmpty }: { includeEmpty?: boolean }) =>
    includeEmpty ? [lot, emptied] : [lot];
  const { user } = await openAt(address, {
    ...answers,
    ingredient: { ...cara, lots, movements: pageOf([]) },
  });
  const rows = async (name: string) =>
    within(await screen.findByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => plain(row.textContent));
  expect(await rows('Lots en stock')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Afficher les lots vides' }));
  await screen.findByText('ML-1');
  const shown = await rows('Lots, vides compris');
  expect(shown).toHaveLength(3);
  expect(shown[2]).toMatch(/ML-1.*0 kg.*Vide/);
  await user.click(screen.getByRole('button', { name: 'Masquer les lots vides' }));
  expect(await rows('Lots en stock')).toHaveLength(2);
});

it('shows the certificate, and no edit action without permission', async () => {
  onPhone();
  await openAt(address, { ...answers, ingredient: ofCara([certified]) }, { role: 'superadmin' });
  expect(await screen.findByText('Certificat : Bio, FR-BIO-01')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Modifier/ })).not.toBeInTheDocument();
});

it('reads the attachments of a lot when they are opened', async () => {
  const recordAttachments = {
    __typename: 'RecordAttachments',
    id: `ingredient_lot/${lot.id}`,
    usedBytes: 0,
    quotaBytes: 1_000_000_000,
    files: [],
  };
  const { api, user } = await openAt(address, {
    ...answers,
    ingredient: ofCara([certified]),
    recordAttachments,
  });
  await user.click(await screen.findByRole('button', { name: 'Pièces jointes du lot ML-2409' }));
  const drawer = await screen.findByRole('dialog', { name: /^Pièces jointes · / });
  expect(await within(drawer).findByText('Aucune pièce jointe')).toBeVisible();
  expect(api.variablesOf('RecordAttachments')).toEqual([
    { record: 'ingredient_lot', recordId: lot.id },
  ]);
});
