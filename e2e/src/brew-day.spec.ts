import type { APIRequestContext, Page } from '@playwright/test';
import {
  type Account,
  ask,
  change,
  expect,
  expectAccessible,
  logIn,
  testWithOwnProduct as test,
} from './harness';
import { keptAnswers, waitUntilKept } from './harness/kept-site';

test.describe.configure({ timeout: 240_000 });
const phone = { width: 390, height: 844 };
test.use({ serviceWorkers: 'allow', viewport: phone });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const waiting = (page: Page) => page.getByText(/\d+\ssaisies? en attente/);

/** Plans a batch of the Blonde for today; gives its id. */
async function planForToday(request: APIRequestContext): Promise<string> {
  const recipes = await ask<{ id: string; name: string }[]>(
    request,
    '{ answer: recipes { id name } }',
  );
  const recipe = recipes.find(({ name }) => name === 'Blonde du Lavoir');
  const brewDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(
    new Date(),
  );
  const batch = { recipeId: recipe?.id, volumeInLiters: 100, brewDate };
  const { id } = await change(request, 'createProductionBatch', batch);
  return id;
}

interface StoredEvent {
  readonly requestId: string;
  readonly kind: string;
  readonly stepKey: string;
  readonly field: string | null;
  readonly value: number | null;
  readonly happenedAt: string;
}

const storedEvents = async (request: APIRequestContext, id: string): Promise<StoredEvent[]> => {
  const { brewDay } = await ask<{ brewDay: { events: StoredEvent[] } }>(
    request,
    `query Events($id: ID!) { answer: productionBatch(id: $id) { brewDay { events {
      requestId kind stepKey field value happenedAt } } } }`,
    { id },
  );
  return brewDay.events;
};

/** Opens the planning of a phone with a network, and waits until it keeps the batch of today. */
async function keepToday(page: Page, account: Account, id: string): Promise<void> {
  await logIn(page, account);
  await page.goto('/production/planning');
  await expect(title(page)).toHaveText('Planning');
  await waitUntilKept(page);
  await expect
    .poll(async () => (await keptAnswers(page)).join(), { timeout: 60_000 })
    .toContain(id);
}

/** The title of the step of now. */
const stepTitle = (page: Page) => page.getByText(/^Étape \d+ sur \d+$/);

