import type { CDPSession, Page } from '@playwright/test';
import { accounts, demoPassword } from './session';

/** Lighthouse's settings for a phone on a slow network. */
export const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638_400 / 8) * 0.9,
  uploadThroughput: (750_000 / 8) * 0.9,
};
export const processorSlowdown = 4;

/** Makes a page as slow as on such a phone. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return devtools;
}

/** Waits until React has rendered a heading. */
async function waitUntilUsable(page: Page, heading: RegExp): Promise<void> {
  await page.waitForFunction(
    ([source, flags]) =>
      [...document.querySelectorAll('h1')].some(
        (found) =>
          new RegExp(source, flags).test(found.textContent ?? '') &&
          Object.keys(found).some((key) => key.startsWith('__reactProps')),
      ),
    [heading.source, heading.flags] as const,
    { polling: 'raf', timeout: 60_000 },
  );
}

/** Opens the landing page; returns the milliseconds until its menu, opened at once, shows its links. */
export async function openLandingMenu(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
    null,
    { polling: 'raf', timeout: 60_000 },
  );
  await page.locator('header summary').click();
  await page.getByRole('navigation').getByRole('link', { name: 'Tarifs' }).first().waitFor();
  return performance.now() - startedAt;
}

/** Opens the landing page; returns the milliseconds until the app has rendered it. */
export async function openLanding(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page.goto('/', { waitUntil: 'commit' });
  await waitUntilUsable(page, /./);
  return performance.now() - startedAt;
}

/** Logs in; returns the milliseconds that a user waits for the form and then for the dashboard. */
export async function logInToDashboard(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page.goto('/login', { waitUntil: 'commit' });
  await waitUntilUsable(page, /Connexion/);
  const shown = performance.now() - startedAt;
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(accounts.brewer);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(demoPassword);
  const pressedAt = performance.now();
  await page.getByRole('textbox', { name: 'Mot de passe' }).press('Enter');
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  await waitUntilUsable(page, /./);
  return shown + performance.now() - pressedAt;
}

/** Opens a list; returns the milliseconds until its first row is there. */
export async function openIngredients(page: Page): Promise<number> {
  const startedAt = performance.now();
  await page.goto('/inventory/ingredients', { waitUntil: 'commit' });
  await page.locator('tbody a, .cv-list-card a').first().waitFor({ timeout: 60_000 });
  return performance.now() - startedAt;
}
