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
 * Which of these elements scroll as the open list of a combobox: its arrow keys scroll it, which axe
 * does not see, since the list that antd names to it is another element.
 */
const inOpenList = (page: Page, selectors: readonly string[]): Promise<boolean[]> =>
  page.evaluate(
    (all) =>
      all.map(
        (selector) => document.querySelector(selector)?.closest('.ant-select-dropdown') != null,
      ),
    selectors,
  );

/**
 * Each fault that axe finds on the page, best practices included, with its elements.
 * @param unread a selector of what is not read, to save time
 */
export async function accessibilityFaults(page: Page, unread?: string) {
  await waitForAnimations(page);
  // The pages have no frames, so axe needs no blank page to merge results; only violations are
  // read. Three times as fast.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (unread ? axe.exclude(unread) : axe).analyze();
  const faults = await Promise.all(
    violations.map(async ({ id, help, nodes }) => {
      const where = nodes.map((node) => node.target.join(' '));
      const isExempt = id === 'scrollable-region-focusable' ? await inOpenList(page, where) : [];
      return { id, help, where: where.filter((_, index) => !isExempt[index]) };
    }),
  );
  return faults.filter(({ where }) => where.length > 0);
}

/** Fails with the faults that axe finds on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFaults(page)).toEqual([]);
}