/** Goes to the next step, also before the time is over. */
async function goOn(page: Page): Promise<void> {
  const before = await stepTitle(page).textContent();
  await page.getByRole('button', { name: /^(Passer au palier|Étape suivante|Terminer)/ }).click();
  const early = page.getByRole('button', { name: 'Passer quand même' });
  const changed = page.getByText(before ?? '', { exact: true });
  await expect(async () => {
    if (await early.isVisible()) await early.click();
    await expect(changed).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('a whole brew day without a network, on two phones, with a server that is down: each fact once, in order', async ({
  page,
  context,
  browser,
  product,
}) => {
  const id = await planForToday(page.request);
  await keepToday(page, 'brewer', id);
  const otherContext = await browser.newContext({
    viewport: phone,
    serviceWorkers: 'allow',
    baseURL: product.url,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  });
  const other = await otherContext.newPage();
  await keepToday(other, 'manager', id);

  await context.setOffline(true);
  await page.goto(`/production/${id}`);
  await page.getByRole('link', { name: /Brasser|Jour de brassage/ }).click();
  await expect(title(page)).toHaveText('Jour de brassage');
  await page.getByRole('button', { name: 'Commencer le brassage' }).click();
  await expect(stepTitle(page)).toHaveText(/^Étape 1 sur/);
  await expect(waiting(page)).toBeVisible();
  await expectAccessible(page);

  // Reloaded at the kettle, the timer and what was noted are still there.
  await goOn(page);
  await page.reload();
  await expect(stepTitle(page)).toHaveText(/^Étape 2 sur/);
  await expect(page.getByRole('region', { name: 'Fait' })).toContainText('Concassage');

  const fields = page.getByRole('region', { name: 'Saisir' }).getByRole('textbox');
  const total = Number((await stepTitle(page).textContent())?.replace(/^.*sur\s/, ''));
  let noted = 0;
  for (let step = 2; step <= total; step += 1) {
    const count = await fields.count();
    for (let index = 0; index < count; index += 1) {
      const field = fields.nth(index);
      const planned = await field.getAttribute('placeholder');
      if (!planned || planned === '—') continue;
      await field.fill(planned);
      await field.blur();
      await expect(page.getByText('comme prévu').first()).toBeVisible();
      noted += 1;
    }
    if (step < total) {
      await goOn(page);
      await expect(stepTitle(page)).toHaveText(`Étape ${step + 1} sur ${total}`);
    }
  }
  await page.getByRole('button', { name: 'Terminer le brassage' }).click();
  await expect(page.getByRole('link', { name: 'Voir le brassin' })).toBeVisible();
  expect(noted).toBeGreaterThan(5);

  // A second phone, offline too, notes a change of the step.
  await otherContext.setOffline(true);
  await other.goto(`/production/${id}/brew`);
  await other.getByRole('button', { name: 'Commencer le brassage' }).click();
  await other.getByRole('button', { name: 'Noter un changement' }).click();
  await other.getByRole('textbox', { name: 'Qu’avez-vous fait ?' }).fill('Moulin réglé plus fin');
  await other.getByRole('button', { name: 'Noter', exact: true }).click();
  await expect(other.getByText('Autrement que prévu : Moulin réglé plus fin')).toBeVisible();
  // And an incident, with a photo larger than what is kept.
  const photo = {
    name: 'cuve.png',
    mimeType: 'image/png',
    buffer: await other.screenshot({ scale: 'device' }),
  };
  await other.getByRole('button', { name: 'Noter un incident' }).click();
  const incident = other.getByRole('dialog', { name: /^Incident : / });
  await incident
    .getByRole('textbox', { name: 'Que s’est-il passé ?' })
    .fill('Joint de pompe percé');
  await incident.getByLabel('Photo de l’incident').setInputFiles(photo);
  await expect(incident.getByRole('img', { name: 'L’incident, avant l’envoi' })).toBeVisible();
  await expectAccessible(other);
  await incident.getByRole('button', { name: 'Noter', exact: true }).click();
  await expect(other.getByText('Incident : Joint de pompe percé')).toBeVisible();

  await product.kill();
  await context.setOffline(false);
  await otherContext.setOffline(false);
  await page.reload();
  await expect(title(page)).toHaveText('Jour de brassage');
  await expect(waiting(page)).toBeVisible();
  await product.start();
  for (const one of [page, other]) {
    await one.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(waiting(one)).toHaveCount(0, { timeout: 60_000 });
  }

  const events = await storedEvents(page.request, id);
  expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(events.length);
  const times = events.map(({ happenedAt }) => happenedAt);
  expect(times).toEqual(times.toSorted());
  const kinds = events.map(({ kind }) => kind);
  const countOf = (kind: string) => kinds.filter((one) => one === kind).length;
  expect({
    started: countOf('started'),
    finished: countOf('finished'),
    reading: countOf('reading'),
    changed: countOf('changed'),
    incident: countOf('incident'),
  }).toEqual({ started: 2, finished: total, reading: noted, changed: 1, incident: 1 });
  // Both phones tell one day.
  await other.reload();
  await expect(other.getByRole('link', { name: 'Voir le brassin' })).toBeVisible();
  await expect(other.getByText('Autrement que prévu : Moulin réglé plus fin')).toBeVisible();
  await otherContext.close();
  // The photo taken by one phone is seen on the other.
  await page.reload();
  await page.getByRole('button', { name: 'Voir la photo : Joint de pompe percé' }).click();
  const seen = page.getByRole('img', { name: 'Incident : Joint de pompe percé' });
  await expect(seen).toBeVisible();
  const width = await seen.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(300);
  expect(width).toBeLessThanOrEqual(1280);
  await expectAccessible(page);
});
