import { expect, openAs, test, tokenOf } from './harness';

test('another brewery reaches no data of the first: no list, id, write or socket event', async ({
  page,
  request,
  browser,
}) => {
  const ask = async (account: 'brewer' | 'superadmin' | 'other', query: string) => {
    const token = await tokenOf(request, account);
    const answer = await request.post('/graphql', {
      headers: { Authorization: `Bearer ${token}` },
      data: { query },
    });
    return answer.json();
  };
  const { data: mine } = await ask('brewer', '{ ingredients { id name lots { id } } }');
  const { data: theirs } = await ask('other', '{ ingredients { id } }');
  const ids = new Set(mine.ingredients.map((ingredient: { id: string }) => ingredient.id));
  expect(ids.size).toBeGreaterThan(29);
  expect(theirs.ingredients.length).toBeGreaterThan(0);
  for (const { id } of theirs.ingredients) expect(ids.has(id)).toBe(false);

  const [first] = mine.ingredients;
  for (const operation of [
    `{ ingredient(id: "${first.id}") { id } }`,
    `mutation { removeIngredient(id: "${first.id}") }`,
    `mutation { updateIngredientStock(id: "${first.id}", quantity: 1) { id } }`,
    `mutation { updateIngredient(input: { id: "${first.id}", name: "Volé" }) { id } }`,
  ]) {
    const { errors } = await ask('other', operation);
    expect([operation, errors?.[0]?.extensions?.code]).toEqual([operation, 'NOT_FOUND']);
  }
  const { errors } = await ask('superadmin', '{ ingredients { id } }');
  expect(errors[0].extensions.code).toBe('FORBIDDEN');

  const context = await browser.newContext();
  const stranger = await context.newPage();
  await openAs(stranger, 'other', '/notifications');
  await expect(stranger.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await openAs(page, 'brewer', '/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const name = `Secret ${Date.now()}`;
  const created = await ask(
    'brewer',
    `mutation { createIngredient(input: { name: "${name}", type: malt, unit: kg,
      minimumStockQuantity: 5, stockQuantity: 6 }) { id } }`,
  );
  const { id } = created.data.createIngredient;
  await ask('brewer', `mutation { updateIngredientStock(id: "${id}", quantity: 1) { id } }`);
  await expect(page.getByText(new RegExp(name)).first()).toBeVisible();
  await expect(stranger.getByText(new RegExp(name))).toHaveCount(0);
  await context.close();
});
