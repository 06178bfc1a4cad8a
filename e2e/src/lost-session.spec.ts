import type { APIRequestContext, Page } from '@playwright/test';
import { accounts, change, demoPassword, expect, logIn, test } from './harness';

test.describe.configure({ timeout: 120_000 });

/** Creates a sent purchase order for two malts, and a lot of the first malt. */
async function addOrder(request: APIRequestContext) {
  const { id: supplierId } = await change(request, 'createSupplier', { name: 'Malterie perdue' });
  const malts = [];
  for (const name of ['Malt perdu', 'Seigle perdu']) {
    const values = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 0 };
    malts.push(await change(request, 'createIngredient', values));
  }
  const lines = malts.map(({ id }) => ({ ingredientId: id, quantity: 100, price: 1 }));
  const by = { account: 'manager' as const };
  const order = await change(request, 'createPurchaseOrder', { supplierId, lines }, by);
  await change(request, 'sendPurchaseOrder', { id: order.id }, by);
  const ingredientId = malts[0]?.id;
  for (const lotNumber of ['PER-1', 'PER-2']) {
    const receipt = { ingredientId, lotNumber, quantity: 40, receivedOn: '2026-01-05' };
    await change(request, 'receiveIngredientLot', receipt);
  }
  const stocktake = await change(
    request,
    'createStocktake',
    { name: 'Comptage perdu', ingredientIds: [ingredientId] },
    by,
  );
  return { order, ingredientId, stocktake };
}

/** The session ends on the server, as when an admin ends it. */
async function endOnServer(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/graphql', {
    headers: { Authorization: `Bearer ${token}` },
    data: { query: 'mutation { logout }' },
  });
}

async function logOutInAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: /^Compte de/ }).click();
  await other.getByRole('menuitem', { name: 'Déconnexion' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await other.close();
}

async function logInAgain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible();
  await expect(page.getByText('Votre saisie est gardée')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(accounts.manager);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
}

test('a receipt, a return and a count typed before the session ended are open again after the login', async ({
  page,
  request,
}) => {
  await logIn(page, 'manager');
  const { order, ingredientId, stocktake } = await addOrder(request);

  await page.goto(`/inventory/orders/${order.id}`);
  await page.getByRole('button', { name: 'Réceptionner' }).click();
  const receipt = page.getByRole('form', { name: 'Réception de la commande' });
  await receipt.getByRole('combobox', { name: 'Emplacement de toutes les lignes' }).fill('Quai');
  await receipt.getByRole('button', { name: 'Tout ce qui manque' }).click();
  const first = receipt.getByRole('group', { name: 'Malt perdu' });
  await first.getByRole('textbox', { name: 'Numéro de lot' }).fill('MAL-9');
  const second = receipt.getByRole('group', { name: 'Seigle perdu' });
  await second.getByRole('combobox', { name: 'Emplacement' }).fill('Silo');
  await second.getByRole('textbox', { name: 'Numéro de lot' }).fill('SEI-9');
  await second.getByRole('button', { name: 'Noter un certificat' }).click();
  await second.getByRole('textbox', { name: 'Note de certificat' }).fill('Conforme');
  await endOnServer(page);
  await logInAgain(page);
  await expect(receipt.getByText(/Votre saisie est revenue/)).toBeVisible();
  await expect(second.getByRole('textbox', { name: 'Numéro de lot' })).toHaveValue('SEI-9');
  await expect(second.getByRole('combobox', { name: 'Emplacement' })).toHaveValue('Silo');
  await expect(second.getByRole('textbox', { name: 'Note de certificat' })).toHaveValue('Conforme');
  await receipt.getByRole('button', { name: 'Réceptionner' }).click();
  await expect(page.getByRole('region', { name: 'Réceptions' })).toContainText('SEI-9');

  await page.goto(`/inventory/ingredients/${ingredientId}`);
  const back = page.getByRole('form', { name: 'Retour au fournisseur' });
  const openReturn = async (lot: string) => {
    await page.getByRole('button', { name: `Plus sur le lot ${lot}` }).click();
    await page.getByRole('menuitem', { name: 'Retourner au fournisseur' }).click();
  };
  await openReturn('PER-1');
  await back.getByRole('textbox', { name: 'Quantité' }).fill('10');
  await back.getByRole('textbox', { name: 'Motif' }).fill('Sac percé');
  await logOutInAnotherTab(page);
  await logInAgain(page);
  await expect(back.getByRole('textbox', { name: 'Quantité' })).toHaveValue('10');
  await expect(back.getByRole('textbox', { name: 'Motif' })).toHaveValue('Sac percé');
  await back.getByRole('button', { name: 'Retourner' }).click();
  await expect(page.getByText(/10\skg du lot PER-1/)).toBeVisible();

  await page.goto(`/inventory/stocktakes/${stocktake.id}`);
  await page.getByRole('button', { name: /Malt perdu.*PER-2/s }).click();
  const card = page.getByRole('region', { name: 'Compter Malt perdu' });
  await card.getByRole('textbox', { name: 'Compté' }).fill('39,5');
  await endOnServer(page);
  await logInAgain(page);
  await expect(card).toContainText('PER-2');
  await expect(card.getByRole('textbox', { name: 'Compté' })).toHaveValue('39,5');
  await card.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 compté')).toBeVisible();
});

test('what is typed stays on a page of some roles while the session is checked again', async ({
  page,
}) => {
  await logIn(page, 'manager');
  await page.goto('/users');
  await page.getByRole('button', { name: 'Inviter une personne' }).click();
  const invitation = page.getByRole('dialog').getByRole('textbox', { name: 'Prénom' });
  await invitation.fill('Solène');
  // The check lasts until it is let through, as on a slow network.
  let letThrough: () => void = () => undefined;
  const checked = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === 'Me') await checked;
    await route.continue();
  });
  const asked = page.waitForRequest((request) => request.postDataJSON()?.operationName === 'Me');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await asked;
  await expect(invitation).toHaveValue('Solène');
  letThrough();
  await expect(invitation).toHaveValue('Solène');
});

test('what was typed about a product, a piece of equipment and a batch is open again after the login', async ({
  page,
}) => {
  const records = [
    {
      list: '/inventory?search=noel',
      record: 'Bière de Noël',
      open: () => page.getByRole('button', { name: 'Enregistrer une sortie' }).click(),
      form: 'Sortie de stock',
      field: 'Quantité',
      typed: '3',
    },
    {
      list: '/equipment?search=groupe%20froid',
      record: 'Groupe froid',
      open: () => page.getByRole('button', { name: 'Noter une maintenance' }).click(),
      form: 'Maintenance',
      field: 'Par',
      typed: 'Froid du Ried',
    },
    {
      list: '/production?view=in_progress',
      record: /^\d{4}-\d{3}$/,
      open: async () => {
        await page.getByRole('button', { name: /^Actions sur Brassin/ }).click();
        await page.getByRole('menuitem', { name: 'Noter une perte' }).click();
      },
      form: 'Perte de bière',
      field: 'Motif',
      typed: 'Joint percé',
    },
  ];
  await logIn(page, 'manager');
  for (const { list, record, open, form, field, typed } of records) {
    await page.goto(list);
    await page.getByRole('link', { name: record }).first().click();
    await open();
    const typedForm = page.getByRole('form', { name: form });
    await typedForm.getByRole('textbox', { name: field, exact: true }).fill(typed);
    await endOnServer(page);
    await logInAgain(page);
    await expect(typedForm.getByRole('textbox', { name: field, exact: true })).toHaveValue(typed);
  }
});
