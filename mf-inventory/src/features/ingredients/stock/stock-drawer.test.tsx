import { apiError, type MockAnswers } from '@cervoise/graphql-client/testing';
import { fillIn, formOnScreen, plain, shownToasts } from '@cervoise/records/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openAt, startAction } from '../../../testing/open-at';
import {
  answers,
  cara,
  consumption,
  inDays,
  lot,
  pageOf,
} from '../../../testing/sample-ingredients';

const requestId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const refusal = (fields: Readonly<Record<string, string>>) => () => {
  throw apiError('BAD_USER_INPUT', { message: 'Refusé.', fields });
};

/** Opens one of the panels over the ingredient; gives its form. */
async function openForm(action: string, form: string, more: MockAnswers = {}) {
  const opened = await openAt(`/inventory/ingredients/${cara.id}`, { ...answers, ...more });
  await startAction(opened.user, action);
  return { ...opened, ...(await formOnScreen(opened.user, form)) };
}

describe('receiving a lot', () => {
  const open = (more?: MockAnswers) => openForm('Réceptionner un lot', 'Réception d’un lot', more);

  it('sends the delivery, with the known supplier and cost', async () => {
    const { api, fill, press, gone } = await open({
      receiveIngredientLot: { ...cara, stockQuantity: 1288.5 },
    });
    fill('Quantité reçue', '1 250');
    fill('Numéro de lot', ' ML-9001 ');
    fill('Coût unitaire', '1,3825');
    await press('Réceptionner');
    await gone();
    expect(api.variablesOf('ReceiveIngredientLot')).toEqual([
      {
        input: {
          requestId,
          tenantId: expect.any(String),
          ingredientId: cara.id,
          quantity: 1250,
          lotNumber: 'ML-9001',
          receivedOn: inDays(0),
          expiryDate: null,
          supplier: 'Malterie des Plaines',
          costPerUnit: 1.3825,
          certificateNote: null,
          place: null,
        },
      },
    ]);
    expect(shownToasts().map(({ title, message }) => [title, plain(message)])).toEqual([
      ['Lot réceptionné', '1 250 kg, lot ML-9001. Stock : 1 288,5 kg.'],
    ]);
    // The lots and the ledger are read anew.
    await waitFor(() => expect(api.variablesOf('Ingredient').length).toBeGreaterThan(1));
  });

  it('requires a quantity and a lot number, and focuses the first', async () => {
    const { api, fields, press } = await open();
    await press('Réceptionner');
    expect(await fields.findAllByText('Le numéro de lot est requis.')).not.toHaveLength(0);
    expect(fields.getByRole('textbox', { name: 'Quantité reçue' })).toHaveFocus();
    expect(api.variablesOf('ReceiveIngredientLot')).toEqual([]);
  });

  it.each([
    ['31/06/2026', /Cette date n’existe pas\s: écrivez-la jj\/mm\/aaaa, comme \d\d\/\d\d\/\d{4}/],
    ['01/01/2199', 'La date ne peut pas être à venir.'],
  ])('keeps %s as typed, and shows its error', async (day, message) => {
    const { api, fields, fill, press } = await open();
    fill('Quantité reçue', '25');
    fill('Numéro de lot', 'ML-9001');
    fill('Reçu le', day);
    await press('Réceptionner');
    const field = fields.getByRole('textbox', { name: 'Reçu le' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toHaveValue(day);
    expect(api.variablesOf('ReceiveIngredientLot')).toEqual([]);
  });

  it.each([
    ['the cross', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Fermer' }))],
    ['Escape', (user: UserEvent) => user.keyboard('{Escape}')],
  ])('asks before %s throws away what was typed', async (_name, leave) => {
    const { user, fields, fill, gone } = await open();
    fill('Numéro de lot', 'ML-9001');
    const question = 'Modifications non sauvegardées';
    await leave(user);
    // In tests antd gives every dialog the same id, so that none is found by its name.
    const asked = (await screen.findByText(question)).closest<HTMLElement>('[role=dialog]');
    if (!asked) throw new Error('not asked in a dialog');
    await user.click(within(asked).getByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(fields.getByRole('textbox', { name: 'Numéro de lot' })).toHaveValue('ML-9001');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await user.click(await screen.findByText('Quitter quand même'));
    await gone();
  });

  it('closes at once when untouched', async () => {
    const { user, gone } = await open();
    await user.keyboard('{Escape}');
    await gone();
    expect(screen.queryByRole('button', { name: 'Quitter quand même' })).not.toBeInTheDocument();
  });

  it("shows the server's message on its field and keeps the typed values", async () => {
    const { api, fields, fill, press } = await open({
      receiveIngredientLot: refusal({ lotNumber: 'Ce lot est déjà en stock.' }),
    });
    fill('Quantité reçue', '25');
    fill('Numéro de lot', 'ML-2409');
    await press('Réceptionner');
    const number = fields.getByRole('textbox', { name: 'Numéro de lot' });
    await waitFor(() => expect(number).toHaveAccessibleDescription(/ Ce lot est déjà en stock\.$/));
    expect(number).toHaveValue('ML-2409');
    expect(shownToasts()).toEqual([]);
    api.answer({ receiveIngredientLot: cara });
    await press('Réceptionner');
    await waitFor(() => expect(api.variablesOf('ReceiveIngredientLot')).toHaveLength(2));
    const [first, second] = api.variablesOf('ReceiveIngredientLot');
    expect(second?.input.requestId).toBe(first?.input.requestId);
  });
});

describe('adjusting the stock', () => {
  const open = (more?: MockAnswers) => openForm('Ajuster le stock', 'Ajustement du stock', more);

  it('sends a difference of a chosen lot', async () => {
    const { api, user, fields, fill, press, gone } = await open({
      adjustIngredientStock: { ...cara, stockQuantity: 36 },
    });
    expect(fields.getByText(/en stock 38,5\skg/)).toBeVisible();
    await user.click(fields.getByRole('combobox', { name: 'Nature du mouvement' }));
    await user.click(await screen.findByTitle('Perte'));
    await user.click(fields.getByRole('combobox', { name: 'Lot' }));
    await user.click(await screen.findByTitle(/ML-2409 · 38,5\skg, exp\. /));
    fill('Quantité', '2,5');
    await user.click(fields.getByRole('button', { name: 'Sac percé' }));
    await press('Enregistrer le mouvement');
    await gone();
    expect(api.variablesOf('AdjustIngredientStock')).toEqual([
      {
        input: {
          requestId,
          tenantId: expect.any(String),
          ingredientId: cara.id,
          lotId: lot.id,
          placeId: null,
          kind: 'loss',
          quantity: -2.5,
          reason: 'Sac percé',
          happenedOn: inDays(0),
        },
      },
    ]);
    expect(plain(shownToasts()[0]?.message)).toBe('Nouveau stock : 36 kg.');
  });

  it('sends a consumption without a sign and a reason, on a past day', async () => {
    const { api, user, fields, fill, press, gone } = await open({
      adjustIngredientStock: { ...cara, stockQuantity: 26.5 },
    });
    fill('Quantité', '12');
    await press('Enregistrer le mouvement');
    const reason = fields.getByRole('textbox', { name: 'Motif' });
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/Le motif est requis/));
    await user.click(fields.getByRole('combobox', { name: 'Nature du mouvement' }));
    await user.click(await screen.findByTitle('Consommation'));
    fill('Date', inDays(-3));
    await press('Enregistrer le mouvement');
    await gone();
    expect(api.variablesOf('AdjustIngredientStock')).toEqual([
      {
        input: expect.objectContaining({
          kind: 'consumption',
          quantity: -12,
          reason: null,
          happenedOn: inDays(-3),
        }),
      },
    ]);
  });

  it('refuses a sign and a future day', async () => {
    const { api, fields, fill, press } = await open();
    fill('Quantité', '-2,5');
    fill('Date', inDays(2));
    fill('Motif', 'Sac percé');
    await press('Enregistrer le mouvement');
    const field = fields.getByRole('textbox', { name: 'Quantité' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/supérieure ou égale à 0,001/));
    expect(fields.getByRole('textbox', { name: 'Date' })).toHaveAccessibleDescription(
      /ne peut pas être à venir/,
    );
    expect(api.variablesOf('AdjustIngredientStock')).toEqual([]);
  });

  it('warns that the stock would become negative', async () => {
    const message = 'Le stock ne peut pas devenir négatif : il reste 38,5 kg.';
    const { fields, fill, press } = await open({
      adjustIngredientStock: refusal({ quantity: message }),
    });
    fill('Quantité', '61');
    fill('Motif', 'Sac percé');
    await press('Enregistrer le mouvement');
    const field = fields.getByRole('textbox', { name: 'Quantité' });
    const refusalText = /Le stock ne peut pas devenir négatif\s: il reste 38,5\skg\./;
    await waitFor(() => expect(field).toHaveAccessibleDescription(refusalText));
    expect(field).toHaveValue('61');
  });
});

describe('where it is bought in packs', () => {
  const inPacks = (action: string, form: string, more: MockAnswers) =>
    openForm(action, form, {
      ingredient: { ...cara, packQuantity: 25, lots: [lot], movements: pageOf([]) },
      ...more,
    });

  it.each([
    ['Réceptionner un lot', 'Réception d’un lot', 'Quantité reçue'],
    ['Ajuster le stock', 'Ajustement du stock', 'Quantité'],
    ['Saisir un inventaire', 'Inventaire', 'Quantité comptée'],
  ])('« %s » takes packs and a rest', async (action, form, label) => {
    const { user, fields, fill } = await inPacks(action, form, {});
    await user.click(fields.getByRole('switch', { name: /^En colis de 25\skg$/ }));
    fill(`${label} : colis`, '4');
    fill(`${label} : reste`, '12');
    const rest = fields.getByRole('textbox', { name: `${label} : reste` });
    await waitFor(() => expect(rest).toHaveAccessibleDescription(/^= 112\skg/));
  });

  it('sends the quantity in the unit', async () => {
    const { user, api, fields, fill, press, gone } = await inPacks(
      'Saisir un inventaire',
      'Inventaire',
      { updateIngredientStock: { ...cara, stockQuantity: 112 } },
    );
    await user.click(fields.getByRole('switch', { name: /^En colis/ }));
    fill('Quantité comptée : colis', '4');
    fill('Quantité comptée : reste', '12');
    await press('Enregistrer l’inventaire');
    await gone();
    expect(api.variablesOf('UpdateIngredientStock')).toEqual([
      expect.objectContaining({ id: cara.id, quantity: 112 }),
    ]);
  });
});

describe('counting the shelf', () => {
  it('sends the count, zero included', async () => {
    const { api, fields, fill, press, gone } = await openForm(
      'Saisir un inventaire',
      'Inventaire',
      {
        updateIngredientStock: { ...cara, stockQuantity: 0 },
      },
    );
    expect(fields.getByText(/attendu 38,5\skg/)).toBeVisible();
    fill('Quantité comptée', '0');
    await press('Enregistrer l’inventaire');
    await gone();
    expect(api.variablesOf('UpdateIngredientStock')).toEqual([
      expect.objectContaining({ id: cara.id, quantity: 0, requestId }),
    ]);
    expect(shownToasts()[0]?.title).toBe('Inventaire enregistré');
  });

  it('refuses a negative count', async () => {
    const { api, fields, fill, press } = await openForm('Saisir un inventaire', 'Inventaire');
    fill('Quantité comptée', '-1');
    await press('Enregistrer l’inventaire');
    const field = fields.getByRole('textbox', { name: 'Quantité comptée' });
    await waitFor(() => expect(field).toHaveAccessibleDescription(/supérieure ou égale à 0/));
    expect(api.variablesOf('UpdateIngredientStock')).toEqual([]);
  });
});

describe('correcting a line of the ledger', () => {
  it('sends the correct quantity of the line', async () => {
    const { api, user } = await openAt(`/inventory/ingredients/${cara.id}?tab=movements`, {
      ...answers,
      correctStockMovement: { ...cara, stockQuantity: 39.5 },
    });
    const lines = await screen.findAllByRole('button', { name: /^Corriger le mouvement/ });
    await user.click(lines[1] as HTMLElement);
    const fields = within(await screen.findByRole('form', { name: 'Correction d’un mouvement' }));
    expect(plain(fields.getByText(/La ligne reste au journal/).textContent)).toContain(
      'Consommation de 2,5 kg',
    );
    const quantity = fields.getByRole('textbox', { name: 'Quantité juste' });
    expect(quantity).toHaveValue('2,5');
    fillIn(quantity, '1,5');
    fillIn(fields.getByRole('textbox', { name: 'Motif' }), 'Balance mal lue');
    await user.click(fields.getByRole('button', { name: 'Corriger' }));
    await waitFor(() => expect(shownToasts()[0]?.title).toBe('Mouvement corrigé'));
    expect(api.variablesOf('CorrectStockMovement')).toEqual([
      {
        input: expect.objectContaining({
          requestId,
          movementId: consumption.id,
          quantity: -1.5,
          reason: 'Balance mal lue',
        }),
      },
    ]);
  });
});
