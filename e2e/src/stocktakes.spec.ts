import type { APIRequestContext, Browser, BrowserContextOptions, Page } from '@playwright/test';
import { change, expect, expectAccessible, openAs, test } from './harness';
import { keptVersion } from './harness/kept-site';

test.use({ serviceWorkers: 'allow' });
// The app is kept on the device first.
test.describe.configure({ timeout: 120_000 });

const part = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Lignes de l’inventaire' }).getByRole('button', { name });

/** Opens the first line that is not counted yet. */
async function openFirstLeft(page: Page): Promise<string> {
  await part(page, 'Restent').click();
  const line = page.getByRole('main').getByRole('listitem').getByRole('button').first();
  const name = (await line.locator('strong').first().textContent()) ?? '';
  await line.click();
  await expect(page.getByRole('region', { name: `Compter ${name}` })).toBeVisible();
  return name;
}

/** Opens a count on the device of a brewer, who is offline from then on. */
async function openOffline(
  browser: Browser,
  opened: Page,
  { baseURL, viewport }: Pick<BrowserContextOptions, 'baseURL' | 'viewport'>,
) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    serviceWorkers: 'allow',
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
  });
  const phone = await context.newPage();
  await openAs(phone, 'brewer', new URL(opened.url()).pathname);
  await expect(phone.getByText('0 compté')).toBeVisible();
  await expect.poll(() => keptVersion(phone, 'mf-inventory'), { timeout: 60_000 }).not.toBeNull();
  await context.setOffline(true);
  return { context, phone };
}

/** One counts on each of them; who opens and validates has the phone in one test, the desk in the other. */
const desk = { width: 1280, height: 844 };
const hand = { width: 390, height: 844 };

test('a phone and a desk count, of which the desk is offline; validated and undone', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(hand);
  await openAs(page, 'manager', '/inventory/stocktakes');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nouvel inventaire' }).click();
  const form = page.getByRole('form', { name: 'Nouvel inventaire' });
  await form.getByRole('textbox', { name: 'Nom' }).fill('Houblons comptés');
  await form.getByRole('checkbox', { name: 'Houblon', exact: true }).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Commencer à compter' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Houblons comptés' })).toBeVisible();

  const { context, phone } = await openOffline(browser, page, { baseURL, viewport: desk });
  const right = await openFirstLeft(phone);
  await phone.getByRole('button', { name: /^= / }).click();
  await phone.getByRole('button', { name: 'Enregistrer' }).click();
  const waiting = phone.getByText(/1\scomptage en attente/);
  await expect(waiting).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Houblons comptés');
  await expect(waiting).toBeVisible();

  await part(page, 'Restent').click();
  const missing = page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasNotText: right })
    .first();
  await missing.click();
  await page.getByRole('button', { name: 'Introuvable' }).click();
  await page.getByRole('button', { name: 'Casse ou perte' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 compté')).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 40_000 });
  // The other’s count appears by itself.
  await expect(page.getByText('2 comptés')).toBeVisible();
  await expect(phone.getByText('2 comptés')).toBeVisible();
  await context.close();

  await page.getByRole('button', { name: 'Terminer et valider' }).click();
  await page.getByRole('button', { name: 'Valider les écarts' }).click();
  await expect(page.getByText(/validé le/)).toBeVisible();
  await page.getByRole('button', { name: 'Actions sur Houblons comptés' }).click();
  await page.getByRole('menuitem', { name: 'Annuler la validation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la validation' }).click();
  await expect(page.getByText(/annulé le/)).toBeVisible();
  await expectAccessible(page);
});

