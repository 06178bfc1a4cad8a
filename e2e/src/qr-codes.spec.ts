import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { readPrintedCodes } from './harness/printed-pages';

const list = '/traceability/qr-codes';
const uniqueLabel = () => `Étiquette ${randomUUID().slice(0, 8)}`;
const codes = (page: Page) => page.getByRole('table', { name: 'QR codes' });
const generated = (page: Page, label: string) =>
  page.getByRole('region', { name: `QR code généré : ${label}` });

async function choose(page: Page, field: string, choice: string | RegExp) {
  const form = page.getByRole('form', { name: 'Nouveau QR code' });
  await form.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: choice }).first().click();
}

/**
 * Generates a code for the first listed record whose name matches.
 * @param typed text to search for, when the record is not among the newest ones
 * @returns the code's identifier
 */
async function generate(
  page: Page,
  kind: string,
  thing: RegExp,
  label: string,
  typed?: string,
): Promise<string> {
  await page.getByRole('button', { name: 'Générer un QR code' }).click();
  const form = page.getByRole('form', { name: 'Nouveau QR code' });
  await choose(page, 'Désigne', kind);
  if (typed) await form.getByRole('combobox', { name: kind, exact: true }).fill(typed);
  await choose(page, kind, thing);
  await form.getByRole('textbox', { name: 'Libellé' }).fill(label);
  await form.getByRole('button', { name: 'Générer' }).click();
  await expect(generated(page, label)).toBeVisible();
  const address = await generated(page, label).getByText('/qr-redirect/').textContent();
  return address?.split('/').at(-1) ?? '';
}

/** Opens a public address without an account; the scan of an active code is counted. */
async function scanned(
  browser: Browser,
  address: string,
  look: (visitor: Page) => Promise<void>,
  { isWithdrawn = false } = {},
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await context.newPage();
  const counted = isWithdrawn
    ? null
    : visitor.waitForResponse((answer) => answer.url().endsWith('/scans'));
  await visitor.goto(address);
  await look(visitor);
  await counted;
  await context.close();
}

/** Prints the label of the code on screen; returns the URLs in the codes of its PDF. */
async function printedAddresses(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Imprimer des étiquettes' });
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger le PDF' }).click();
  const pdf = await readFile(await (await download).path());
  await expect(dialog).toBeHidden();
  return readPrintedCodes(pdf);
}

