import type { Page } from '@playwright/test';
import { expect, openAs, test } from './harness';
import { navigate } from './harness/every-screen';
import { readPrintedTexts } from './harness/printed-pages';
import { routeAddresses } from './harness/route-addresses';
import { appRoutes } from './harness/routes';

const print = async (page: Page) => readPrintedTexts(await page.pdf({ format: 'A4' }));

test('a list prints with its head and every column on each page, without chips and search', async ({
  page,
}) => {
  await openAs(page, 'admin', '/production');
  await expect(page.getByRole('link', { name: /^20\d{2}-\d{3}/ }).first()).toBeVisible();
  const pages = await print(page);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]).toMatch(/Brasserie du Lavoir/);
  expect(pages[0]).toMatch(/Imprimé le \d{2}\/\d{2}\/\d{4}/);
  for (const text of pages) {
    for (const column of ['Brassin', 'Statut', 'Avancement', 'Cuve', 'Volume', 'Brassage'])
      expect(text).toContain(column);
    expect(text).not.toMatch(/Filtres|Plus|Terminés/);
  }
  expect(pages[1]).toMatch(/2 ?\/ ?2/);
});

test('a batch prints its curve with both axes', async ({ page }) => {
  await openAs(page, 'admin', '/production?search=2026-038&view=all');
  await page.getByRole('link', { name: '2026-038' }).click();
  await expect(page.getByRole('slider', { name: 'Mesures de la fermentation' })).toBeVisible();
  const text = (await print(page)).join(' ');
  expect(text).toContain('jour 14');
  expect(text).toContain('1,050');
  // Its days are marked every other day, counted from the brew day, which follows the calendar.
  expect(text).toMatch(/(\d{2}\/\d{2} ){8}/);
  expect(text).not.toContain('Marquer comme prêt');
});

/** What of a screen would not be on paper as it should be; run in the page. */
const faultsOnPaper = () => {
  const main = document.querySelector('main');
  const isShown = (element: Element) =>
    element.checkVisibility() && element.getClientRects().length > 0;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class')} « ${element.textContent?.slice(0, 40)} »`;
  const controls = [
    ...(main?.querySelectorAll(
      '.cv-button, [data-save-bar] > *, .cv-chip:not([aria-current], [aria-pressed="true"], .cv-active-filters > *), [role="search"], input[type="search"], [role="tab"][aria-selected="false"]',
    ) ?? []),
  ].filter(isShown);
  const cut = [...(main?.querySelectorAll('svg, canvas, table:not(.cv-visually-hidden)') ?? [])]
    .filter(isShown)
    .filter((drawing) => {
      const { right, bottom } = drawing.getBoundingClientRect();
      if (right > window.innerWidth + 1) return true;
      for (
        let frame = drawing.parentElement;
        frame && frame !== main;
        frame = frame.parentElement
      ) {
        if (getComputedStyle(frame).overflow === 'visible') continue;
        const edge = frame.getBoundingClientRect();
        if (right > edge.right + 1 || bottom > edge.bottom + 1) return true;
      }
      return false;
    });
  return [
    ...controls.map((element) => `prints ${nameOf(element)}`),
    ...cut.map((element) => `cuts ${nameOf(element)}`),
  ];
};

/** Forms are not documents. */
const isForm = /\/(new|edit|import|scan|log|preferences)$/;

test('every list and record prints without controls, and cuts no drawing or table', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000);
  await openAs(page, 'admin', '/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const addressOf = await routeAddresses(request, 'admin');
  for (const { path, roles, isPublic } of await appRoutes(page)) {
    const address = !isPublic && (roles?.includes('admin') ?? true) ? addressOf(path) : null;
    if (address === null || path === '/error' || isForm.test(path)) continue;
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await navigate(page, address);
    await page.emulateMedia({ media: 'print' });
    // The width of an A4 page without its margins.
    await page.setViewportSize({ width: 703, height: 900 });
    // Tables follow the new width in a later frame.
    await expect.poll(() => page.evaluate(faultsOnPaper), { message: address }).toEqual([]);
  }
});
