import { randomUUID } from 'node:crypto';
import type { InventoryStatus } from '../generated/resolvers';
import type { TestApi } from '../testing';
import { bulkFields, ids, measureStatements, one } from '../testing/statement-counts';
import { customerErasureModule } from './customer-erasure/customer-erasure.resolvers';
import { customersModule } from './customers/customers.resolvers';
import { incoLabelsModule } from './inco-labels/inco-labels.resolvers';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from './ingredients/testing/ingredient-calls';
import { packagingFormatsModule } from './inventory/packaging-formats/packaging-formats.resolvers';
import { inventoryModule } from './inventory/products.resolvers';
import { customerSalesModule } from './inventory/sales/customer-sales.resolvers';
import { answered as answeredItem, brew, inventoryCalls } from './inventory/testing/product-calls';
import { publicationsModule } from './publications/publications.resolvers';
import { recallFilesModule } from './recalls/file/recall-files.resolvers';
import { recallCustomersModule } from './recalls/recall-customers.resolvers';
import { recallReturnsModule } from './recalls/recall-returns.resolvers';
import { recallsModule } from './recalls/recalls.resolvers';
import { openTracedBrewery } from './traceability/testing/traced-brewery';
import { traceabilityModule } from './traceability/traceability.resolvers';

const { run, read, write, ...measured } = measureStatements();
let api: TestApi;
let token: string;
beforeAll(async () => {
  ({ api, token } = await measured.start());
});
afterAll(() => api.close());

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
    includesSiblings: false,
    isExercise: false,
    reason: 'Mycotoxines',
  });
  await write('updateRecall', 'UpdateRecallInput', {
    id: recall.id,
    includesSiblings: true,
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

it('every operation has been measured', () => {
  const modules = [
    inventoryModule,
    packagingFormatsModule,
    customersModule,
    customerSalesModule,
    customerErasureModule,
    incoLabelsModule,
    publicationsModule,
    traceabilityModule,
    recallsModule,
    recallCustomersModule,
    recallReturnsModule,
    recallFilesModule,
  ];
  expect(measured.faults(modules)).toEqual({ notMeasured: [], tooMany: [] });
});

it('no statement scans more of a table for naming its tenant', async () => {
  const plans = await measured.comparePlans();
  expect(plans.compared).toBeGreaterThan(0);
  expect(plans.worse).toEqual([]);
});
