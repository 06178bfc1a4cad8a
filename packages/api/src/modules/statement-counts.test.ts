import { randomUUID } from 'node:crypto';
import { Kind, parse } from 'graphql';
import { withTenant } from '../db/tenant-transaction';
import type { InventoryStatus } from '../generated/resolvers';
import { startTestApi, type TestApi } from '../testing';
import { withoutTransactions } from '../testing/bulk';
import { samplePng } from '../testing/pdf/sample-pictures';
import { comparePlans } from '../testing/statement-plans';
import { attachmentsModule } from './attachments/attachments.resolvers';
import { attachmentCalls, samplePdf } from './attachments/testing/attachment-calls';
import { breweryLogoModule } from './brewery-logo/brewery-logo.resolvers';
import { contractsModule } from './contracts/contracts.resolvers';
import { costsModule } from './costs/costs.resolvers';
import { customerErasureModule } from './customer-erasure/customer-erasure.resolvers';
import { customersModule } from './customers/customers.resolvers';
import { equipmentModule } from './equipment/equipment.resolvers';
import { exciseModule } from './excise/excise.resolvers';
import { hydrometersModule } from './hydrometers/hydrometers.resolvers';
import { incoLabelsModule } from './inco-labels/inco-labels.resolvers';
import { ingredientsModule } from './ingredients/ingredients.resolvers';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from './ingredients/testing/ingredient-calls';
import { customerSalesModule } from './inventory/customer-sales.resolvers';
import { packagingFormatsModule } from './inventory/packaging-formats.resolvers';
import { inventoryModule } from './inventory/products.resolvers';
import { answered as answeredItem, brew, inventoryCalls } from './inventory/testing/product-calls';
import { placesModule } from './places/places.resolvers';
import { productionModule } from './production/production.resolvers';
import { plannedBatch } from './production/testing/batch-calls';
import { openBrewery } from './production/testing/brewery';
import { insertBatch } from './production/testing/insert-batch';
import { publicationsModule } from './publications/publications.resolvers';
import { purchasingModule } from './purchasing/purchasing.resolvers';
import { recallFilesModule } from './recalls/file/recall-files.resolvers';
import { recallCustomersModule } from './recalls/recall-customers.resolvers';
import { recallReturnsModule } from './recalls/recall-returns.resolvers';
import { recallsModule } from './recalls/recalls.resolvers';
import { recipesModule } from './recipes/recipes.resolvers';
import { reportsModule } from './reports/reports.resolvers';
import { stocktakesModule } from './stocktakes/stocktakes.resolvers';
import { supplierArticlesModule } from './supplier-articles/supplier-articles.resolvers';
import { suppliersModule } from './suppliers/suppliers.resolvers';
import { tenantExportsModule } from './tenant-exports/tenant-exports.resolvers';
import { openTracedBrewery } from './traceability/testing/traced-brewery';
import { traceabilityModule } from './traceability/traceability.resolvers';
import { tokenMailedTo } from './users/testing/user-calls';
import { usersModule } from './users/users.resolvers';

/**
 * No operation on ingredients, finished products, equipment, recipes, batches, traceability,
 * reports, accounts, contracts or exports takes more than five SQL statements,
 * the one that enters the tenant included; those that begin and end the transaction, and those of the
 * session and the limits, which are the request's, are not counted. Each is tried where it has most to do.
 */
const most = 5;

/**
 * A proposal reads batch, recipe, brewhouse, ingredients, what was taken, what is in stock, and which
 * harvests are of destroyed beer.
 */
const mostOfProposal = 7;

/**
 * A step of a batch writes batch, stock, vessels, plans and records in one transaction: more
 * statements, yet as many for a recipe of two hundred lines as for one of three. Packaging asks when
 * the last containers were filled.
 */
const maxOfStep = 18;
const steps: ReadonlySet<string> = new Set([
  'createProductionBatch',
  'updateProductionBatch',
  'archiveProductionBatch',
  'startProductionBatch',
  'takeBatchIngredients',
  'packageProductionBatch',
  'planPackaging',
  'removePlannedPackaging',
  'abandonProductionBatch',
  'harvestYeast',
  'transferBatch',
  'blendBatches',
  'recordBatchLoss',
  'correctBatchBrew',
  'restoreProductionBatch',
  // The first of a planned batch starts it.
  'addBrewDayEvent',
  // Reads the log that it corrects, and whether it was sent before.
  'correctBatchLog',
  // The litres of their batches follow.
  'createInventoryItem',
  'updateInventoryItem',
  'correctProductMovement',
]);

/** A corrected blend writes lines, stays and rows of two batches. */
const maxOfCorrection = 28;

/** A further brew takes its lots as a start does, and fills its tank as a transfer does. */
const maxOfBrew = 20;

/**
 * A graph reads the walk both ways, its siblings, and what lots, batches and containers are; a recall
 * what came back of it too.
 */
const maxOfGraph = 11;
const graphs: ReadonlySet<string> = new Set([
  'traceGraph',
  'recall',
  'recallCustomers',
  'recallRecipients',
]);
/** A recall walks, locks, walks again, blocks and writes down, as often for ten batches as for one. */
const maxOfRecall = 24;
const recallWrites: ReadonlySet<string> = new Set([
  'startRecall',
  'endRecall',
  'warnRecallCustomers',
  'noteRecallAnswer',
  'noteRecallReturn',
  'drawRecallFile',
  'correctRecallReturn',
]);

/**
 * An erasure asks the running recalls, and erases in recalls and their files, reports and
 * theirs, sales, the customer and the audit log.
 */
const mostOfErasure = 18;

/**
 * Whoever changes an account locks it and the admins that remain, writes it down in the audit log
 * and reads it again; the editor enters the account's brewery for it and leaves it. A changed e-mail
 * is looked up and its link counted, unless the request is a repeat.
 */
const mostOfAccount = 18;
const accountWrites: ReadonlySet<string> = new Set([
  'createUser',
  'createTenantWithAdmin',
  'updateUser',
  'deactivateUser',
  'toggleUserStatus',
  'handOverAdministration',
  'resetSecondFactor',
  'acceptInvitation',
  'resendInvitation',
  'revokeInvitation',
  'cancelEmailChange',
  // Only reads, but of an account of another brewery, the first with its invitation and its sender.
  'invitationLink',
  'hasSecondFactor',
]);