test('a QR code of each kind is generated and listed, and a new one stays selected until the page is left', async ({
  page,
}) => {
  test.slow();
  await openAs(page, 'brewer', list);
  const kinds = [
    ['Brassin', /Blonde du Lavoir/, 'Blonde du Lavoir'],
    ['Recette', /Blonde du Lavoir/, 'Blonde du Lavoir'],
    ['Produit fini', /Blonde du Lavoir · Bouteille/, 'Blonde du Lavoir'],
    ['Équipement', /Fermenteur/, 'Fermenteur'],
    ['Lot d’ingrédient', /Malt Pilsen/, 'Malt Pilsen'],
  ] as const;
  for (const [kind, thing, typed] of kinds) {
    const label = uniqueLabel();
    await generate(page, kind, thing, label, typed);
    const row = codes(page).getByRole('row', { name: new RegExp(label) });
    await expect(row).toContainText(kind);
    await expect(row).toContainText('Actif');
  }
  const label = uniqueLabel();
  await generate(page, 'Recette', /IPA Citra/, label);
  await page.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await expect(generated(page, label)).toBeVisible();
  await page.getByRole('link', { name: 'Registre' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('QR codes');
  await page.getByRole('link', { name: 'QR codes', exact: true }).first().click();
  await expect(codes(page)).toBeVisible();
  await expect(generated(page, label)).toHaveCount(0);
});

test('a printed label opens its public page, which counts a visitor once and shows a withdrawn code', async ({
  page,
  browser,
}) => {
  test.slow();
  const label = uniqueLabel();
  await openAs(page, 'brewer', list);
  const beer = 'Ambrée du Lavoir';
  const identifier = await generate(page, 'Produit fini', /Ambrée du Lavoir · /, label, beer);
  await generated(page, label).getByRole('link', { name: 'Ouvrir sa page' }).click();
  await expect(page.getByText('Jamais scanné')).toBeVisible();

  const addresses = await printedAddresses(page);
  expect(addresses).toHaveLength(1);
  const printed = new URL(addresses[0] ?? '').pathname;
  expect(printed).toBe(`/qr-redirect/${identifier}`);
  const address = new URL(printed, page.url()).toString();

  await scanned(browser, address, async (visitor) => {
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Ambrée du Lavoir');
    await expect(visitor.getByText(label)).toBeVisible();
    expect(new URL(visitor.url()).pathname).toBe(`/public/qrcode/${identifier}`);
    await visitor.reload();
    await expect(visitor.getByText(label)).toBeVisible();
  });
  await scanned(browser, address, (visitor) => expect(visitor.getByText(label)).toBeVisible());
  await page.reload();
  const scans = page.getByRole('region', { name: 'Scans', exact: true });
  await expect(scans).toContainText('2');
  await expect(scans).toContainText('Premier le');

  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByText('QR code retiré')).toBeVisible();
  await expect(page.getByRole('button', { name: /Retirer|Réactiver|Imprimer/ })).toHaveCount(0);
  await scanned(
    browser,
    address,
    async (visitor) => {
      await expect(visitor.getByText('Ce QR code n’est plus actif')).toBeVisible();
      await expect(visitor.getByText('Ambrée du Lavoir')).toHaveCount(0);
    },
    { isWithdrawn: true },
  );
  await page.reload();
  await expect(scans).toContainText('2');
  await page.goto(`${list}?view=inactive`);
  await expect(codes(page).getByRole('row', { name: new RegExp(label) })).toContainText('Retiré');
});

test('the public page shows nothing of a recipe before it is published', async ({
  page,
  browser,
}) => {
  test.slow();
  const label = uniqueLabel();
  await openAs(page, 'brewer', list);
  const identifier = await generate(
    page,
    'Produit fini',
    /Pils de printemps · Bouteille/,
    label,
    'Pils',
  );
  const address = new URL(`/public/qrcode/${identifier}`, page.url()).toString();
  const ingredients = (visitor: Page) => visitor.getByText('Ingrédients', { exact: true });
  await scanned(browser, address, async (visitor) => {
    await expect(visitor.getByText(label)).toBeVisible();
    await expect(ingredients(visitor)).toHaveCount(0);
  });

  await codes(page).getByRole('link', { name: label }).click();
  await page.getByRole('link', { name: /Pils de printemps · Bouteille/ }).click();
  await page.getByRole('button', { name: /^Actions sur/ }).click();
  await page.getByRole('menuitem', { name: 'Page publique' }).click();
  await expect(page.getByText(/^Rien n’est publié/)).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre de la recette' }).click();
  const preview = page.getByRole('region', { name: 'Aperçu de la page publique' });
  await expect(preview.getByText('Pils allemande')).toBeVisible();
  await expectAccessible(page);
  await scanned(browser, address, (visitor) => expect(ingredients(visitor)).toHaveCount(0));

  await page.getByRole('textbox', { name: 'Style' }).fill('Pils du printemps');
  await page.getByRole('button', { name: 'Publier', exact: true }).click();
  await expect(page.getByText(/^Publié le .* par /)).toBeVisible();
  await scanned(browser, address, async (visitor) => {
    await expect(visitor.getByText('Pils du printemps')).toBeVisible();
    await expect(visitor.getByText('orge', { exact: true }).first()).toHaveCSS(
      'font-weight',
      '700',
    );
    await expectAccessible(visitor);
  });

  await page.getByRole('button', { name: 'Ne plus publier' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ne plus publier' }).click();
  await expect(page.getByText(/^Rien n’est publié/)).toBeVisible();
  await scanned(browser, address, (visitor) => expect(ingredients(visitor)).toHaveCount(0));
});
