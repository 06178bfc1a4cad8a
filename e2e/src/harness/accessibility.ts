import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until nothing moves that comes to an end: what fades in is pale for a moment. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      .every(({ playState }) => playState !== 'running'),
  );
}

/**
 * Which of these elements stand in the open list or calendar of a field. It is drawn at the end of
 * the body and belongs to its field, which the best practice « region » does not look at.
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

/** Fails with each fault axe finds on the page, its best practices included, and where it is. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForAnimations(page);
  // No frame stands in a page: its results need no blank page to be gathered in, and no other
  // results are read. Three times as fast.
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