/**
 * A contract is locked, a request that is sent twice changes it once, its mails are queued, and the
 * audit log and the security log have a line of it: each is a statement more.
 */
const mostOfContract = 10;
const contractWrites: ReadonlySet<string> = new Set([
  'updateContract',
  'terminateContract',
  'requestErasure',
]);

/**
 * Who changes what a month is counted with reads that month or year again; a closing reads the costs
 * of what moved and the stock of each month that it closes, and writes one row.
 */
const mostOfBooks = 20;
const bookWrites: ReadonlySet<string> = new Set([
  'closeMonth',
  'declareExciseMonth',
  'reopenMonth',
  'stateCostYear',
  'stateSmallBrewery',
  'saveExciseSettings',
  'writeExciseObservation',
]);

/**
 * An order is locked and read again with its lines; besides them its supplier, ingredients and their
 * articles are read, and for a mail the logo.
 */
const mostOfOrder = 10;
const orderWrites: ReadonlySet<string> = new Set([
  // Planned batches, their recipes' versions and packagings, and what of all is stocked and offered.
  'orderDependents',
  'createPurchaseOrder',
  'updatePurchaseOrder',
  'sendPurchaseOrder',
  'closePurchaseOrder',
  'reopenPurchaseOrder',
  'receivePurchaseOrder',
  'returnLotToSupplier',
]);

/**
 * A stocktake is locked, and what its lines are of, read under the locks, and what its products
 * cost; then one statement each writes the lots, their places, the products, the lines, the stocktake
 * and the audit log.
 */
const mostOfStocktake = 20;
const stocktakeWrites: ReadonlySet<string> = new Set([
  'createStocktake',
  'countStocktakeLine',
  'explainStocktakeLine',
  'validateStocktake',
  'undoStocktake',
]);

/** Two suppliers are locked, one removed and the other changed, then their stock, articles and the audit log. */
const mostOfMerge = 11;

/** A lot is locked with its ingredient, its places are read, two of them written, and its history. */
const mostOfLotMove = 9;

/**
 * Two places are locked, what is in one is put into the other: places, lots and products, where no open
 * stocktake counts it; one is removed and the other changed, then the audit log.
 */
const mostOfPlaceMerge = 17;

/** Of a place to remove, what it contains, its lots and its products are asked for. */
const mostOfPlaceRemoval = 6;

/** An export counts and reads each table of a brewery, some seven statements for each of them. */
const mostOfExport = 870;

/**
 * An INCO label reads its product, the brews in it, their recipes' versions and brewhouse, their
 * ingredients, and what was chosen; the draft of a public page the same. What is chosen is written in
 * two statements, the brewery's address and the label.
 */
const mostOfLabel = 7;
const labels: ReadonlySet<string> = new Set(['incoLabel', 'saveIncoLabel', 'publicationDraft']);

/**
 * What to order reads what the planning simulates (batches, recipes, packagings, stock, harvests), then
 * minimums, orders, offers and suppliers: as often for two hundred batches as for one.
 */
const mostOfToOrder = 12;

let api: TestApi;
let token: string;
let admin: string;
let superadmin: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('manager@demo.example');
  admin = await api.loginAs('admin@demo.example');
  superadmin = await api.loginAs('superadmin@cervoise.example');
});
afterAll(() => api.close());

/**
 * The figures of a report are summed in a few statements a section, as many for ten years of
 * batches as for none; what writes the file behind the answer may have begun.
 */
const maxOfReport = 30;
const reports: ReadonlySet<string> = new Set(['reportFigures', 'generateReport']);

const tried = new Map<string, number>();

/** Runs an operation with its input, or its arguments by their types, and counts what it takes. */
async function run(
  kind: 'query' | 'mutation',
  field: string,
  values: Readonly<Record<string, readonly [type: string, value: unknown]>> = {},
  selection = '',
  as = token,
): Promise<Record<string, unknown>> {
  const names = Object.keys(values);
  const declared = names.map((name) => `$${name}: ${values[name]?.[0]}`).join(', ');
  const passed = names.map((name) => `${name}: $${name}`).join(', ');
  const document = `${kind} ${declared && `(${declared})`} {
    answer: ${field}${passed && `(${passed})`} ${selection} }`;
  const variables = Object.fromEntries(names.map((name) => [name, values[name]?.[1]]));
  let answer: Record<string, unknown> = {};
  // What the operation before began in the background.
  await api.settled();
  const statements = await api.statementsOf(async () => {
    const { data, errors } = await api.query<{ answer: Record<string, unknown> }>(
      document,
      variables,
      as,
    );
    if (errors) throw new Error(`${field}: ${errors[0]?.message}`);
    answer = data.answer;
  });
  // Mails are delivered behind the answer, at any time. A request is claimed with the statement
  // that enters the tenant, and counts with it.
  const own = withoutTransactions(statements).filter(
    (text) =>
      !/find_session|throttle_attempt|claim_request|^(?:update|delete from) "mails"/.test(text),
  );
  tried.set(field, Math.max(tried.get(field) ?? 0, own.length));
  return answer;
}

/** Plans a batch of a recipe, which needs of the stock. */
async function brewPlanned(recipeId: string): Promise<void> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  await withTenant(api.database, { tenantId }, (tx) =>
    insertBatch(tx, tenantId, { ...plannedBatch, recipeId, batchNumber: 'P-1' }),
  );
}

const read = (field: string, values = {}, selection = '', as = token) =>
  run('query', field, values, selection, as);
const write = (field: string, type: string, input: object, selection = '{ id }', as = token) =>
  run(
    'mutation',
    field,
    { input: [`${type}!`, { requestId: randomUUID(), ...input }] },
    selection,
    as,
  );
const ids = (...values: unknown[]) => ({ ids: ['[ID!]!', values] }) as const;
const one = (id: unknown) => ({ id: ['ID!', id] }) as const;
const bulkFields = '{ changedCount refused { id } }';

