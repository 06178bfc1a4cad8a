import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits for animations that end: axe reports low contrast in a text that is fading in. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      .every(({ playState }) => playState !== 'running'),
  );
}

/**
 * Which of these elements are in the open list or calendar of a field. It is rendered at the end of
 * the body but belongs to its field, which axe's rule « region » does not know.
 */
const inOpenList = (page: Page, selectors: readonly string[]): Promise<boolean[]> =>
  page.evaluate(
    (all) =>
      all.map(
        (selector) =>
          document.querySelector(selector)?.closest('.ant-select-dropdown, .ant-picker-dropdown') !=
          null,
      ),
    selectors,
  );

/** Fails with each fault that axe finds on the page, best practices included, and its element. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // The pages have no frames, so axe needs no blank page to merge results; only violations are
  // read. Three times as fast.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const faults = await Promise.all(
    violations.map(async ({ id, help, nodes }) => {
      const where = nodes.map((node) => node.target.join(' '));
      const isExempt = id === 'region' ? await inOpenList(page, where) : [];
      return { id, help, where: where.filter((_, place) => !isExempt[place]) };
    }),
  );
  expect(faults.filter(({ where }) => where.length > 0)).toEqual([]);
}
