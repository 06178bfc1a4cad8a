import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { fillIn, formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openAt, startAction } from '../../testing/open-at';
import { answers, bottles, inDays } from '../../testing/sample-products';

const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const tenantId = expect.any(String);

/** Opens one of the panels over the product; gives its form. */
async function openForm(action: string, form: string, more: MockAnswers = {}) {
  const opened = await openAt(`/inventory/${bottles.id}`, { ...answers, ...more });
  await startAction(opened.user, action);
  return { ...opened, ...(await formOnScreen(opened.user, form)) };
}

describe('taking containers out', () => {
  const open = (more?: MockAnswers) => openForm('Enregistrer une sortie', 'Sortie de stock', more);

  it('sends a sale and shows the remaining number', async () => {
    const { api, fields, fill, search, press, gone } = await open({
      moveInventoryItem: { ...bottles, quantity: 72 },
      customerNames: ['Cave du Port'],
    });
    expect(fields.getByText(/en stock 96\sbouteilles/)).toBeVisible();
    fill('Quantité', '24');
    fill('Motif', 'Marché de Saint-Aubin');
    fill('Prix unitaire HT', '1,4');
    await search('Client', 'port', 'Cave du Port');
    await press('Enregistrer la sortie');
    await gone();
    expect(api.variablesOf('MoveInventoryItem')).toEqual([
      {
        input: {
          requestId,
          tenantId,
          id: bottles.id,
          move: 'sale',
          quantity: 24,
          location: null,
          unitPrice: 1.4,
          customerName: 'Cave du Port',
          reason: 'Marché de Saint-Aubin',
          happenedOn: inDays(0),
        },
      },
    ]);
    expect(shownToasts().map(({ title, message }) => [plain(title), plain(message)])).toEqual([
      ['Vente : 24 bouteilles', 'Reste 72 bouteilles.'],
    ]);
    await waitFor(() => expect(api.variablesOf('Product').length).toBeGreaterThan(1));
  });

  it('asks warehouse and document of an expedition under suspension, and sends no others', async () => {
    const { api, fields, fill, choose, press, gone } = await open({
      moveInventoryItem: { ...bottles, quantity: 72 },
    });
    await choose('Mouvement', 'Expédition en suspension de droits');
    fill('Quantité', '24');
    await press('Enregistrer la sortie');
    const document = fields.getByRole('textbox', { name: 'Document d’accompagnement' });
    await waitFor(() => expect(document).toHaveAccessibleDescription(/document d’accompagnement/));
    fill('Document d’accompagnement', '26FRG0012');
    fill('Entrepôt destinataire', 'Caen');
    await press('Enregistrer la sortie');
    await gone();
    expect(api.variablesOf('MoveInventoryItem')).toMatchObject([
      { input: { move: 'suspension', documentNumber: '26FRG0012', destination: 'Caen' } },
    ]);
    expect(api.variablesOf('MoveInventoryItem')[0]?.input).not.toHaveProperty('lossBasis');
  });

  it('asks why a loss is not taxed, and its document where it is proven', async () => {
    const { api, fields, fill, choose, press, gone } = await open({
      moveInventoryItem: { ...bottles, quantity: 94 },
    });
    await choose('Mouvement', 'Perte');
    fill('Quantité', '2');
    expect(fields.queryByRole('textbox', { name: 'Justificatif' })).toBeNull();
    await choose('Cette perte est', 'Justifiée par un document');
    fill('Justificatif', 'Constat 3');
    await press('Enregistrer la sortie');
    await gone();
    expect(api.variablesOf('MoveInventoryItem')).toMatchObject([
      { input: { move: 'loss', lossBasis: 'proof', documentNumber: 'Constat 3' } },
    ]);
  });

  it('requires the destination of a transfer', async () => {
    const { api, fields, fill, choose, press, gone } = await open({
      moveInventoryItem: { ...bottles, quantity: 84 },
    });
    expect(fields.queryByRole('combobox', { name: 'Vers l’emplacement' })).toBeNull();
    expect(fields.getByRole('combobox', { name: 'Client' })).toBeVisible();
    await choose('Mouvement', 'Transfert');
    await waitFor(() => expect(fields.queryByRole('combobox', { name: 'Client' })).toBeNull());
    fill('Quantité', '12');
    await press('Enregistrer la sortie');
    const place = fields.getByRole('combobox', { name: 'Vers l’emplacement' });
    await waitFor(() =>
      expect(place).toHaveAccessibleDescription('Indiquez l’emplacement d’arrivée.'),
    );
    await choose('Vers l’emplacement', 'Taverne');
    await press('Enregistrer la sortie');
    await gone();
    expect(api.variablesOf('MoveInventoryItem')).toEqual([
      { input: expect.objectContaining({ move: 'transfer', quantity: 12, location: 'Taverne' }) },
    ]);
    expect(api.variablesOf('MoveInventoryItem')[0]?.input).not.toHaveProperty('unitPrice');
  });

  it.each([
    ['0', /supérieure ou égale à 1/],
    ['2,5', /nombre entier/],
    ['', /est requise/],
  ])('refuses « %s » containers', async (text, message) => {
    const { api, fields, fill, press } = await open();
    fill('Quantité', text);
    await press('Enregistrer la sortie');
    const field = fields.getByRole('textbox', { name: 'Quantité' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(api.variablesOf('MoveInventoryItem')).toEqual([]);
  });

  it("shows the server's message on its field and keeps the typed values", async () => {
    const { fields, fill, press } = await open({
      moveInventoryItem: () => {
        throw apiError('BAD_USER_INPUT', { fields: { quantity: 'Il en reste 96.' } });
      },
    });
    fill('Quantité', '100');
    await press('Enregistrer la sortie');
    const field = fields.getByRole('textbox', { name: 'Quantité' });
    await waitFor(() => expect(field).toHaveAccessibleDescription('Il en reste 96.'));
    expect(field).toHaveValue('100');
    expect(shownToasts()).toEqual([]);
  });
});

it('sends missing containers as a negative difference', async () => {
  const { api, fill, press, gone } = await openForm(
    'Ajuster la quantité',
    'Ajustement de la quantité',
    {
      adjustInventoryQuantity: { ...bottles, quantity: 90 },
    },
  );
  fill('Quantité', '6');
  fill('Motif', 'Casse');
  await press('Ajuster');
  await gone();
  expect(api.variablesOf('AdjustInventoryQuantity')).toEqual([
    { id: bottles.id, quantity: -6, reason: 'Casse', happenedOn: inDays(0), requestId },
  ]);
  expect(plain(shownToasts()[0]?.message)).toBe('Nouveau stock : 90 bouteilles.');
});

it('sends the count, with a preview of the difference', async () => {
  const { api, fields, fill, press, gone } = await openForm('Saisir un inventaire', 'Inventaire', {
    countInventoryItem: { ...bottles, quantity: 90 },
  });
  fill('Quantité comptée', '90');
  const field = fields.getByRole('textbox', { name: 'Quantité comptée' });
  await waitFor(() => expect(field).toHaveAccessibleDescription(/^Écart\s: −6\sbouteilles/));
  await press('Enregistrer l’inventaire');
  await gone();
  expect(api.variablesOf('CountInventoryItem')).toEqual([
    { id: bottles.id, quantity: 90, reason: null, happenedOn: inDays(0), requestId },
  ]);
  expect(plain(shownToasts()[0]?.message)).toBe('Stock : 90 bouteilles.');
});

it('corrects a ledger line, with a reason; a transfer has no such button', async () => {
  const { api, user } = await openAt(`/inventory/${bottles.id}`, {
    ...answers,
    correctProductMovement: { ...bottles, quantity: 86 },
  });
  const [button, ...others] = await screen.findAllByRole('button', {
    name: /^Corriger le mouvement du/,
  });
  expect(others).toEqual([]);
  if (button) await user.click(button);
  const form = within(await screen.findByRole('form', { name: 'Correction d’un mouvement' }));
  fillIn(form.getByRole('textbox', { name: 'Quantité juste' }), '110');
  await user.click(form.getByRole('button', { name: 'Corriger' }));
  const reason = form.getByRole('textbox', { name: 'Motif' });
  await waitFor(() => expect(reason).toHaveAccessibleDescription(/Le motif est requis/));
  fillIn(reason, 'Erreur de saisie');
  await user.click(form.getByRole('button', { name: 'Corriger' }));
  await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
  expect(api.variablesOf('CorrectProductMovement')).toEqual([
    {
      input: {
        movementId: '7d000000-0000-4000-8000-000000000001',
        quantity: 110,
        reason: 'Erreur de saisie',
        requestId,
        tenantId,
      },
    },
  ]);
});

it('changes the status of the product', async () => {
  const { api, choose, press, gone } = await openForm('Changer le statut', 'Statut du produit', {
    updateInventoryStatus: { ...bottles, status: 'reserved' },
  });
  await choose('Statut', 'Réservé');
  await press('Changer le statut');
  await gone();
  expect(api.variablesOf('UpdateInventoryStatus')).toEqual([
    { id: bottles.id, status: 'reserved' },
  ]);
  expect(screen.getByRole('region', { name: 'Stock' })).toHaveTextContent('Réservé');
});
