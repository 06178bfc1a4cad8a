import { randomUUID } from 'node:crypto';
import { type ConsoleMessage, expect, type Page } from '@playwright/test';
import type { AddressOf } from './route-addresses';
import { appRoutes } from './routes';

const narrowest = 320;
const widest = 1920;
const widths = [narrowest, 390, 768, 900, 1280, widest];
const height = 900;

/** Starts recording what a page reports as errors. Returns a function that empties the record. */
function errorsOf(page: Page): () => string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return () => errors.splice(0);
}

/** Opens an address as a link of the app does, without loading the app again. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(
    ([to, key]) => {
      document.querySelector('h1')?.setAttribute('data-left', '');
      const idx = (window.history.state?.idx ?? 0) + 1;
      window.history.pushState({ idx, key, usr: null }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
    },
    [address, randomUUID()] as const,
  );
  await waitForRest(page, address);
}

/** Waits for a page's title and the end of all loading. @param address for the failure's message */
export async function waitForRest(page: Page, address: string): Promise<void> {
  await page
    .waitForFunction(
      () =>
        document.querySelector('h1:not([data-left])') !== null &&
        document.querySelector('[aria-busy="true"], .cv-skeleton, .cv-spinner') === null,
      undefined,
      { timeout: 30_000 },
    )
    .catch(async (cause) => {
      throw new Error(`${address} does not come to rest: ${await page.evaluate(restlessPart)}`, {
        cause,
      });
    });
}

/** Where a page that does not come to rest is, and what of it still loads. */
const restlessPart = () => {
  const loading = document.querySelector('[aria-busy="true"], .cv-skeleton, .cv-spinner');
  const left = document.querySelector('h1[data-left]') === null ? '' : ', shows the page before';
  return `${window.location.href}${left}, ${loading?.outerHTML.slice(0, 300) ?? 'nothing loads'}`;
};

/** Pixels by which the page scrolls sideways, once its charts have followed the width. */
const overflow = () =>
  new Promise<number>((resolve) => {
    const { documentElement: root } = document;
    const left = () => root.scrollWidth - root.clientWidth;
    let frames = 0;
    const look = () => {
      frames += 1;
      if ((frames > 2 && left() <= 0) || frames > 60) resolve(left());
      else requestAnimationFrame(look);
    };
    look();
  });

/** What must not be parted by the end of a line. */
const inseparable = {
  /** A sign or unit and the word before it, « and the word after it. */
  sign: '«\\s\\S|\\S\\s[»;:!?](?!\\S)|\\d\\s[%€]',
  /** Numbers of batches and lots in the demo data, such as « 2026-031 » and « HB-0932 ». */
  lotNumber: '(?:20\\d\\d-\\d{3}|[A-Z]{2}-\\d{4})',
} as const;

/** The texts in which the end of a line parts a match of a pattern. */
const partedTexts = (pattern: string) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const parted = new Set<string>();
  const lineOf = (node: Node, offset: number) => {
    const range = document.createRange();
    range.setStart(node, offset);
    range.setEnd(node, offset + 1);
    return range.getBoundingClientRect().bottom;
  };
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    for (const { 0: match, index } of (node.nodeValue ?? '').matchAll(new RegExp(pattern, 'gu'))) {
      const gap = lineOf(node, index + match.length - 1) - lineOf(node, index);
      if (node.parentElement?.checkVisibility() && gap > 8) parted.add(node.nodeValue ?? '');
    }
  }
  return [...parted];
};

/**
 * Columns in which the figures of one unit have different numbers of decimals, but for tables of
 * which each row is a quantity of its own.
 */
