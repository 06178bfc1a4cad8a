import type { Page } from '@playwright/test';
import { expect, expectAccessible, openAs, test } from './harness';
import { keptVersion } from './harness/kept-site';

test.use({ serviceWorkers: 'allow' });
// The app is kept on the device first.
test.describe.configure({ timeout: 120_000 });

const part = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Lignes de l’inventaire' }).getByRole('button', { name });

/** Opens the first line that is not counted yet. */
async function openFirstLeft(page: Page): Promise<string> {
  await part(page, 'Restent').click();
  const line = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  const name = (await line.locator('strong').first().textContent()) ?? '';
  await line.click();
  await expect(page.getByRole('region', { name: `Compter ${name}` })).toBeVisible();
  return name;
}

for (const width of [1280, 390]) {
  test(`two phones count, of which one is offline; validated and undone, ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 844 };
    await page.setViewportSize(viewport);
    await openAs(page, 'manager', '/inventory/stocktakes');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Nouvel inventaire' }).click();
    const form = page.getByRole('form', { name: 'Nouvel inventaire' });
    await form.getByRole('textbox', { name: 'Nom' }).fill(`Houblons ${width}`);
    await form.getByRole('checkbox', { name: 'Houblon' }).check();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Commencer à compter' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Houblons ${width}` })).toBeVisible();

    const context = await browser.newContext({
      baseURL,
      viewport,
      serviceWorkers: 'allow',
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
    });
    const phone = await context.newPage();
    await openAs(phone, 'brewer', new URL(page.url()).pathname);
    await expect(phone.getByText('0 compté')).toBeVisible();
    await expect.poll(() => keptVersion(phone, 'mf-inventory'), { timeout: 60_000 }).not.toBeNull();
    await context.setOffline(true);
    const right = await openFirstLeft(phone);
    await phone.getByRole('button', { name: /^= / }).click();
    await phone.getByRole('button', { name: 'Enregistrer' }).click();
    const waiting = phone.getByText(/1\scomptage en attente/);
    await expect(waiting).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Houblons ${width}`);
    await expect(waiting).toBeVisible();

    await part(page, 'Restent').click();
    const missing = page
      .getByRole('main')
      .getByRole('listitem')
      .getByRole('button')
      .filter({ hasNotText: right })
      .first();
    await missing.click();
    await page.getByRole('button', { name: 'Introuvable' }).click();
    await page.getByRole('button', { name: 'Casse ou perte' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page.getByText('1 compté')).toBeVisible();

    await context.setOffline(false);
    await expect(waiting).toHaveCount(0, { timeout: 40_000 });
    // The other’s count appears by itself.
    await expect(page.getByText('2 comptés')).toBeVisible();
    await expect(phone.getByText('2 comptés')).toBeVisible();
    await context.close();

    await page.getByRole('button', { name: 'Terminer et valider' }).click();
    await page.getByRole('button', { name: 'Valider les écarts' }).click();
    await expect(page.getByText(/validé le/)).toBeVisible();
    await page.getByRole('button', { name: `Actions sur Houblons ${width}` }).click();
    await page.getByRole('menuitem', { name: 'Annuler la validation' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la validation' }).click();
    await expect(page.getByText(/annulé le/)).toBeVisible();
    await expectAccessible(page);
  });
}
