import { randomUUID } from 'node:crypto';
import { withTenant } from '../db/tenant-transaction';
import type { TestApi } from '../testing';
import { bulkFields, ids, measureStatements, one } from '../testing/statement-counts';
import { hydrometersModule } from './hydrometers/hydrometers.resolvers';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from './ingredients/testing/ingredient-calls';
import { productionModule } from './production/production.resolvers';
import { plannedBatch } from './production/testing/batch-calls';
import { openBrewery } from './production/testing/brewery';
import { insertBatch } from './production/testing/insert-batch';
import { recipesModule } from './recipes/recipes.resolvers';

const { run, read, write, ...measured } = measureStatements();
let api: TestApi;
let token: string;
beforeAll(async () => {
  ({ api, token } = await measured.start());
});
afterAll(() => api.close());

/** Plans a batch of a recipe, which needs of the stock. */
async function brewPlanned(recipeId: string): Promise<void> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  await withTenant(api.database, { tenantId }, (tx) =>
    insertBatch(tx, tenantId, { ...plannedBatch, recipeId, batchNumber: 'P-1' }),
  );
}

const saveHydrometer = (input: object) =>
  run('mutation', 'saveHydrometer', { input: ['SaveHydrometerInput!', input] }, '{ id }');

it('recipes take few statements', async () => {
  const malt = await answeredIngredient(ingredientCalls(api, token).create({ name: 'Vienna' }));
  const hop = await answeredIngredient(ingredientCalls(api, token).create({ name: 'Tettnang' }));
  const lines = [malt, hop].map(({ id }) => ({
    ingredientId: id,
    quantity: 5,
    usageStage: 'mash',
  }));
  const profile = await write('saveEquipmentProfile', 'EquipmentProfileInput', {
    name: 'Salle',
    batchSizeInLiters: 1000,
    efficiency: 78,
    boilOffInLitersPerHour: 60,
    kettleLossInLiters: 40,
    mashTunLossInLiters: 10,
    fermenterLossInLiters: 30,
    coolingShrinkage: 4,
    grainAbsorptionInLitersPerKg: 1,
    mashThicknessInLitersPerKg: 3,
    grainTemperatureInCelsius: 18,
  });
  const { id } = await write('createRecipe', 'CreateRecipeInput', {
    name: 'Vienna Lager',
    batchSizeInLiters: 1000,
    equipmentProfileId: profile.id,
    lines: lines.slice(0, 1),
  });
  const other = await write('saveEquipmentProfile', 'EquipmentProfileInput', {
    name: 'Pilote',
    batchSizeInLiters: 50,
    efficiency: 70,
    boilOffInLitersPerHour: 6,
    kettleLossInLiters: 4,
    mashTunLossInLiters: 1,
    fermenterLossInLiters: 3,
    coolingShrinkage: 4,
    grainAbsorptionInLitersPerKg: 1,
    mashThicknessInLitersPerKg: 3,
    grainTemperatureInCelsius: 18,
  });
  const row = '{ id name costPerLiter lines { ingredient { name } } }';
  await write(
    'updateRecipe',
    'UpdateRecipeInput',
    { id, ibu: 22, lines, equipmentProfileId: other.id },
    row,
  );
  await run('mutation', 'restoreRecipeVersion', { ...one(id), version: ['Int!', 1] }, row);
  const copy = await run('mutation', 'duplicateRecipe', one(id), row);
  await brewPlanned(String(id));
  for (const field of ['removeRecipe', 'restoreRecipe', 'removeRecipe']) {
    await run('mutation', field, one(copy.id), field === 'restoreRecipe' ? row : '');
  }
  await run('mutation', 'hardRemoveRecipe', one(copy.id));
  await run('mutation', 'removeRecipes', ids(id), bulkFields);
  await run('mutation', 'restoreRecipes', ids(id), bulkFields);
  await run(
    'mutation',
    'setRecipesActive',
    { ...ids(id), isActive: ['Boolean!', false] },
    bulkFields,
  );
  await run('mutation', 'takeRecipeFigures', ids(id), bulkFields);
  await run('mutation', 'removeEquipmentProfile', one(other.id));

  for (const field of ['recipes', 'allRecipes', 'deletedRecipes']) await read(field, {}, row);
  await read('recipe', one(id), `{ id lines { quantity } batches { totalCount } }`);
  await read(
    'recipesPage',
    {
      filter: ['RecipeFilter', { search: 'tettnang' }],
      sort: ['RecipeSort', { field: 'costPerLiter', direction: 'desc' }],
    },
    `{ totalCount nodes ${row} }`,
  );
  await read('recipeOptions', {}, '{ name }');
  await read('recipeOverview', {}, '{ totalCount styles }');
  await read('recipeVersions', one(id), '{ version changedLineCount }');
  await read('recipeVersion', { ...one(id), version: ['Int!', 1] }, `{ recipe ${row} }`);
  const about = { recipeId: ['ID!', id] } as const;
  await read(
    'calculateIngredients',
    { ...about, volumeInLiters: ['Decimal!', 500] },
    '{ quantity ingredient { name } }',
  );
  await read('checkRecipeIngredients', about, '{ canBrew ingredients { missing } }');
  await read('checkRecipeDependencies', one(id), '{ canDelete }');
  await read('equipmentProfiles', {}, '{ name }');
  await run('mutation', 'setAbvFormula', { formula: ['AbvFormula!', 'hall'] });
  await run('query', 'abvFormula', {});
  await read('changedRecipeFigures', {}, '{ recipe { id } changes { figure } reasons }');
});

