import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test, tokenOf } from './harness';

const phone = { width: 390, height: 844 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Chooses a lot and opens its graph; in the second brewery, whose beers no other journey shows. */
async function followLot(page: Page, lot: string): Promise<void> {
  await openAs(page, 'other', `/traceability/graph?search=${lot}`);
  await page.getByRole('link', { name: 'Malt Pilsen' }).first().click();
  await expect(title(page)).toHaveText(`Malt Pilsen, Lot ${lot}`);
}

/** The address of a new QR code of a product of the second brewery, given the product's address. */
async function publicAddressOf(page: Page, product: string): Promise<string> {
  const answer = await page.request.post('/graphql', {
    headers: { Authorization: `Bearer ${await tokenOf(page.request, 'other')}` },
    data: {
      query: `mutation Add($input: GenerateQrCodeInput!) {
        generateQrCode(input: $input) { uniqueIdentifier } }`,
      variables: {
        input: {
          entityType: 'inventory_item',
          entityId: new URL(product).pathname.split('/').at(-1),
          label: 'Bouteille',
        },
      },
    },
  });
  const { data } = await answer.json();
  return `/public/qrcode/${data.generateQrCode.uniqueIdentifier}`;
}

test.describe.configure({ mode: 'serial' });

test('a recall exercise on a phone shows its duration and changes nothing', async ({ page }) => {
  await page.setViewportSize(phone);
  await followLot(page, 'MM-118');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Exercice chronométré' }).click();
  const form = page.getByRole('form', { name: 'Exercice chronométré' });
  await form.getByRole('textbox', { name: 'Motif' }).fill('Exercice de printemps');
  await form.getByRole('button', { name: 'Démarrer le chronomètre' }).click();
  await expect(page.getByRole('timer')).toContainText('Exercice en cours depuis');
  await expect(page).toHaveURL(/\/traceability\/recalls\//);
  await page.getByRole('button', { name: 'Terminer' }).click();
  const end = page.getByRole('form', { name: 'Terminer l’exercice' });
  await end.getByRole('textbox', { name: 'Motif' }).fill('Tout retrouvé');
  await end.getByRole('button', { name: 'Arrêter le chronomètre' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expect(page.getByText('Exercice terminé', { exact: true }).first()).toBeVisible();
});

test('a recall shows the affected lots, blocks the stock and is closed with a reason', async ({
  page,
}) => {
  // From the lot to the scanned bottle, each page looked at by axe.
  test.slow();
  await followLot(page, 'MM-118');
  await expect(page.getByRole('region', { name: 'Graphe' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ce qu’il faut retrouver' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lancer le rappel' }).click();
  const form = page.getByRole('form', { name: 'Lancer le rappel' });
  await expect(form.getByText(/Le rappel bloque/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Motif' }).fill('Mycotoxines au-dessus du seuil');
  await form.getByRole('button', { name: 'Lancer le rappel' }).click();
  await expect(page.getByRole('timer')).toContainText('Rappel en cours depuis');
  await expectAccessible(page);

  // Whoever received the beer is warned by mail, once, and what each answers is noted.
  const customers = page.getByRole('table', { name: 'Clients à prévenir' });
  await page.getByRole('button', { name: 'Prévenir par e-mail' }).click();
  const question = page.getByRole('dialog', { name: /^Prévenir par e-mail/ });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Prévenir' }).click();
  await expect(
    customers.getByText(/^(Prévenu par e-mail|E-mail en attente)/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Prévenir par e-mail' })).toHaveCount(0);
  await customers
    .getByRole('button', { name: /^Noter la réponse de/ })
    .first()
    .click();
  const answer = page.getByRole('form', { name: 'Réponse du client' });
  await answer.getByRole('textbox', { name: 'Gardés de côté' }).fill('1');
  await answer.getByRole('textbox', { name: 'Remarque' }).fill('Passe jeudi');
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Noter la réponse' }).click();
  await expect(customers.getByText(/gardé de côté · Passe jeudi/)).toBeVisible();
  const table = page.getByRole('table', { name: 'Ce qu’il faut retrouver' });
  const address = page.url();

  // What comes back counts against what had left.
  const returns = page.getByRole('table', { name: 'Retours et destruction' });
  await page.getByRole('button', { name: 'Noter un retour' }).click();
  const noting = page.getByRole('form', { name: 'Retour ou destruction' });
  const product = noting.getByRole('combobox', { name: 'Produit' });
  if ((await product.inputValue()) === '') {
    await product.click();
    await page.getByRole('option').filter({ visible: true }).first().click();
  }
  await noting.getByRole('textbox', { name: 'Contenants' }).fill('1');
  await noting.getByRole('textbox', { name: 'Document' }).fill('Bon de reprise 7');
  await expectAccessible(page);
  await noting.getByRole('button', { name: 'Noter' }).click();
  await expect(returns.getByText('Bon de reprise 7')).toBeVisible();
  await expect(page.getByText(/encore dehors\s·\s1\srendu/)).toBeVisible();
  await returns.getByRole('button', { name: /^Corriger 1/ }).click();
  const mending = page.getByRole('form', { name: 'Correction d’un retour' });
  await mending.getByRole('textbox', { name: 'Contenants' }).fill('0');
  await mending.getByRole('textbox', { name: 'Motif' }).fill('Compté deux fois');
  await mending.getByRole('button', { name: 'Corriger' }).click();
  await expect(returns.getByText('Annulé')).toBeVisible();

  // The file is drawn in the background, then downloaded.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Dossier de rappel' }).click();
  expect((await download).suggestedFilename()).toBe('dossier-de-rappel.pdf');
  await expect(page.getByText(/^Dossier dessiné le/)).toBeVisible();

  await page.getByRole('button', { name: 'Déclaration RappelConso' }).click();
  const sheet = page.getByRole('dialog', { name: 'Déclaration RappelConso' });
  await expect(sheet.getByText(/^Il manque/).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await table.getByRole('link').first().click();
  await expect(page.getByText('Bloqué par un rappel').first()).toBeVisible();

  // Whoever scans a bottle is warned first of all, by the server's page and by the app's.
  const label = await publicAddressOf(page, page.url());
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(label);
    await expect(page.getByRole('alert')).toContainText('Ne pas consommer.');
    await expectAccessible(page);
  }

  await page.goto(address);
  await page.getByRole('button', { name: 'Terminer le rappel' }).click();
  const end = page.getByRole('form', { name: 'Terminer le rappel' });
  await end.getByRole('textbox', { name: 'Motif' }).fill('Analyse rassurante');
  await end.getByRole('button', { name: 'Terminer le rappel' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);
});
