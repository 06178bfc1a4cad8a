import { expect, openAs, testWithOwnProduct as test } from '../src/harness';
import { expectEveryScreenWhole } from '../src/harness/every-screen';
import { readMailTo } from '../src/harness/mailbox';
import { addMalts } from '../src/harness/malts';
import { emptyAddresses, routeAddresses } from '../src/harness/route-addresses';
import { tokenOf } from '../src/harness/session';
import { createAll, numbered } from './create-all';

test.describe.configure({ timeout: 900_000 });

const password = 'Houblon-et-malt-26';

/** A name as long as names may become, with a word that does not break by itself. */
const longName = 'Bière de garde brassée au feu de bois Houblonnéeàcruenpleinmoisdeseptembre';

test('every screen of a new brewery is whole from 320 to 1920 px', async ({
  page,
  request,
  product,
}) => {
  const email = 'nadia.berger@nouvelle.example';
  const answer = await request.post('/graphql', {
    headers: { Authorization: `Bearer ${await tokenOf(request, 'superadmin')}` },
    data: {
      query:
        'mutation Create($input: CreateTenantWithAdminInput!) { createTenantWithAdmin(input: $input) { id } }',
      variables: {
        input: {
          breweryName: 'Brasserie Nouvelle',
          email,
          firstName: 'Nadia',
          lastName: 'Berger',
        },
      },
    },
  });
  expect((await answer.json()).errors).toBeUndefined();
  const mail = await readMailTo(email, product.dataFolder);
  await page.goto(/\/invitation\?token=[\w-]+/.exec(mail)?.[0] ?? '');
  await page.getByLabel(/^Nouveau mot de passe/).fill(password);
  await page.getByLabel(/^Confirmer le mot de passe/).fill(password);
  await page.getByRole('button', { name: 'Entrer dans Cervoise' }).click();
  await page.waitForURL('**/dashboard');
  await expectEveryScreenWhole(page, { role: 'admin', addressOf: emptyAddresses });
});

test('every screen of a brewery with much and long data is whole from 320 to 1920 px', async ({
  page,
  request,
}) => {
  await addMalts(request, 'other', longName, 1000);
  const recipes = await createAll(
    request,
    'other',
    'mutation Create($input: CreateRecipeInput!) { created: createRecipe(input: $input) { id } }',
    numbered(300).map((number) => ({
      name: `${longName} ${number}`,
      batchSizeInLiters: 99_999,
      originalGravity: 1.056,
      finalGravity: 1.011,
    })),
  );
  await createAll(
    request,
    'other',
    'mutation Create($input: CreateProductionBatchInput!) { created: createProductionBatch(input: $input) { id } }',
    recipes.flatMap((recipeId) => [{ recipeId }, { recipeId, notes: longName.repeat(6) }]),
  );
  await createAll(
    request,
    'other',
    'mutation Create($input: CreateInventoryItemInput!) { created: createInventoryItem(input: $input) { id } }',
    recipes.map((recipeId) => ({
      recipeId,
      containerType: 'bottle',
      volumeInLiters: 0.75,
      quantity: 999_999,
      packagingDate: '2026-01-05',
      location: longName,
      unitPrice: 9999.99,
    })),
  );
  await openAs(page, 'other', '/notifications');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const addressOf = await routeAddresses(request, 'other');
  await expectEveryScreenWhole(page, { role: 'admin', addressOf });
});
