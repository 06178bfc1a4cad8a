import { test as base, expect, type Page } from '@playwright/test';
import { type Product, startProduct } from './product';

export { expectAccessible } from './accessibility';
export { ask, change } from './ask';
export { type CopiedBuild, changeBuild, copyBuild } from './changed-build';
export { type NetworkLog, openNetworkLog } from './network-log';
export { type Product, startProduct } from './product';
export { runReleaseCommand } from './releases';
export { type Account, accounts, demoPassword, logIn, openAs, tokenOf } from './session';
export { addressesOf, holdFiles, layoutShift, layoutSnapshot } from './take-over';
export { copyWorkspace, type WorkspaceCopy } from './workspace-copy';
export { expect };

interface Fixtures {
  /** Patterns of the page errors that a test allows; any other error fails it. */
  toleratedErrors: readonly RegExp[];
  /** Fails the test when the page threw or violated its content security policy. */
  pageErrors: undefined;
}

/** Moves the pointer off a toast: a hovered toast does not close and covers what is below it. */
const leaveToasts = (page: Page) =>
  page.addLocatorHandler(
    page.locator('[data-sonner-toast][data-expanded="true"]').first(),
    () => page.mouse.move(0, 0),
    { noWaitAfter: true },
  );

/** Playwright's `test` against the product that the suite started; fails on any page error. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ baseURL }, use) => use(baseURL ?? process.env.CERVOISE_E2E_URL),
  toleratedErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, toleratedErrors }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        if (/Content Security Policy/.test(message.text())) errors.push(message.text());
      });
      await leaveToasts(page);
      await use(undefined);
      const unexpected = errors.filter(
        (error) => !toleratedErrors.some((tolerated) => tolerated.test(error)),
      );
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
});

interface OwnProduct {
  /** A server of the test file's own, with its own data, releases and demo. */
  product: Product;
}

/** `test` against a server of its own: for tests that change the whole site or stop it. */
export const testWithOwnProduct = test.extend<object, OwnProduct>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern here.
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
});