it('batches take a bounded number of statements, however long the recipe', async () => {
  const brewery = await openBrewery(api, token, { first: 900, second: 900 });
  const recipeId = brewery.recipe.id;
  const equip = (name: string) =>
    write('createEquipment', 'CreateEquipmentInput', {
      name,
      category: 'fermenter',
      condition: 'good',
      status: 'operational',
    });
  const other = await equip('F2');
  // Each in a vessel of its own.
  const batch = async (name: string) =>
    write('createProductionBatch', 'CreateProductionBatchInput', {
      recipeId,
      brewDate: '2026-03-12',
      vessels: [{ equipmentId: (await equip(name)).id, from: '2026-03-12', volumeInLiters: 500 }],
    });
  const { id } = await batch('F1');
  await read('batchLotProposal', one(id), '{ canStart lines { lots { proposed } } }');
  await write('updateProductionBatch', 'UpdateProductionBatchInput', {
    id,
    notes: 'Eau du puits',
    takePresentRecipe: true,
  });
  const start = (batchId: unknown) =>
    write('startProductionBatch', 'StartProductionBatchInput', { id: batchId });
  await brewery.stock.update({ id: brewery.malt.id, minimumStockQuantity: 1750 });
  await start(id);
  const hop = await brewery.lotIdOf(brewery.hop.id, 'HB-1');
  await write('takeBatchIngredients', 'TakeBatchIngredientsInput', {
    batchId: id,
    lots: [{ lineId: brewery.lineOf('dry_hop'), lotId: hop, quantity: 2000 }],
  });
  const log = await run(
    'mutation',
    'addBatchLog',
    {
      batchId: ['ID!', id],
      logInput: ['BatchLogInput!', { requestId: randomUUID(), type: 'note', notes: 'Krausen' }],
    },
    '{ id }',
  );
  const correction = { type: 'note', notes: 'Krausen haut', reason: 'Note complétée' };
  await write('correctBatchLog', 'CorrectBatchLogInput', { id: log.id, ...correction });
  const brewed = await brewery.plan({ volumeInLiters: 100 });
  for (const event of [
    { kind: 'started', stepKey: 'crush-1' },
    { kind: 'reading', stepKey: 'mash-1', field: 'mashPh', value: 5.4 },
    { kind: 'incident', stepKey: 'mash-1', text: 'Pompe bouchée', photo: '/9j/2Q==' },
  ]) {
    await write('addBrewDayEvent', 'BrewDayEventInput', { batchId: brewed.id, ...event });
  }
  const photo = await api.adminDatabase
    .selectFrom('brewDayPhotos')
    .select('id')
    .executeTakeFirstOrThrow();
  await read('brewDayPhoto', one(photo.id), '');
  await write('harvestYeast', 'HarvestYeastInput', { batchId: id, quantity: 5 });
  const { data } = await brewery.calls.get(String(id));
  await write('transferBatch', 'TransferBatchInput', {
    batchId: id,
    fromVesselId: data.answer.vessels[0]?.id,
    equipmentId: other.id,
    volumeInLiters: 100,
  });
  const second = await batch('F3');
  await start(second.id);
  await write('blendBatches', 'BlendBatchesInput', {
    fromBatchId: second.id,
    intoBatchId: id,
    volumeInLiters: 10,
  });
  await write('addBatchBrew', 'AddBatchBrewInput', {
    batchId: id,
    volumeInLiters: 10,
    originalGravity: 1.05,
    lots: [],
    shortageReason: 'Malt au prochain compte',
  });
  const { id: brew } = await api.adminDatabase
    .selectFrom('batchBrews')
    .select('id')
    .where('batchId', '=', String(id))
    .where('number', '=', 2)
    .executeTakeFirstOrThrow();
  await write('correctBatchBrew', 'CorrectBatchBrewInput', {
    id: brew,
    batchId: id,
    volumeInLiters: 12,
    reason: 'Mal lu',
  });
  await write('recordBatchLoss', 'RecordBatchLossInput', {
    batchId: id,
    kind: 'sample',
    volumeInLiters: 1,
    reason: 'Analyse',
  });
  const { id: blended } = await api.adminDatabase
    .selectFrom('beerMovements')
    .select('id')
    .where('batchId', '=', String(id))
    .where('kind', '=', 'blended')
    .executeTakeFirstOrThrow();
  await write('correctBeerMovement', 'CorrectBeerMovementInput', {
    id: blended,
    batchId: id,
    volumeInLiters: 8,
    reason: 'Mal lu',
  });
  await write('updateProductionBatch', 'UpdateProductionBatchInput', { id, status: 'completed' });
  const plan = { batchId: id, containerType: 'keg', volumeInLiters: 20, quantity: 10 };
  await write('planPackaging', 'PlanPackagingInput', { ...plan, plannedOn: '2026-12-01' });
  await write('planPackaging', 'PlanPackagingInput', { ...plan, plannedOn: '2026-12-02' });
  const { id: planned } = await api.adminDatabase
    .selectFrom('plannedPackagings')
    .select('id')
    .where('plannedOn', '=', '2026-12-02')
    .executeTakeFirstOrThrow();
  await write('removePlannedPackaging', 'RemovePlannedPackagingInput', {
    batchId: id,
    id: planned,
  });
  await write('packageProductionBatch', 'PackageProductionBatchInput', {
    id,
    lines: Array.from({ length: 10 }, () => ({
      containerType: 'keg',
      volumeInLiters: 20,
      quantity: 2,
    })),
  });
  await run('mutation', 'archiveProductionBatch', one(id));
  const third = await batch('F4');
  await start(third.id);
  await write('abandonProductionBatch', 'AbandonProductionBatchInput', {
    id: third.id,
    reason: 'Infectée',
  });
  const fourth = await batch('F5');
  await write('abandonProductionBatch', 'AbandonProductionBatchInput', {
    id: fourth.id,
    reason: 'Infectée',
  });
  await run('mutation', 'restoreProductionBatch', one(fourth.id), '{ id }');

  const row = `{ id recipeName recipe { ebc } plan { today { gravity } } figures { abv { measured } }
    vessels { equipmentName } lastGravity { value } }`;
  for (const field of ['activeBatches', 'productionBatches']) await read(field, {}, row);
  await read('productionBatch', one(id), row);
  const days = {
    startDate: ['Date!', '2026-03-01'],
    endDate: ['Date!', '2026-04-01'],
  } as const;
  await read('scheduledBatches', days, row);
  await read('volumeByPeriodPerMonth', days, '{ month totalVolume }');
  await read('productionBatchesPage', {}, `{ totalCount nodes ${row} }`);
  await read('productionOverview', {}, '{ totalCount }');
  await read('nextBatchNumber');
  await read('batchOptions', { recipeId: ['ID!', recipeId] }, '{ batchNumber }');
});