const unevenColumns = () => {
  const figure = /^[+−]?[\d\s]+(?:,(\d+))?(?:\s([^\d,]+))?$/u;
  const uneven: string[] = [];
  for (const table of document.querySelectorAll('table:not(:has(th[scope="row"]))')) {
    const decimals = new Map<string, Set<number>>();
    for (const cell of table.querySelectorAll<HTMLTableCellElement>('tbody td')) {
      const [text, fraction = '', unit = ''] = figure.exec(cell.textContent.trim()) ?? [];
      if (text === undefined) continue;
      const title = table.querySelectorAll('thead th')[cell.cellIndex]?.textContent;
      const column = `${title} (${unit})`;
      decimals.set(column, (decimals.get(column) ?? new Set()).add(fraction.length));
    }
    for (const [column, counts] of decimals) if (counts.size > 1) uneven.push(column);
  }
  return uneven;
};

/** Whether the actions of a page stand between its title and its description. */
const isHeadParted = () => {
  const box = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .find((element) => element.checkVisibility())
      ?.getBoundingClientRect();
  const [title, description, actions] = [
    box('.cv-page-header h1'),
    box('.cv-page-header .cv-page-context'),
    box('.cv-page-header > .cv-page-actions'),
  ];
  // A form's actions are pinned to the window's end.
  if (!title || !description || !actions?.height) return false;
  return actions.top >= title.bottom - 1 && actions.bottom <= description.top + 1;
};

/** What is wrong with a screen at one of the widths. */
async function faultsAtEachWidth(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    const pixels = await page.evaluate(overflow);
    if (pixels > 0) faults.push(`scrolls ${pixels} px sideways at ${width} px`);
    if (width === widest) {
      const uneven = await page.evaluate(unevenColumns);
      faults.push(...uneven.map((column) => `has different decimals in « ${column} »`));
    }
    if (await page.evaluate(isHeadParted))
      faults.push(`has its actions between title and description at ${width} px`);
    const numbers = await page.evaluate(partedTexts, inseparable.lotNumber);
    faults.push(...numbers.map((text) => `breaks a lot number at ${width} px: ${text}`));
    if (width !== narrowest) continue;
    const signs = await page.evaluate(partedTexts, inseparable.sign);
    faults.push(...signs.map((text) => `parts a sign from its word: ${text}`));
  }
  const failures = await page.locator('.cv-error-screen, .cv-error-block').allTextContents();
  return [...faults, ...failures.map((text) => `shows « ${text} »`)];
}

const refusal = 'shows « Accès refusé';

interface Screens {
  /** Of the routes that they may open; absent for those of visitors. */
  readonly role?: string;
  readonly addressOf: AddressOf;
  /** Route patterns that must show « Accès refusé » to this role. */
  readonly refused?: readonly string[];
}

/** The addresses of the routes of a role, or of visitors. @param page shows the app */
export async function addressesFor(page: Page, { role, addressOf }: Screens): Promise<string[]> {
  const routes = await appRoutes(page);
  return routes
    .filter(({ roles, isPublic }) =>
      role === undefined ? isPublic : !isPublic && (roles?.includes(role) ?? true),
    )
    .map(({ path }) => addressOf(path))
    .filter((address) => address !== null);
}

/**
 * Opens every route of a role, or of visitors, and resizes each in place.
 * @param page shows the app, as that role or not logged in
 */
export async function expectEveryScreenWhole(
  page: Page,
  { role, addressOf, refused = [] }: Screens,
): Promise<void> {
  const takeErrors = errorsOf(page);
  const refusedAddresses = refused.map(addressOf);
  const faults: string[] = [];
  for (const address of await addressesFor(page, { role, addressOf })) {
    // Shows an error by design.
    if (address === '/error') continue;
    await page.setViewportSize({ width: 1280, height });
    await navigate(page, address);
    const found = [...(await faultsAtEachWidth(page)), ...takeErrors()];
    const isRefused = found.some((fault) => fault.startsWith(refusal));
    if (isRefused !== refusedAddresses.includes(address))
      faults.push(`${address}: ${isRefused ? 'is refused' : 'should be refused'}`);
    const others = found.filter((fault) => !fault.startsWith(refusal));
    faults.push(...others.map((fault) => `${address}: ${fault}`));
  }
  expect(faults).toEqual([]);
}
