// @ts-check
import { browserFlags, findBrowser } from '@cervoise/build-config/browser';
import { chromium } from '@playwright/test';

/** The brewer of the demo brewery. */
const account = { email: 'brewer@demo.example', password: 'cervoise-demo' };

/**
 * @typedef {object} ProductVisit
 * @property {(screen: { width: number, height: number }, scale: number) => Promise<import('@playwright/test').Page>} open
 *   a page of that size in CSS pixels, logged in
 * @property {() => Promise<void>} end
 */

/**
 * Opens a browser and logs in to a running product with its demo data.
 * @param {string} url
 * @returns {Promise<ProductVisit>}
 */
export async function visitProduct(url) {
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: [...browserFlags],
  });
  const common = { baseURL: url, locale: 'fr-FR', timezoneId: 'Europe/Paris' };
  const context = await browser.newContext(common);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(account.password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/dashboard');
  const storageState = await context.storageState();
  await context.close();
  return {
    open: async (viewport, deviceScaleFactor) => {
      const options = { ...common, viewport, deviceScaleFactor, storageState };
      return (await browser.newContext(options)).newPage();
    },
    end: () => browser.close(),
  };
}
