import { expect, expectAccessible, openAs, test } from './harness';

/** A PNG of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Both change the logo of one brewery.
test.describe.configure({ mode: 'serial' });

for (const [width, height] of [
  [1280, 900],
  [390, 844],
] as const) {
  test(`an admin sets the logo of the documents, and removes it, ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, 'other', '/reports');
    const card = page.getByRole('region', { name: 'Logo des documents' });
    const file = card.getByLabel('Fichier du logo');
    await file.setInputFiles({ name: 'logo.svg', mimeType: 'image/png', buffer: Buffer.from('x') });
    await expect(card.getByRole('alert')).toContainText('ne peut pas être lue');
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
    await expect(card.getByRole('img', { name: 'Logo de la brasserie' })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Retirer le logo' }).click();
    await page
      .getByRole('dialog', { name: 'Retirer le logo ?' })
      .getByRole('button', { name: 'Retirer' })
      .click();
    await expect(card.getByRole('img')).toBeHidden();
  });
}