it('ingredients take few statements', async () => {
  const calls = ingredientCalls(api, token);
  const { id } = await write('createIngredient', 'CreateIngredientInput', {
    name: 'Pale',
    type: 'malt',
    unit: 'kg',
    minimumStockQuantity: 10,
    stockQuantity: 50,
    lotNumber: 'L-1',
  });
  const bare = await answeredIngredient(calls.create({ name: 'Sans stock' }));
  // The unit changes only where there never was stock, which must be asked.
  await write('updateIngredient', 'UpdateIngredientInput', { id: bare.id, unit: 'g' });
  // Falls below its new minimum, which notifies the brewery.
  const unwanted = await answeredIngredient(
    calls.create({ name: 'Sans seuil', minimumStockQuantity: 0 }),
  );
  const wanted = { id: unwanted.id, unit: 'l', minimumStockQuantity: 50 };
  await write('updateIngredient', 'UpdateIngredientInput', wanted);
  await write('receiveIngredientLot', 'ReceiveIngredientLotInput', {
    ingredientId: id,
    lotNumber: 'L-2',
    quantity: 20,
    receivedOn: '2026-03-12',
    costPerUnit: 1.4,
    place: 'Quai',
  });
  const placed = await api.adminDatabase
    .selectFrom('lotPlaces')
    .select(['lotId', 'placeId'])
    .executeTakeFirstOrThrow();
  await write('moveIngredientLot', 'MoveIngredientLotInput', {
    id: placed.lotId,
    fromPlaceId: placed.placeId,
    to: 'Grenier',
    quantity: 5,
  });
  await read('lotsAtPlace', { placeId: ['ID!', placed.placeId] }, '{ lotId quantity }');
  // Crosses its minimum, which notifies the brewery.
  await write('adjustIngredientStock', 'AdjustIngredientStockInput', {
    ingredientId: id,
    kind: 'loss',
    quantity: -65,
    reason: 'Sac percé',
  });
  const { movements, lots } = await answeredIngredient(calls.get(String(id)));
  const first = movements.nodes.find(({ kind }) => kind === 'opening');
  await write('updateIngredientLot', 'UpdateIngredientLotInput', {
    id: lots[0]?.id,
    supplier: 'Malterie',
    costPerUnit: 1.5,
  });
  await write('recordLotAnalysis', 'RecordLotAnalysisInput', {
    id: lots[0]?.id,
    extract: 80.5,
    moisture: 4.5,
  });
  await api.adminDatabase.updateTable('ingredientLots').set({ awaitsAnalysis: true }).execute();
  await write('releaseIngredientLot', 'ReleaseIngredientLotInput', {
    id: lots[0]?.id,
    note: 'Conforme au certificat',
  });
  await api.adminDatabase.updateTable('ingredientLots').set({ awaitsAnalysis: false }).execute();
  await run(
    'mutation',
    'updateIngredientStock',
    {
      id: ['ID!', id],
      quantity: ['Decimal!', 80],
      requestId: ['ID', randomUUID()],
    },
    '{ id }',
  );
  await run(
    'mutation',
    'updateIngredientStock',
    { id: ['ID!', id], quantity: ['Decimal!', 0], requestId: ['ID', randomUUID()] },
    '{ id }',
  );
  await run(
    'mutation',
    'updateIngredientStock',
    {
      id: ['ID!', id],
      quantity: ['Decimal!', 90],
      happenedOn: ['Date', '2026-03-01'],
      requestId: ['ID', randomUUID()],
    },
    '{ id }',
  );
  const opened = await answeredIngredient(calls.create({ name: 'Corrigé', stockQuantity: 20 }));
  await write('correctStockMovement', 'CorrectStockMovementInput', {
    movementId: opened.movements.nodes[0]?.id ?? first?.id,
    quantity: 2,
    reason: 'Erreur de saisie',
  });
  await run('mutation', 'removeIngredient', one(id));
  await run('mutation', 'restoreIngredient', one(id), '{ id }');
  await run('mutation', 'removeIngredients', ids(id, bare.id), bulkFields);
  await run('mutation', 'restoreIngredients', ids(id, bare.id), bulkFields);
  await run(
    'mutation',
    'placeIngredients',
    { ...ids(id, bare.id), place: ['String', 'Quai des livraisons'] },
    bulkFields,
  );
  await run(
    'mutation',
    'updateIngredients',
    {
      ...ids(id, bare.id),
      changes: ['IngredientChangesInput!', { supplier: 'Malterie du Nord', originCountry: null }],
    },
    bulkFields,
  );

  const row = '{ id name status stockValue expiryDate }';
  for (const field of [
    'ingredients',
    'lowStockIngredients',
    'expiringIngredients',
    'deletedIngredients',
  ]) {
    await read(field, {}, row);
  }
  await read('ingredient', one(id), row);
  await read('ingredientsPage', {}, `{ totalCount nodes ${row} }`);
  await read('ingredientOverview', {}, '{ totalCount stockValue }');
  await read('ingredientSuppliers');
  await read('ingredientLotChanges', { lotId: ['ID!', lots[0]?.id] }, '{ id }');
  await read('ingredientCosts', { ingredientId: ['ID!', id] }, '{ lastCost averageCost }');
  await read('ingredientStockValue', {}, '{ total history { value } }');
  await read('ingredientStockOn', {
    ingredientId: ['ID!', id],
    day: ['Date!', '2026-03-01'],
  });
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

const saveHydrometer = (input: object) =>
  run('mutation', 'saveHydrometer', { input: ['SaveHydrometerInput!', input] }, '{ id }');

it('finished products take few statements', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Blonde', '2026-004');
  const other = await brew(api, 'manager@demo.example', 'Ambrée', '2026-005');
  const { id } = await write('createInventoryItem', 'CreateInventoryItemInput', {
    ...beer,
    containerType: 'bottle',
    volumeInLiters: 0.33,
    quantity: 48,
    packagingDate: '2026-02-02',
    bestBeforeDate: '2026-04-01',
    location: 'Cave',
    barcodeId: '376',
  });
  await write('updateInventoryItem', 'UpdateInventoryItemInput', { id, ...other });
  await run(
    'mutation',
    'updateInventoryStatus',
    { id: ['ID!', id], status: ['InventoryStatus!', 'reserved' satisfies InventoryStatus] },
    '{ id }',
  );
  await run(
    'mutation',
    'adjustInventoryQuantity',
    { id: ['ID!', id], quantity: ['Int!', -2], requestId: ['ID', randomUUID()] },
    '{ id }',
  );
  for (const move of [
    { move: 'sale' },
    { move: 'transfer', location: 'Taverne' },
    { move: 'transfer', location: 'Taverne' },
  ]) {
    await write('moveInventoryItem', 'MoveInventoryItemInput', { id, quantity: 1, ...move });
  }
  await run(
    'mutation',
    'countInventoryItem',
    {
      id: ['ID!', id],
      quantity: ['Int!', 40],
      happenedOn: ['Date', '2026-03-01'],
      requestId: ['ID', randomUUID()],
    },
    '{ id }',
  );
  await read('inventoryItemQuantityOn', { id: ['ID!', id], day: ['Date!', '2026-03-01'] });
  const { movements } = await answeredItem(inventoryCalls(api, token, beer).get(String(id)));
  await write('correctProductMovement', 'CorrectProductMovementInput', {
    movementId: movements.nodes.find(({ kind }) => kind === 'sale')?.id,
    quantity: -2,
    reason: 'Erreur de saisie',
  });
  const caps = await answeredIngredient(
    ingredientCalls(api, token).create({ name: 'Capsule', type: 'closure', unit: 'unit' }),
  );
  const format = {
    containerType: 'bottle',
    volumeInLiters: 0.5,
    materials: [{ ingredientId: caps.id, quantity: 1, perContainers: 1 }],
  };
  await run(
    'mutation',
    'savePackagingFormat',
    { input: ['SavePackagingFormatInput!', format] },
    '{ volumeInLiters }',
  );
  await read('packagingFormats', {}, '{ volumeInLiters materials { name available } }');
  await run('mutation', 'removeInventoryItem', one(id));
  await run('mutation', 'restoreInventoryItem', one(id), '{ id }');
  const more = await answeredItem(inventoryCalls(api, token, beer).create());
  await run('mutation', 'removeInventoryItems', ids(id, more.id), bulkFields);
  await run('mutation', 'restoreInventoryItems', ids(id, more.id), bulkFields);
  await run(
    'mutation',
    'updateInventoryStatuses',
    { ...ids(id, more.id), status: ['InventoryStatus!', 'in_stock'] },
    bulkFields,
  );

  const row = '{ id recipe { name } batch { batchNumber } quantity }';
  for (const field of [
    'inventory',
    'inStockInventory',
    'expiringInventory',
    'deletedInventoryItems',
    'allInventoryItems',
  ]) {
    await read(field, {}, row);
  }
  await read('inventoryItem', one(id), row);
  await read('inventoryItem', one(id), '{ id packagedLots { lotNumber quantity } }');
  await read('inventoryItemChanges', one(id), '{ id }');
  await read('inventoryItemByBarcode', { barcodeId: ['String!', '376'] }, row);
  await read(
    'inventoryItemsPage',
    { filter: ['InventoryFilter', { search: 'ambree' }] },
    `{ totalCount nodes ${row} }`,
  );
  await read('inventoryOverview', {}, '{ totalCount totalValue }');
  await read('inventoryStats', {}, '{ totalValue recipeStats { totalVolume } }');
  await read('inventoryTotalValue');
  await read('inventoryLocations');
});

it('suppliers take few statements', async () => {
  const { id } = await write('createSupplier', 'CreateSupplierInput', { name: 'Moulin' });
  const other = await write('createSupplier', 'CreateSupplierInput', { name: 'Moulin SA' });
  await write('updateSupplier', 'UpdateSupplierInput', { id, phone: '01 02 03 04 05' });
  await read('supplier', one(id), '{ name phone }');
  await read('suppliersPage', {}, '{ totalCount nodes { name } }');
  await read('supplierDuplicates', {}, '{ first { id } second { id } }');
  await run('mutation', 'removeSupplier', one(id));
  await run('mutation', 'restoreSupplier', one(id), '{ id }');
  await run('mutation', 'removeSuppliers', ids(id, other.id), bulkFields);
  await run('mutation', 'restoreSuppliers', ids(id, other.id), bulkFields);
  const { id: ingredientId } = await write('createIngredient', 'CreateIngredientInput', {
    name: 'Avoine',
    type: 'malt',
    unit: 'kg',
    minimumStockQuantity: 0,
  });
  const article = { supplierId: id, ingredientId, packQuantity: 25, price: 0.9 };
  const offered = await write('createSupplierArticle', 'CreateSupplierArticleInput', article);
  await write('updateSupplierArticle', 'UpdateSupplierArticleInput', {
    id: offered.id,
    reference: 'AV-25',
  });
  const dearer = { articleId: offered.id, price: 0.95, validFrom: '2026-03-01' };
  await write('addSupplierPrice', 'AddSupplierPriceInput', dearer);
  await read('supplierArticlesPage', {}, '{ totalCount nodes { price prices { price } } }');
  await run('mutation', 'removeSupplierArticle', one(offered.id));
  const merge = { keptId: id, mergedId: other.id };
  await write('mergeSuppliers', 'MergeSuppliersInput', merge);
});

it('places take few statements', async () => {
  const hall = { name: 'Halle', kind: 'building' };
  const { id: hallId } = await write('createPlace', 'CreatePlaceInput', hall);
  const room = { name: 'Chambre froide', kind: 'room', parent: 'Halle' };
  const { id } = await write('createPlace', 'CreatePlaceInput', room);
  await write('updatePlace', 'UpdatePlaceInput', { id: hallId, name: 'Grande halle' });
  await read('place', one(id), '{ name path }');
  await read('placesPage', {}, '{ totalCount nodes { name } }');
  await read('placeNames');
  await run('mutation', 'removePlace', one(id));
  await run('mutation', 'restorePlace', one(id), '{ id }');
  await run('mutation', 'removePlaces', ids(id, hallId), bulkFields);
  await run('mutation', 'restorePlaces', ids(id, hallId), bulkFields);
  await read('placeDuplicates', {}, '{ first { id } second { id } }');
  const other = await write('createPlace', 'CreatePlaceInput', { name: 'Frigo', kind: 'room' });
  await write('mergePlaces', 'MergePlacesInput', { keptId: id, mergedId: other.id });
});

it('orders take few statements', async () => {
  const { id: supplierId } = await write('createSupplier', 'CreateSupplierInput', { name: 'Silo' });
  const lines = [];
  for (const name of ['Épeautre', 'Seigle', 'Sarrasin']) {
    const values = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 0 };
    const { id } = await write('createIngredient', 'CreateIngredientInput', values);
    lines.push({ ingredientId: id, quantity: 25, price: 1.1 });
  }
  const input = { supplierId, lines };
  const { id } = await write('createPurchaseOrder', 'CreatePurchaseOrderInput', input);
  await write('updatePurchaseOrder', 'UpdatePurchaseOrderInput', { id, lines: lines.slice(1) });
  await run('mutation', 'removePurchaseOrder', one(id));
  await run('mutation', 'restorePurchaseOrder', one(id), '{ id }');
  const recipient = 'silo@demo.example';
  await write('sendPurchaseOrder', 'SendPurchaseOrderInput', { id, recipient });
  const ordered = await read('purchaseOrder', one(id), '{ lines { id } }');
  const [line] = (ordered as { lines: { id: string }[] }).lines;
  const arrived = { lineId: line?.id, quantity: 25, lotNumber: 'EP-1' };
  await write('receivePurchaseOrder', 'ReceivePurchaseOrderInput', {
    id,
    receivedOn: '2026-03-12',
    lines: [arrived],
  });
  const lots = '{ receipts { lines { lotId } } }';
  const received = (await read('purchaseOrder', one(id), lots)) as {
    receipts: { lines: { lotId: string }[] }[];
  };
  await write('returnLotToSupplier', 'ReturnLotInput', {
    id: received.receipts[0]?.lines[0]?.lotId,
    quantity: 5,
    returnedOn: '2026-03-12',
    reason: 'Percé',
    isAwaitedAgain: true,
  });
  await write('closePurchaseOrder', 'ClosePurchaseOrderInput', { id, reason: 'Rupture' });
  await write('reopenPurchaseOrder', 'ReopenPurchaseOrderInput', { id });
  await read('purchaseOrder', one(id), '{ number lines { quantity } }');
  await read('toOrder', { until: ['Date!', '2026-04-12'] }, '{ amount lines { quantity } }');
  await read('orderDependents', one(id), '{ batchNumber covered }');
  await read('purchaseOrdersPage', {}, '{ totalCount nodes { amount } }');
});

