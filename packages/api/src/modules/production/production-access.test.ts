import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { openBrewery } from './testing/brewery';

type Operation = readonly [kind: 'query' | 'mutation', field: string, about: 'id' | ''];

/** Each operation with the argument that names a batch; what it would do does not matter here. */
const operations: readonly Operation[] = [
  ['query', 'activeBatches { id }', ''],
  ['query', 'productionBatches { id }', ''],
  ['query', 'productionBatch(id: $id) { id }', 'id'],
  [
    'query',
    'productionBatch(id: $id) { logs { id } steps { status } ingredients { name } costs { taken } products { id } harvests { id } blends { id } }',
    'id',
  ],
  ['query', 'scheduledBatches(startDate: "2026-03-01", endDate: "2026-04-01") { id }', ''],
  ['query', 'volumeByPeriodPerMonth(startDate: "2026-01-01", endDate: "2026-03-01") { month }', ''],
  ['query', 'productionBatchesPage { nodes { id } }', ''],
  ['query', 'productionOverview { totalCount }', ''],
  ['query', 'nextBatchNumber', ''],
  ['query', 'batchLotProposal(id: $id) { canStart }', 'id'],
  ['query', 'traceabilityHistory { id }', ''],
  ['query', 'traceabilityPage { nodes { id } }', ''],
  ['mutation', 'updateProductionBatch(input: { id: $id, notes: "x" }) { id }', 'id'],
  ['mutation', 'addBatchLog(batchId: $id, logInput: { type: note, notes: "x" }) { id }', 'id'],
  ['mutation', 'archiveProductionBatch(id: $id)', 'id'],
  ['mutation', 'startProductionBatch(input: { id: $id, requestId: $request }) { id }', 'id'],
  [
    'mutation',
    'takeBatchIngredients(input: { batchId: $id, requestId: $request, lots: [] }) { id }',
    'id',
  ],
  [
    'mutation',
    'packageProductionBatch(input: { id: $id, requestId: $request, lines: [{ containerType: keg, volumeInLiters: 20, quantity: 1 }] }) { id }',
    'id',
  ],
  [
    'mutation',
    'abandonProductionBatch(input: { id: $id, requestId: $request, reason: "Essai" }) { id }',
    'id',
  ],
  ['mutation', 'restoreProductionBatch(id: $id) { id }', 'id'],
  [
    'mutation',
    'harvestYeast(input: { batchId: $id, requestId: $request, quantity: 1 }) { id }',
    'id',
  ],
  [
    'mutation',
    'transferBatch(input: { batchId: $id, requestId: $request, equipmentId: $request, volumeInLiters: 1 }) { id }',
    'id',
  ],
  [
    'mutation',
    'blendBatches(input: { fromBatchId: $id, intoBatchId: $request, requestId: $request, volumeInLiters: 1 }) { id }',
    'id',
  ],
  [
    'mutation',
    'createTraceabilityRecord(input: { eventType: note, title: "x", batchId: $id }) { id }',
    'id',
  ],
];

let api: TestApi;
let batchId: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  const brewery = await openBrewery(api, await api.loginAs('admin@demo.example'));
  batchId = (await brewery.plan()).id;
});
afterAll(() => api.close());

/** Runs an operation with the batch's id, and an unknown id for every other argument. */
function run([kind, field]: Operation, token?: string) {
  const declared = [
    ...(field.includes('$id') ? ['$id: ID!'] : []),
    ...(field.includes('$request') ? ['$request: ID!'] : []),
  ];
  const variables = declared.length > 0 ? `(${declared.join(', ')})` : '';
  return api.query<unknown>(
    `${kind} ${variables} { ${field} }`,
    { id: batchId, request: randomUUID() },
    token,
  );
}

it.each(operations)('%s %s requires a session and a role of the brewery', async (...operation) => {
  expect(await refusal(run(operation))).toMatchObject({ code: 'UNAUTHENTICATED' });
  const editor = await api.loginAs('superadmin@cervoise.example');
  expect(await refusal(run(operation, editor))).toMatchObject({ code: 'FORBIDDEN' });
});

it.each(operations.filter(([, , about]) => about === 'id'))(
  '%s %s shows nothing of another brewery',
  async (...operation) => {
    const token = await api.loginAs('admin@other.example');
    expect(await refusal(run(operation, token))).toMatchObject({ code: 'NOT_FOUND' });
  },
);

it.each(['admin', 'manager', 'brewer'])('lets a brewery’s %s read and write', async (role) => {
  const token = await api.loginAs(`${role}@demo.example`);
  for (const operation of operations) {
    const { errors } = await run(operation, token);
    expect([operation[1], errors?.[0]?.extensions.code]).not.toEqual([operation[1], 'FORBIDDEN']);
  }
});
