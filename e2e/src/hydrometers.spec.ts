import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { ask, change, expect, expectAccessible, openAs, test } from './harness';

/** Brews a batch that ferments since three days. */
async function fermentingBatch(request: APIRequestContext) {
  const recipes = await ask<{ id: string; name: string }[]>(
    request,
    '{ answer: recipes { id name } }',
  );
  const recipe = recipes.find(({ name }) => name === 'Blonde du Lavoir');
  const day = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10);
  const batch = await change<{ id: string; batchNumber: string }>(
    request,
    'createProductionBatch',
    { recipeId: recipe?.id, volumeInLiters: 20, brewDate: day, isConfirmed: true },
    { selection: '{ id batchNumber }' },
  );
  await change(request, 'startProductionBatch', {
    id: batch.id,
    brewDate: day,
    fermentationStartDate: day,
    lots: [],
    shortageReason: 'Sans matières',
  });
  return batch;
}

test('a hydrometer sends its readings to its batch, warns, and is refused once revoked', async ({
  page,
  request,
}) => {
  test.slow();
  const batch = await fermentingBatch(request);
  const name = `Pilule ${randomUUID().slice(0, 8)}`;
  await openAs(page, 'brewer', '/production/hydrometers');
  await page.getByRole('button', { name: 'Ajouter un densimètre' }).click();
  const form = page.getByRole('form', { name: 'Densimètre' });
  await form.getByRole('textbox', { name: 'Nom' }).fill(name);
  await form.getByRole('combobox', { name: 'Modèle' }).click();
  await page.getByRole('option', { name: 'RAPT Pill' }).click();
  await form.getByRole('combobox', { name: 'Ou un brassin' }).fill(batch.batchNumber);
  await page.getByRole('option', { name: batch.batchNumber }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).click();

  const drawer = page.getByRole('dialog', { name: `Adresse et jeton de ${name}` });
  await drawer.getByRole('button', { name: 'Créer le jeton' }).click();
  const header = drawer.getByText(/^Bearer [\w-]{43}$/);
  await expect(header).toBeVisible();
  await expectAccessible(page);
  const authorization = (await header.textContent()) ?? '';

  /** A reading so many hours ago, as RAPT's portal posts it. */
  const send = (hoursAgo: number, gravity: number, temperature: number) =>
    request.post('/api/public/hydrometers/readings', {
      headers: { authorization },
      data: {
        gravity: String(gravity),
        temperature: String(temperature),
        battery: '87',
        created_date: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
      },
    });
  for (let hoursAgo = 24; hoursAgo > 0; hoursAgo -= 1) {
    // The last four hours are far too warm for any recipe.
    const answer = await send(hoursAgo, 1.04 + hoursAgo * 0.0005, hoursAgo > 4 ? 19 : 29);
    expect([hoursAgo, answer.status()]).toEqual([hoursAgo, 200]);
  }
  // A bad unit is explained, by field.
  const plato = await send(0, 12.4, 19);
  expect(plato.status()).toBe(400);
  expect((await plato.json()).message).toContain('vérifiez l’unité');

  await page.goto(`/production/${batch.id}`);
  const label = `Densimètre · ${name}`;
  const card = page.getByRole('region', { name: 'Fermentation' });
  await expect(card.getByText(label, { exact: true })).toBeVisible();
  await expect(card.getByText(`Température hors consigne, ${label}`)).toBeVisible();
  const logs = page.getByRole('table', { name: 'Mesures' });
  await expect(logs.getByText(label).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/notifications');
  const warning = new RegExp(`Température hors consigne.*${batch.batchNumber}`);
  await expect(page.getByRole('heading', { name: warning })).toHaveCount(1);

  await page.goto('/production/hydrometers');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('87');
  await page.getByRole('button', { name: `Adresse et jeton de ${name}` }).click();
  await drawer.getByRole('button', { name: 'Révoquer le jeton' }).click();
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await expect(drawer.getByText(/Sans jeton/)).toBeVisible();
  expect((await send(0, 1.04, 19)).status()).toBe(401);
});