it('stocktakes take few statements', async () => {
  const ingredientIds = [];
  for (const name of ['Amarillo', 'Saaz', 'Magnum']) {
    const values = { name, type: 'hop', unit: 'kg', minimumStockQuantity: 5, stockQuantity: 6 };
    ingredientIds.push((await write('createIngredient', 'CreateIngredientInput', values)).id);
  }
  const beer = await brew(api, 'manager@demo.example', 'Comptée', 'C-1');
  const kegs = await answeredItem(inventoryCalls(api, token, beer).create());
  const input = { name: 'Fin de mois', ingredientIds };
  const taken = await write(
    'createStocktake',
    'CreateStocktakeInput',
    input,
    '{ id lines { id lotId } }',
  );
  const { id, lines } = taken as { id: string; lines: { id: string; lotId: string }[] };
  const counted = { stocktakeId: id, countedAt: new Date().toISOString() };
  for (const { id: lineId, lotId } of lines) {
    // Below the minimum, which notifies the brewery.
    await write('countStocktakeLine', 'CountStocktakeLineInput', {
      ...counted,
      lotId,
      quantity: 4,
    });
    await write('explainStocktakeLine', 'ExplainStocktakeLineInput', {
      id: lineId,
      cause: 'Perdu',
    });
  }
  const itemId = kegs.id;
  const cause = 'Casse';
  const found = { ...counted, itemId, quantity: 47, cause };
  await write('countStocktakeLine', 'CountStocktakeLineInput', found);
  await run('mutation', 'removeStocktake', one(id));
  await run('mutation', 'restoreStocktake', one(id), '{ id }');
  await write('validateStocktake', 'StocktakeStepInput', { id });
  await write('undoStocktake', 'StocktakeStepInput', { id });
  await read('stocktake', one(id), '{ name lines { name counts { quantity } } }');
  await read('stocktakesPage', {}, '{ totalCount nodes { countedCount } }');
  await read('countsDue', {}, '{ name value lastCountedOn }');
});

