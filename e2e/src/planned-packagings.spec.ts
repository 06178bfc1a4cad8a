import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import { ask, change, expect, expectAccessible, openAs, test } from './harness';

test.use({ viewport: { width: 390, height: 844 } });

test('plans a packaging, sees it on the planning, and removes it', async ({ page, request }) => {
  test.slow();
  const recipes = await ask<{ id: string; name: string }[]>(
    request,
    '{ answer: recipes { id name } }',
  );
  const { id, batchNumber } = await change<{ id: string; batchNumber: string }>(
    request,
    'createProductionBatch',
    { recipeId: recipes[0]?.id, volumeInLiters: 20 },
    { selection: '{ id batchNumber }' },
  );
  const address = `/production/${id}?tab=packaging`;
  await openAs(page, 'brewer', address);
  await page.getByRole('button', { name: 'Planifier un conditionnement' }).click();
  const form = page.getByRole('form', { name: 'Conditionnement prévu' });
  await form.getByRole('textbox', { name: 'Nombre' }).fill('50');
  await form.getByRole('textbox', { name: 'Ou volume à conditionner' }).fill('20');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByText('Donnez le nombre ou le volume, pas les deux.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Nombre' }).fill('');
  await expect(form.getByText(/^60\sbouteilles de 33\scl/)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  const plans = page.getByRole('list', { name: 'Conditionnements prévus' });
  await expect(plans.getByText(/^60\sbouteilles de 33\scl$/)).toBeVisible();
  await expectAccessible(page);

  // It survives a reload, and stands on the planning beside its batch.
  await page.reload();
  await expect(plans.getByText(/prévu le/)).toBeVisible();
  await page.goto('/production/planning');
  const event = page.getByRole('link', { name: new RegExp(`${batchNumber}.*Conditionnement`) });
  await expect(event).toContainText(/60\sbouteilles de 33\scl/);
  await event.click();

  await page.goto(address);
  await plans.getByRole('button', { name: /^Retirer 60/ }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(plans).toHaveCount(0);
  await page.goto('/production/planning');
  await expect(page.getByRole('heading', { level: 1, name: 'Planning' })).toBeVisible();
  await expect(event).toHaveCount(0);
});

test('marks the day of a packaging on the bar of its batch', async ({ page, request }) => {
  const today = calendarDateOf(new Date());
  const [recipe] = await ask<{ id: string }[]>(request, '{ answer: recipes { id } }');
  const tank = await change(request, 'createEquipment', {
    ...{ name: 'Cuve à marque', category: 'fermenter', capacityHectoliters: 12 },
    ...{ condition: 'good', status: 'operational' },
  });
  const [from, to] = [addDays(today, 2), addDays(today, 9)];
  const batch = await change(request, 'createProductionBatch', {
    ...{ recipeId: recipe?.id, volumeInLiters: 500, brewDate: from },
    vessels: [{ equipmentId: tank.id, from, to, volumeInLiters: 500 }],
  });
  await change(request, 'planPackaging', {
    ...{ batchId: batch.id, plannedOn: addDays(today, 8) },
    ...{ containerType: 'keg', volumeInLiters: 30, quantity: 12 },
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAs(page, 'brewer', '/production/planning');
  const mark = page.getByRole('link', { name: /^Conditionnement prévu le .*12\sfûts de 30\sl$/ });
  await expect(mark).toBeVisible();
  await expectAccessible(page);
  await mark.click();
  await expect(page.getByRole('list', { name: 'Conditionnements prévus' })).toBeVisible();
  await change(request, 'abandonProductionBatch', { id: batch.id, reason: 'Essai' });
});
