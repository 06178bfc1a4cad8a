import { randomUUID } from 'node:crypto';
import type { TestApi } from '../testing';
import { bulkFields, ids, measureStatements, one } from '../testing/statement-counts';
import { equipmentModule } from './equipment/equipment.resolvers';
import { ingredientsModule } from './ingredients/ingredients.resolvers';
import {
  answered as answeredIngredient,
  ingredientCalls,
} from './ingredients/testing/ingredient-calls';
import { answered as answeredItem, brew, inventoryCalls } from './inventory/testing/product-calls';
import { placesModule } from './places/places.resolvers';
import { purchasingModule } from './purchasing/purchasing.resolvers';
import { stocktakesModule } from './stocktakes/stocktakes.resolvers';
import { supplierArticlesModule } from './supplier-articles/supplier-articles.resolvers';
import { suppliersModule } from './suppliers/suppliers.resolvers';

const { run, read, write, ...measured } = measureStatements();
let api: TestApi;
let token: string;
beforeAll(async () => {
  ({ api, token } = await measured.start());
});
afterAll(() => api.close());

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

/** Malts without stock, at once. */
async function addIngredients(count: number): Promise<string[]> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const named = Array.from({ length: count }, (_, index) => `Céréale ${index}`);
  const rows = await api.adminDatabase
    .insertInto('ingredients')
    .values(
      named.map((name) => ({
        tenantId,
        name,
        nameKey: name.toLowerCase(),
        type: 'malt' as const,
        unit: 'kg' as const,
        minimumStockQuantity: 0,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

it('orders take few statements', async () => {
  const { id: supplierId } = await write('createSupplier', 'CreateSupplierInput', { name: 'Silo' });
  // A full order: as many statements as for one line.
  const ingredientIds = await addIngredients(100);
  const lines = ingredientIds.map((ingredientId) => ({ ingredientId, quantity: 25, price: 1.1 }));
  const input = { supplierId, lines };
  const { id } = await write('createPurchaseOrder', 'CreatePurchaseOrderInput', input);
  await write('updatePurchaseOrder', 'UpdatePurchaseOrderInput', { id, lines: lines.slice(1) });
  await run('mutation', 'removePurchaseOrder', one(id));
  await run('mutation', 'restorePurchaseOrder', one(id), '{ id }');
  const recipient = 'silo@demo.example';
  await write('sendPurchaseOrder', 'SendPurchaseOrderInput', { id, recipient });
  const ordered = await read('purchaseOrder', one(id), '{ lines { id } }');
  const arrived = (ordered as { lines: { id: string }[] }).lines.map((line, index) => ({
    lineId: line.id,
    quantity: 20,
    lotNumber: `EP-${index}`,
    place: `Allée ${index % 3}`,
    outstandingQuantity: 25,
  }));
  await write('receivePurchaseOrder', 'ReceivePurchaseOrderInput', {
    id,
    receivedOn: '2026-03-12',
    lines: arrived,
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

it('every operation has been measured', () => {
  const modules = [
    ingredientsModule,
    equipmentModule,
    placesModule,
    suppliersModule,
    supplierArticlesModule,
    purchasingModule,
    stocktakesModule,
  ];
  expect(measured.faults(modules)).toEqual({ notMeasured: [], tooMany: [] });
});

it('no statement scans more of a table for naming its tenant', async () => {
  const plans = await measured.comparePlans();
  expect(plans.compared).toBeGreaterThan(0);
  expect(plans.worse).toEqual([]);
});