it('customers take few statements', async () => {
  const { id } = await write('createCustomer', 'CreateCustomerInput', { name: 'Cave du Pont' });
  const other = await write('createCustomer', 'CreateCustomerInput', { name: 'Bar des Halles' });
  await write('updateCustomer', 'UpdateCustomerInput', { id, phone: '01 02 03 04 05' });
  const beer = await brew(api, 'manager@demo.example', 'Brune', '2026-006');
  const item = await answeredItem(inventoryCalls(api, token, beer).create());
  for (const customerName of ['Épicerie', 'Bar des Halles']) {
    const sale = { id: item.id, move: 'sale', quantity: 1, customerName };
    await write('moveInventoryItem', 'MoveInventoryItemInput', sale);
  }
  await read('saleNamesPage', { search: ['String', 'epi'] }, '{ totalCount nodes { name } }');
  await write('takeSaleName', 'TakeSaleNameInput', { name: 'Épicerie' });
  await read(
    'customerSales',
    { customerId: ['ID!', other.id] },
    '{ totalCount nodes { quantity } }',
  );
  await read('customer', one(id), '{ name phone }');
  await read('customersPage', {}, '{ totalCount nodes { name } }');
  await read('customerNames', { search: ['String', 'pont'] });
  await run('mutation', 'removeCustomer', one(id));
  await run('mutation', 'restoreCustomer', one(id), '{ id }');
  await run('mutation', 'removeCustomers', ids(id, other.id), bulkFields);
  await run('mutation', 'restoreCustomers', ids(id, other.id), bulkFields);
  await run('mutation', 'eraseCustomer', one(other.id), '{ erasedAt }');
});

