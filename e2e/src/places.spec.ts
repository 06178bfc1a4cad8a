import { change, expect, expectAccessible, openAs, test } from './harness';

for (const width of [1280, 390]) {
  test(`a place of before is found, and a rack is made in it, ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, 'manager', '/inventory/places');
    await expectAccessible(page);
    // The row of sibling pages comes to rest: nothing changes it while nothing happens.
    const changes = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const row = document.querySelector('nav[aria-label="Inventaire"]');
          if (!row) return resolve(-1);
          let count = 0;
          const watch = new MutationObserver((records) => {
            count += records.length;
          });
          watch.observe(row, { attributes: true, childList: true, subtree: true });
          setTimeout(() => resolve(count), 500);
        }),
    );
    expect(changes).toBeLessThan(5);

    // Written on products of the sample before, as a text.
    await page.getByRole('link', { name: 'Chambre froide' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Chambre froide' })).toBeVisible();
    await expectAccessible(page);

    const rack = `Rayonnage ${width}`;
    await page.goto('/inventory/places/new');
    const form = page.getByRole('form', { name: 'Nouvel emplacement' });
    await form.getByRole('textbox', { name: 'Nom' }).fill(rack);
    await form.getByRole('combobox', { name: 'Genre' }).click();
    await page.getByRole('option', { name: 'Rayonnage' }).click();
    await form.getByRole('combobox', { name: 'Dans' }).fill('chambre fr');
    await page.getByRole('option', { name: 'Chambre froide' }).click();
    await form.getByRole('textbox', { name: 'Température maximale' }).fill('6');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Ajouter l’emplacement' }).click();
    await expect(page.getByText(`Chambre froide › ${rack}`)).toBeVisible();
    await page.getByRole('link', { name: 'Chambre froide' }).click();
    await expect(page.getByRole('link', { name: rack })).toBeVisible();
    await change(request, 'createPlace', { name: `Case ${width}`, kind: 'position', parent: rack });
    await page.goto(`/inventory/places?search=${width}`);
    await expect(page.getByRole('link', { name: `Case ${width}` })).toBeVisible();
  });
}