it('hydrometers take few statements', async () => {
  const { recipe } = await openBrewery(api, token);
  const batch = { recipeId: recipe.id, batchNumber: 'D-1', status: 'in_progress' } as const;
  const { tenantId } = await api.actorOf('manager@demo.example');
  const batchId = await withTenant(api.database, { tenantId }, (tx) =>
    insertBatch(tx, tenantId, { ...plannedBatch, ...batch, brewDate: '2026-03-10' }),
  );
  const values = { name: 'Pilule', kind: 'rapt', gravityUnit: 'gravity', batchId };
  const { id } = await saveHydrometer(values);
  await saveHydrometer({ ...values, id, name: 'Pilule 2' });
  const { token: secret } = await run('mutation', 'renewHydrometerToken', one(id), '{ token }');
  await api.app.inject({
    method: 'POST',
    url: `/api/public/hydrometers/readings?token=${secret}`,
    payload: { gravity: 1.05, temperature: 19 },
  });
  await read('hydrometers', {}, '{ nodes { name lastReading { gravity } } }');
  await read('deviceCurves', { batchId: ['ID!', batchId] }, '{ name points { gravity } }');
  await run('mutation', 'setReadingReminder', { everyDays: ['Int', 2] });
  await read('readingReminder');
  await run('mutation', 'revokeHydrometerToken', one(id), '{ id }');
  await run('mutation', 'removeHydrometer', one(id));
});

it('every operation has been measured', () => {
  const modules = [recipesModule, productionModule, hydrometersModule];
  expect(measured.faults(modules)).toEqual({ notMeasured: [], tooMany: [] });
});

it('no statement scans more of a table for naming its tenant', async () => {
  const plans = await measured.comparePlans();
  expect(plans.compared).toBeGreaterThan(0);
  expect(plans.worse).toEqual([]);
});