it('equipment takes few statements', async () => {
  const { id } = await write('createEquipment', 'CreateEquipmentInput', {
    name: 'F1',
    category: 'fermenter',
    condition: 'good',
    status: 'operational',
    maintenanceSchedule: { task: 'Joints', everyDays: 90 },
  });
  await write('updateEquipment', 'UpdateEquipmentInput', {
    id,
    status: 'cleaning',
    condition: 'fair',
    location: 'Salle froide',
  });
  await write('recordMaintenance', 'RecordMaintenanceInput', {
    equipmentId: id,
    performedOn: '2026-03-12',
    performedBy: 'Froid Services',
  });
  const { id: recordId } = await api.adminDatabase
    .selectFrom('maintenanceRecords')
    .select('id')
    .where('equipmentId', '=', String(id))
    .executeTakeFirstOrThrow();
  await write('correctMaintenance', 'CorrectMaintenanceInput', {
    id: recordId,
    performedOn: '2026-03-11',
    performedBy: 'Froid Services',
  });
  await run('mutation', 'withdrawMaintenance', one(recordId), '{ id }');
  await run('mutation', 'removeEquipment', one(id));
  await run('mutation', 'restoreEquipment', one(id), '{ id }');
  await run('mutation', 'removeEquipmentItems', ids(id), bulkFields);
  await run('mutation', 'restoreEquipmentItems', ids(id), bulkFields);
  await run(
    'mutation',
    'updateEquipmentStatuses',
    { ...ids(id), status: ['EquipmentStatus!', 'in_use'] },
    bulkFields,
  );

  const row = '{ id name maintenanceState }';
  for (const field of [
    'equipment',
    'deletedEquipment',
    'equipmentMaintenanceDue',
    'equipmentInPoorCondition',
    'equipmentOutOfOrder',
    'rentableEquipment',
  ]) {
    await read(field, {}, row);
  }
  await read('equipmentItem', one(id), row);
  await read('equipmentByCategory', { category: ['EquipmentCategory!', 'fermenter'] }, row);
  await read('equipmentByStatus', { status: ['EquipmentStatus!', 'in_use'] }, row);
  await read('equipmentPage', {}, `{ totalCount nodes ${row} }`);
  await read('equipmentOverview', {}, '{ totalCount }');
  await read('equipmentTotalValue');
  await read('equipmentLocations');
});

it('attachments take few statements', async () => {
  const { id: recordId } = await write('createEquipment', 'CreateEquipmentInput', {
    name: 'Cuve des pièces jointes',
    category: 'fermenter',
    condition: 'good',
    status: 'operational',
  });
  const record = 'equipment';
  const { add } = attachmentCalls(api, token);
  const { id } = await add(record, String(recordId), samplePdf());
  await read(
    'recordAttachments',
    { record: ['AttachmentRecord!', record], recordId: ['ID!', recordId] },
    '{ files { id thumbnail } usedBytes }',
  );
  await write('removeAttachment', 'RemoveAttachmentInput', { record, recordId, id }, '');
});

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
  const plan = { batchId: id, containerType: 'keg', volumeInLiters: 20, quantity: 20 };
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

it('traceability takes few statements', async () => {
  await write('createTraceabilityRecord', 'CreateTraceabilityRecordInput', {
    eventType: 'note',
    title: 'Contrôle',
  });
  const row = '{ id title batch { batchNumber } inventoryItem { recipe { name } } }';
  await read('traceabilityHistory', {}, row);
  await read('traceabilityPage', {}, `{ totalCount nodes ${row} }`);
  const brewery = await openTracedBrewery(api, token);
  const batch = await brewery.brew(brewery.maltLot);
  const item = await brewery.bottle(batch.id, 24);
  const customer = { name: 'Taverne du Quai', email: 'quai@example.fr' };
  await write('createCustomer', 'CreateCustomerInput', customer);
  await brewery.move(item, 2, { move: 'sale', customerName: customer.name });
  await read(
    'traceGraph',
    { type: ['TraceSubjectType!', 'lot'], id: ['ID!', brewery.maltLot] },
    '{ totals { batchCount } lots { id } batches { id } containers { id } links { toId } siblings { besideBatchId } }',
  );
  const recall = await write('startRecall', 'StartRecallInput', {
    causeType: 'lot',
    causeId: brewery.maltLot,
    includesSiblings: true,
    isExercise: false,
    reason: 'Mycotoxines',
  });
  await read(
    'recall',
    one(recall.id),
    '{ recall { id } graph { containers { id } links { toId } } returns { outQuantity } }',
  );
  await read('recallDeclarations', one(recall.id), '{ id text missing }');
  await read('recallsPage', {}, '{ totalCount nodes { id } }');
  await read('recallOverview', {}, '{ running { id } lastExercise { id } }');
  const whom = '{ toMailCount nodes { key received { quantity } } }';
  const recallId = recall.id;
  const { nodes } = await read('recallCustomers', { recallId: ['ID!', recallId] }, whom);
  await write('warnRecallCustomers', 'WarnRecallCustomersInput', { recallId });
  const [first] = nodes as readonly { key: string }[];
  const answer = { recallId, customerKey: first?.key, isReached: true };
  await write('noteRecallAnswer', 'NoteRecallAnswerInput', answer);
  const day = { happenedOn: '2026-03-12', quantity: 1 };
  const brought = { ...day, recallId, itemId: item, kind: 'returned', customerKey: first?.key };
  const noted = await write('noteRecallReturn', 'NoteRecallReturnInput', brought);
  const correction = { ...day, id: noted.id, reason: 'Recompté' };
  await write('correctRecallReturn', 'CorrectRecallReturnInput', correction);
  const received = { recallId: ['ID!', recallId], itemId: ['ID!', item] } as const;
  await read('recallRecipients', received, '{ id name quantity }');
  const file = await write('drawRecallFile', 'DrawRecallFileInput', { recallId });
  await run('mutation', 'cancelRecallFile', one(file.id), '{ id }');
  await read('recallFile', { recallId: ['ID!', recallId] }, '{ id state }');
  await read('recallReturns', { recallId: ['ID!', recallId] }, '{ totalCount nodes { id } }');
  await write('endRecall', 'EndRecallInput', { id: recall.id, reason: 'Rassurant' });
});

it('reports take few statements', async () => {
  const days = { startDate: ['Date!', '2026-03-01'], endDate: ['Date!', '2026-03-31'] } as const;
  const type = { type: ['ReportType!', 'complete'] } as const;
  await read('reportFigures', { ...type, ...days }, '{ title figures { key value } }');
  const { report } = await write(
    'generateReport',
    'GenerateReportInput',
    { type: 'inventory', format: 'pdf', startDate: '2026-03-01', endDate: '2026-03-31' },
    '{ report { id } previewData { title } }',
  );
  const { id } = report as { readonly id: string };
  await read('reports', {}, '{ id progress }');
  await read('reportsPage', {}, '{ totalCount nodes { id } }');
  await read('report', one(id), '{ id state }');
  await read('reportPreview', one(id), '{ title }');
  await read('reportSchedule', {}, '{ isEnabled }');
  const schedule = { isEnabled: true, type: 'complete', format: 'pdf' };
  await write('setReportSchedule', 'SetReportScheduleInput', schedule, '{ isEnabled }');
  await run('mutation', 'cancelReport', one(id), '{ id }');
  await run('mutation', 'removeReport', one(id));
});

