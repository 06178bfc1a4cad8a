import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '../src/harness/accessibility';
import { waitForRest } from '../src/harness/every-screen';
import { openersOn, press } from './openers';

/** How many controls are pressed one after the other: menu, its item's dialog, a field's list, one more. */
const deepest = 4;

/** The rows of a list that axe skips, since they repeat the first ones. */
const furtherRows = 'tbody tr:nth-child(n + 4), main li:nth-child(n + 7)';

/** Deletes drafts and choices kept in the browser, but not the session. */
const forget = () => {
  for (const key of Object.keys(localStorage))
    if (key !== 'token' && key !== 'user') localStorage.removeItem(key);
  sessionStorage.clear();
};

/** How many elements are shown. */
const shownElements = () =>
  [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility()).length;

/** Refuses every write, so that each control finds the records that the others found. */
export async function refuseWrites(page: Page): Promise<void> {
  const message = 'Ces données ne changent pas pendant l’essai.';
  await page.route('**/graphql', (route) =>
    /^\s*mutation\b/u.test(route.request().postDataJSON()?.query ?? '')
      ? route.fulfill({
          json: { data: null, errors: [{ message, extensions: { code: 'CONFLICT' } }] },
        })
      : route.continue(),
  );
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 409, json: { code: 'CONFLICT', message } }),
  );
  await page.addInitScript(() => {
    window.print = () => {};
    window.open = () => null;
  });
}

/** What axe found, and how often it looked. */
interface Sweep {
  readonly faults: readonly string[];
  readonly looks: number;
}

/**
 * Opens an address, then each of its controls in turn, and what these open, and lets axe read each.
 * @param everywhere keys of the controls of every page that were opened already; this call adds its own
 */
export async function openInTurn(
  page: Page,
  address: string,
  everywhere: Set<string>,
): Promise<Sweep> {
  const faults = new Set<string>();
  const known = new Set<string>();
  let looks = 0;

  const rest = async () => {
    await waitForRest(page, address);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  };
  /** Presses a control. Returns whether that changed what the same page shows. */
  const open = async (key: string) => {
    // Some controls follow a calculation, such as the remedy for a recipe off its target.
    await expect
      .poll(async () => (await openersOn(page)).some((opener) => opener.key === key))
      .toBe(true);
    const before = await page.evaluate(shownElements);
    await press(page, key);
    // What is loaded first, such as the palette, comes after a moment.
    const hasChanged = await expect
      .poll(() => page.evaluate(shownElements), { timeout: 2000 })
      .not.toBe(before)
      .then(
        () => true,
        () => false,
      );
    await rest();
    const isElsewhere = new URL(page.url()).pathname !== new URL(address, page.url()).pathname;
    return hasChanged && !isElsewhere;
  };
  const openAgain = async (path: readonly string[]) => {
    await page.evaluate(forget);
    await page.goto(address);
    await rest();
    for (const key of path) await open(key);
  };
  /** Presses Escape. Returns whether the page then has the same controls as before. */
  const closeWithEscape = async (before: readonly string[]) => {
    await page.keyboard.press('Escape');
    await rest();
    return (await openersOn(page)).map(({ key }) => key).join() === before.join();
  };
  const look = async (path: readonly string[]) => {
    const where = [address, ...path.map((key) => key.replace(/^\S+ /u, ''))].join(' → ');
    looks += 1;
    const found = await accessibilityFaults(page, path.length > 0 ? furtherRows : undefined);
    for (const { id, where: elements } of found)
      faults.add(`${where} has ${id}: ${elements.join(', ')}`);
    if (path.length === deepest) return;
    const openers = await openersOn(page);
    const keys = openers.map(({ key }) => key);
    const fresh = openers.filter(
      ({ key, isEverywhere }) => !(isEverywhere ? everywhere : known).has(key),
    );
    for (const { key, isEverywhere } of fresh) (isEverywhere ? everywhere : known).add(key);
    let isHere = true;
    for (const { key } of fresh) {
      try {
        if (!isHere) await openAgain(path);
        if (await open(key)) await look([...path, key]);
        isHere = await closeWithEscape(keys);
      } catch (error) {
        faults.add(`${where} does not open ${key}: ${error}`);
        isHere = false;
      }
    }
  };

  await openAgain([]);
  await look([]);
  return { faults: [...faults], looks };
}