/** A lot of 10 kg: 6 in the first room, 4 in the second one. */
async function addPlacedLot(request: APIRequestContext) {
  const rooms = ['Réserve à compter', 'Frigo à compter'] as const;
  const [first, second] = rooms;
  const { id: ingredientId } = await change(request, 'createIngredient', {
    name: 'Cascade compté',
    type: 'hop',
    unit: 'kg',
    minimumStockQuantity: 0,
  });
  const lotNumber = 'CAS-1';
  const receipt = { ingredientId, lotNumber, quantity: 10, costPerUnit: 30, place: first };
  const { lots } = await change<{ lots: { id: string; places: { placeId: string }[] }[] }>(
    request,
    'receiveIngredientLot',
    { ...receipt, receivedOn: '2026-01-05' },
    { selection: '{ lots { id places { placeId } } }' },
  );
  const [lot] = lots;
  const move = { id: lot?.id, fromPlaceId: lot?.places[0]?.placeId, to: second, quantity: 4 };
  await change(request, 'moveIngredientLot', move);
  return { ingredientId, lotNumber, rooms };
}

test('a lot at two places is counted at a desk and on a phone, which is offline', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  await page.setViewportSize(desk);
  await openAs(page, 'manager', '/dashboard');
  const { ingredientId, rooms } = await addPlacedLot(request);
  const [first, second] = rooms;
  await page.goto(`/inventory/stocktakes/new?ingredients=${ingredientId}`);
  const form = page.getByRole('form', { name: 'Nouvel inventaire' });
  await form.getByRole('textbox', { name: 'Nom' }).fill('Deux endroits');
  await form.getByRole('button', { name: 'Commencer à compter' }).click();
  await expect(part(page, 'Restent')).toContainText('2');

  const { context, phone } = await openOffline(browser, page, { baseURL, viewport: hand });
  const line = (shown: Page, room: string) =>
    shown.getByRole('main').getByRole('listitem').getByRole('button').filter({ hasText: room });
  const card = (shown: Page) => shown.getByRole('region', { name: 'Compter Cascade compté' });
  await part(phone, 'Restent').click();
  await line(phone, second).click();
  await expect(card(phone)).toContainText(second);
  await phone.getByRole('textbox', { name: 'Compté' }).fill('3,95');
  await phone.getByRole('button', { name: 'Enregistrer' }).click();
  const waiting = phone.getByText(/1\scomptage en attente/);
  await expect(waiting).toBeVisible();

  // Stock is moved to the place that was counted offline; then the other place is counted.
  await page.goto(`/inventory/ingredients/${ingredientId}`);
  await page.getByRole('button', { name: /^Plus sur le lot CAS-/ }).click();
  await page.getByRole('menuitem', { name: 'Déplacer' }).click();
  const move = page.getByRole('form', { name: 'Déplacement d’un lot' });
  await move.getByRole('combobox', { name: 'Vers l’emplacement' }).fill(second);
  await page.getByRole('option', { name: second, exact: true }).click();
  await move.getByRole('textbox', { name: 'Quantité' }).fill('2');
  await move.getByRole('button', { name: 'Déplacer' }).click();
  await expect(move).toBeHidden();
  await page.goto(new URL(phone.url()).pathname);
  await part(page, 'Restent').click();
  await line(page, first).click();
  await expect(card(page)).toContainText(/attendu 4\skg/);
  await page.getByRole('textbox', { name: 'Compté' }).fill('4');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('1 compté')).toBeVisible();

  await context.setOffline(false);
  await expect(waiting).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByText('2 comptés')).toBeVisible();
  await context.close();
  await page.getByRole('button', { name: 'Terminer et valider' }).click();
  await page.getByRole('button', { name: 'Valider les écarts' }).click();
  await expect(page.getByText(/validé le/)).toBeVisible();
  await page.goto(`/inventory/ingredients/${ingredientId}`);
  const lots = page.getByRole('tabpanel', { name: /^Lots/ });
  await expect(lots).toContainText(new RegExp(`${second} 5,95\\skg, ${first} 4\\skg`));
  await lots.getByRole('button', { name: /^Modifier le lot CAS-/ }).click();
  await expect(page.getByText(new RegExp(`${first} → ${second}`)).first()).toBeVisible();
});