it('publications take few statements', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Publiée', '2026-077');
  const { id } = await answeredItem(
    inventoryCalls(api, token, beer).create({ batchId: beer.batchId }),
  );
  const product = {
    entityType: ['PublishableType!', 'inventory_item'],
    entityId: ['ID!', id],
  } as const;
  await run(
    'mutation',
    'publish',
    { input: ['PublishInput!', { entityType: 'inventory_item', entityId: id, allergens: 'orge' }] },
    '{ publishedBy }',
  );
  await read('publication', product, '{ facts { abv } inheritedFacts { abv } }');
  await read('publicationDraft', product, '{ style abv ingredients }');
  await run('mutation', 'withdrawPublication', product, '{ publishedBy }');
});

it('the cost settings and the logo take few statements', async () => {
  await read('costSettings', {}, '{ method years { startsOn } }');
  const logo = {
    image: ['String!', samplePng({ width: 4, height: 4 }).toString('base64')],
  } as const;
  await run('mutation', 'saveBreweryLogo', logo, '{ savedBy }', admin);
  await read('breweryLogo', {}, '{ image }');
  await run('mutation', 'removeBreweryLogo', {}, '', admin);
  await run(
    'mutation',
    'stateCostYear',
    { input: ['CostYearInput!', { startsOn: '2026-01-01', method: 'fifo' }] },
    '{ method }',
  );
});

it('INCO labels take few statements', async () => {
  const beer = await brew(api, 'manager@demo.example', 'Étiquetée', '2026-078');
  const { id } = await answeredItem(
    inventoryCalls(api, token, beer).create({ batchId: beer.batchId }),
  );
  const product = { productId: ['ID!', id] } as const;
  const input = { productId: id, legalName: 'Bière blonde', savedAt: null };
  await run('mutation', 'saveIncoLabel', { input: ['SaveIncoLabelInput!', input] }, '{ savedBy }');
  await read('incoLabel', product, '{ facts { measuredAbv } choices { legalName } neededHeight }');
});

it('the excise takes few statements', async () => {
  await read('exciseYear', { year: ['Int!', 2026] }, '{ months { duty } gaps { problem } }');
  await read('exciseMonth', { month: ['String!', '2026-03'] }, '{ duty checks { message } }');
  await read('monthClosings', {}, '{ month }');
  await read(
    'exciseMovements',
    { month: ['String!', '2026-03'], figure: ['ExciseFigure!', 'closing'] },
    '{ totalCount nodes { liters } }',
  );
  const criteria = {
    isIndependent: true,
    hasOwnInstallations: true,
    isUncoordinated: true,
    isCertified: true,
  };
  const statement = { year: 2026, productionHectoliters: 850, ...criteria };
  const month = ['String!', '2026-02'] as const;
  await run(
    'mutation',
    'stateSmallBrewery',
    { input: ['SmallBreweryInput!', statement] },
    '{ isSmallBrewery gaps { problem } }',
  );
  await run(
    'mutation',
    'saveExciseSettings',
    { input: ['ExciseSettingsInput!', { exciseNumber: null, financialYearStart: 1 }] },
    '{ exciseNumber }',
  );
  await run(
    'mutation',
    'writeExciseObservation',
    { month, label: ['String!', 'Blonde 5 %'], observation: ['String!', 'Casse'] },
    '{ month }',
  );
  // A brewery whose beer is all measured.
  const elsewhere = await api.loginAs('admin@other.example');
  await run('mutation', 'closeMonth', { month }, '{ closedAt }', elsewhere);
  await api.query(
    `mutation { saveExciseSettings(input: { exciseNumber: "FR007620E0147", financialYearStart: 1 }) { year } }`,
    {},
    elsewhere,
  );
  await run(
    'mutation',
    'declareExciseMonth',
    { month, declaredOn: ['Date!', '2026-03-05'] },
    '{ declaration { declaredOn } }',
    elsewhere,
  );
  await run(
    'mutation',
    'reopenMonth',
    { month, reason: ['String!', 'Lot oublié'] },
    '{ closedAt }',
    elsewhere,
  );
  await run('query', 'exciseRates', {}, '{ from }', superadmin);
  const rate = { from: '2027-01-01', reduced: 4.2, standard: 8.4, source: 'Arrêté de décembre' };
  await run(
    'mutation',
    'enterExciseRate',
    { input: ['ExciseRateInput!', rate] },
    '{ from }',
    superadmin,
  );
});

