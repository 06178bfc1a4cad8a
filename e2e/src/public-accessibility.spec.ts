import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './harness';
import { openPublicPage } from './harness/public-page';

const addresses = [
  '/',
  '/login',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=un-jeton',
  '/invitation',
  '/confirm-email?token=un-jeton',
  '/cgu',
  '/politique-confidentialite',
  '/rgpd',
  '/mentions-legales',
  '/public/qrcode/lavoir-blonde-33',
  '/public/qrcode/lavoir-blonde-33?lang=en',
  '/public/qrcode/lavoir-noel-75',
  '/public/qrcode/inconnu',
  '/error',
  '/nulle-part',
];

const overflow = (page: Page) => () =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 1280]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const address of addresses)
      test(`${address}: axe finds no fault, and the page does not scroll sideways`, async ({
        page,
      }) => {
        await openPublicPage(page, address);
        await expectAccessible(page);
        await expect.poll(overflow(page)).toBe(0);
      });

    test('an open question of the FAQ: axe finds no fault', async ({ page }) => {
      await openPublicPage(page, '/');
      const question = page.locator('summary', { hasText: 'Combien cela' });
      // A plus when closed, a minus when open.
      await expect(question.locator('svg:visible')).toHaveCount(1);
      await question.click();
      await expect(question.locator('svg:visible')).toHaveCount(1);
      await expect(page.getByText('Le tarif dépend de votre volume annuel')).toBeVisible();
      await expect(page.locator('details[open]', { hasText: '?' })).toHaveCount(1);
      await expectAccessible(page);
    });

    test('an application with errors: axe finds no fault', async ({ page }) => {
      await openPublicPage(page, '/');
      const form = page.getByRole('form', { name: 'Candidature de brasserie partenaire' });
      await form.getByLabel(/E-mail/).fill('pas-une-adresse');
      await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
      await expect(form.getByText(/^Veuillez/)).toBeVisible();
      await expectAccessible(page);
    });

    test('an open card of a GDPR right and its dialog: axe finds no fault', async ({ page }) => {
      await openPublicPage(page, '/rgpd');
      await page.locator('summary', { hasText: 'Droit d’accès' }).click();
      await expect(page.getByRole('button', { name: 'Exercer ce droit' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Exercer ce droit' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
      await expect.poll(overflow(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 800 } });
  for (const address of ['/', '/cgu'])
    test(`the open menu of ${address}: axe finds no fault`, async ({ page }) => {
      await openPublicPage(page, address);
      await expect(page.locator('header summary svg:visible')).toHaveCount(1);
      await page.getByLabel('Ouvrir le menu').click();
      await expect(page.getByRole('link', { name: 'Tarifs', exact: true })).toBeVisible();
      await expectAccessible(page);
      await expect.poll(overflow(page)).toBe(0);
    });
});

// With smooth scrolling, the browsers' default.
test.describe('an anchor', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  for (const section of ['solution', 'innovation', 'tarifs', 'formulaire-partenaire'])
    test(`/#${section} scrolls to its section`, async ({ page }) => {
      await page.goto(`/#${section}`);
      await expect(page.locator('#prerendered')).toHaveCount(0);
      const top = () =>
        page
          .locator(`section#${section}`)
          .evaluate((element) => Math.round(element.getBoundingClientRect().top));
      // Below the sticky header.
      await expect.poll(top).toBe(80);
    });
});
