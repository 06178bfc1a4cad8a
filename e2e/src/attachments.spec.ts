import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { ask, expect, expectAccessible, openAs, test, tokenOf } from './harness';

// Serial: the tests change the same brewery.
test.describe.configure({ mode: 'serial' });

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');
const card = (page: Page) => page.getByRole('region', { name: 'Pièces jointes' });
const firstOf = async (page: Page, list: string) =>
  (await ask<{ id: string }[]>(page.request, `{ answer: ${list} { id } }`, {}, 'other'))[0]?.id;

/** Brings the card into sight, which reads its files. */
async function seeCard(page: Page) {
  await card(page).scrollIntoViewIfNeeded();
  await expect(card(page).getByText(/^La brasserie utilise/)).toBeVisible();
}

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`a photo hangs on a piece of equipment until it is removed, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, 'other', `/equipment/${await firstOf(page, 'equipment')}`);
    await seeCard(page);
    await expectAccessible(page);
    const photo = await page.screenshot();
    const name = `Cuve, le « joint » ${width}.png`;
    const choice = card(page).getByLabel('Choisir un fichier');
    await choice.setInputFiles({ name: 'prix.pdf', mimeType: 'application/pdf', buffer: photo });
    await card(page).getByRole('button', { name: 'Joindre' }).click();
    await expect(card(page).getByText('prix.pdf')).toBeVisible();
    // Known by its content, whatever its name says; a page is refused under any name.
    await card(page)
      .getByLabel('Choisir un fichier')
      .setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<script>') });
    await card(page).getByRole('button', { name: 'Joindre' }).click();
    await expect(card(page).getByRole('alert')).toContainText('ni un PDF ni une image');
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Annuler' }).click();

    await card(page).getByLabel('Choisir un fichier').setInputFiles({
      name,
      mimeType: 'image/png',
      buffer: photo,
    });
    await expect(card(page).getByRole('radio', { name: 'Photo' })).toBeChecked();
    await card(page).getByRole('button', { name: 'Joindre' }).click();
    const row = card(page).getByRole('listitem').first();
    await expect(row).toContainText(`Cuve, le « joint » ${width}.png`);
    const thumbnail = row.locator('img');
    await expect
      .poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalHeight))
      .toBeGreaterThan(40);
    await expectAccessible(page);

    const download = page.waitForEvent('download');
    await row.getByRole('button', { name: /^Télécharger/ }).click();
    const saved = await (await download).path();
    expect((await readFile(saved)).equals(photo)).toBe(true);

    for (const removed of [row, card(page).getByRole('listitem').first()]) {
      await removed.getByRole('button', { name: /^Supprimer/ }).click();
      const dialog = page.getByRole('dialog', { name: /^Supprimer / });
      await dialog.getByRole('button', { name: 'Supprimer' }).click();
      await expect(dialog).toBeHidden();
    }
    await expect(card(page).getByText('Aucune pièce jointe')).toBeVisible();
  });
}

test('a certificate hangs on a lot, and no other brewery gets it', async ({ page }) => {
  const [ingredient] = await ask<{ id: string; lots: { id: string }[] }[]>(
    page.request,
    '{ answer: ingredients { id lots { id } } }',
    {},
    'other',
  );
  await openAs(page, 'other', `/inventory/ingredients/${ingredient?.id}`);
  await page
    .getByRole('button', { name: /^Pièces jointes du lot/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog', { name: /^Pièces jointes · / });
  await drawer.getByLabel('Choisir un fichier').setInputFiles({
    name: 'certificat.pdf',
    mimeType: 'application/pdf',
    buffer: pdf,
  });
  await expect(drawer.getByRole('radio', { name: 'Certificat d’analyse' })).toBeChecked();
  await drawer.getByRole('button', { name: 'Joindre' }).click();
  await expect(drawer.getByRole('listitem')).toContainText('certificat.pdf');
  await expectAccessible(page);
  const lot = ingredient?.lots[0]?.id;
  const { files } = await ask<{ files: { id: string }[] }>(
    page.request,
    `query Files($lot: ID!) { answer: recordAttachments(record: ingredient_lot, recordId: $lot) {
      files { id } } }`,
    { lot },
    'other',
  );
  const read = async (account: 'admin' | 'other') =>
    page.request.get(`/api/attachments/${files[0]?.id}`, {
      headers: { Authorization: `Bearer ${await tokenOf(page.request, account)}` },
    });
  expect((await read('other')).headers()['content-disposition']).toContain('attachment');
  expect((await read('admin')).status()).toBe(404);
  await drawer.getByRole('button', { name: /^Supprimer/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Supprimer / });
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(drawer.getByText('Aucune pièce jointe')).toBeVisible();
});

test('a batch has the card, too', async ({ page }) => {
  await openAs(page, 'other', `/production/${await firstOf(page, 'productionBatches')}`);
  await seeCard(page);
  await expect(card(page).getByText('Aucune pièce jointe')).toBeVisible();
});