it('accounts take few statements, those of other breweries included', async () => {
  const row = '{ id state pendingEmail invitation { sentAt } breweryName }';
  const person = { firstName: 'Ève', lastName: 'Nouvelle', role: 'brewer' };
  const actors = [
    { as: admin, tenantId: undefined },
    { as: superadmin, tenantId: (await api.actorOf('admin@other.example')).tenantId },
  ];
  const act = (field: string, id: unknown, as: string, selection = row) =>
    run('mutation', field, one(id), selection, as);
  const actOnce = (field: string, id: unknown, as: string) =>
    run('mutation', field, { ...one(id), requestId: ['ID', randomUUID()] }, row, as);
  for (const [at, { as, tenantId }] of actors.entries()) {
    const invite = (email: string) =>
      write('createUser', 'CreateUserInput', { ...person, email, tenantId }, row, as);
    const address = `eve-${at}@demo.example`;
    const { id } = await invite(address);
    await actOnce('resendInvitation', id, as);
    await read('invitationLink', one(id), '', as);
    const revoked = await invite(`revoked-${at}@demo.example`);
    await act('revokeInvitation', revoked.id, as, '');
    const invited = { token: ['String!', await tokenMailedTo(api, address)] } as const;
    await read('invitation', invited, '{ breweryName }');
    await run('mutation', 'acceptInvitation', {
      ...invited,
      newPassword: ['String!', 'une phrase de passe'],
    });
    const change = async (email: string) => {
      const input = { id, firstName: 'Eva', role: 'manager', email };
      const values = {
        input: ['UpdateUserInput!', { requestId: randomUUID(), ...input }],
      } as const;
      await run('mutation', 'updateUser', values, row, as);
    };
    await change(`eva-${at}@demo.example`);
    await act('cancelEmailChange', id, as);
    await change(`eva-${at}@demo.example`);
    const confirmed = await tokenMailedTo(api, `eva-${at}@demo.example`);
    await run('mutation', 'confirmEmail', { token: ['String!', confirmed] });
    await actOnce('toggleUserStatus', id, as);
    await actOnce('toggleUserStatus', id, as);
    await read('hasSecondFactor', one(id), '', as);
    await read('leadsNeedSecondFactor', {}, '', as);
    await act('resetSecondFactor', id, as, '');
    await act('deactivateUser', id, as, '');
    await read('users', {}, row, as);
    await read('user', one(id), row, as);
  }
  const { role: _role, ...firstAdmin } = person;
  const brewery = { ...firstAdmin, breweryName: 'Brasserie Neuve', email: 'neuve@demo.example' };
  await write('createTenantWithAdmin', 'CreateTenantWithAdminInput', brewery, row, superadmin);
  const { userId } = await api.actorOf('manager@demo.example');
  await run('mutation', 'requireSecondFactorOfLeads', { required: ['Boolean!', false] }, '', admin);
  await actOnce('handOverAdministration', userId, admin);
  // Back again, for the tests behind.
  await actOnce('handOverAdministration', (await api.actorOf('admin@demo.example')).userId, token);
  await read('allUsers', {}, row, superadmin);
  await read(
    'allUsersPage',
    { filter: ['AllUsersFilter', { state: 'closed', role: 'brewer' }], search: ['String', 'eva'] },
    `{ totalCount nodes ${row} }`,
    superadmin,
  );
});

it('a brewery’s export takes a few statements per table', async () => {
  const own = { tenantId: ['ID!', (await api.actorOf('admin@demo.example')).tenantId] } as const;
  await run('mutation', 'exportTenantData', own, '{ totalRecords filePath }', admin);
  await read('tenantExports', {}, '{ id filePath state }', admin);
  await run('mutation', 'cleanupOldExports', {}, '', admin);
  await run('mutation', 'cleanupOldExports', {}, '', superadmin);
});

it('contracts take few statements', async () => {
  const { tenantId: breweryId } = await api.actorOf('admin@demo.example');
  const state = '{ state isReadOnly erasedOn }';
  await read('breweryStatus', {}, state);
  await read(
    'contractsPage',
    { search: ['String', 'lavoir'] },
    '{ totalCount nodes { breweryName keptUntil } }',
    superadmin,
  );
  await read('contract', { breweryId: ['ID!', breweryId] }, '{ siren }', superadmin);
  const record = {
    breweryId,
    breweryName: 'Brasserie du Lavoir',
    siren: '',
    street: '',
    postalCode: '',
    city: '',
    country: '',
    isPartner: false,
    startsOn: '2026-02-01',
  };
  await write('updateContract', 'ContractInput', record, '{ state }', superadmin);
  const end = { reason: 'Nous fermons', breweryName: 'Brasserie du Lavoir' };
  await write('terminateContract', 'TerminationInput', end, state, admin);
  const named = { breweryName: ['String!', end.breweryName] } as const;
  await run('mutation', 'requestErasure', named, state, admin);
  await run('mutation', 'withdrawTermination', {}, state, admin);
});

it('every operation has been measured', () => {
  const modules = [
    ingredientsModule,
    inventoryModule,
    packagingFormatsModule,
    customersModule,
    placesModule,
    suppliersModule,
    supplierArticlesModule,
    purchasingModule,
    stocktakesModule,
    customerSalesModule,
    customerErasureModule,
    equipmentModule,
    recipesModule,
    productionModule,
    hydrometersModule,
    traceabilityModule,
    reportsModule,
    recallsModule,
    recallCustomersModule,
    recallReturnsModule,
    recallFilesModule,
    publicationsModule,
    costsModule,
    attachmentsModule,
    breweryLogoModule,
    incoLabelsModule,
    exciseModule,
    usersModule,
    tenantExportsModule,
    contractsModule,
  ];
  const fields = modules.flatMap(({ schema }) =>
    parse(schema).definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_EXTENSION &&
      ['Query', 'Mutation'].includes(definition.name.value)
        ? (definition.fields ?? []).map(({ name }) => name.value)
        : [],
    ),
  );
  expect([...tried.keys()].toSorted()).toEqual(fields.toSorted());
  const allowed = (field: string) => {
    if (steps.has(field)) return maxOfStep;
    if (field === 'correctBeerMovement') return maxOfCorrection;
    if (field === 'addBatchBrew') return maxOfBrew;
    if (reports.has(field)) return maxOfReport;
    if (recallWrites.has(field)) return maxOfRecall;
    if (accountWrites.has(field)) return mostOfAccount;
    if (contractWrites.has(field)) return mostOfContract;
    if (bookWrites.has(field)) return mostOfBooks;
    if (field === 'eraseCustomer') return mostOfErasure;
    if (field === 'mergeSuppliers') return mostOfMerge;
    if (orderWrites.has(field)) return mostOfOrder;
    if (field === 'mergePlaces') return mostOfPlaceMerge;
    if (field === 'moveIngredientLot') return mostOfLotMove;
    if (/^removePlaces?$/.test(field)) return mostOfPlaceRemoval;
    if (stocktakeWrites.has(field)) return mostOfStocktake;
    if (labels.has(field)) return mostOfLabel;
    if (field === 'exportTenantData') return mostOfExport;
    if (field === 'batchLotProposal') return mostOfProposal;
    if (field === 'toOrder') return mostOfToOrder;
    return graphs.has(field) ? maxOfGraph : most;
  };
  expect([...tried].filter(([field, count]) => count > allowed(field))).toEqual([]);
});

it('no statement scans more of a table for naming its tenant', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const plans = await comparePlans(api, tenantId);
  expect(plans.compared).toBeGreaterThan(300);
  expect(plans.worse).toEqual([]);
});
