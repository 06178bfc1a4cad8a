import { randomBytes, randomUUID } from 'node:crypto';
import { withTenant } from '../../../db/tenant-transaction';
import type { RecallFile } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { accessibilityFaults } from '../../../testing/pdf/accessibility-faults';
import { pdfTexts } from '../../../testing/pdf/read-pdf';
import { refusal } from '../../../testing/refusal';
import { openTracedBrewery } from '../../traceability/testing/traced-brewery';
import { createRecallFilePieces } from './recall-file-pieces';
import { insertFile } from './recall-files.store';

let api: TestApi;
let manager: string;
let brewer: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
let item: string;
let recallId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewer = await api.loginAs('brewer@demo.example');
  brewery = await openTracedBrewery(api, manager);
  const tank = await brewery.addTank(`F ${randomUUID().slice(0, 6)}`);
  const vessels = [
    { equipmentId: tank, from: '2026-02-01', to: '2026-02-10', volumeInLiters: 500 },
  ];
  item = await brewery.bottle((await brewery.brew(brewery.maltLot, { vessels })).id, 100);
  const contact = { name: `Cave ${randomUUID().slice(0, 6)}`, phone: '02 31 11 22 33' };
  await mutate('createCustomer', contact, '{ id }');
  await brewery.move(item, 24, { move: 'sale', customerName: contact.name });
  recallId = (
    await mutate<{ id: string }>(
      'startRecall',
      {
        causeType: 'lot',
        causeId: brewery.maltLot,
        includesSiblings: false,
        isExercise: false,
        reason: 'Mycotoxines au-dessus du seuil',
        phone: '02 99 00 00 00',
        noticeUrl: 'https://rappel.conso.gouv.fr/fiche/1',
      },
      '{ id }',
    )
  ).data.answer.id;
});

const mutate = <Answer>(field: string, input: object, selection: string, token = manager) => {
  const type = `${field[0]?.toUpperCase()}${field.slice(1)}Input`;
  return api.query<{ answer: Answer }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`,
    { input: { requestId: randomUUID(), ...input } },
    token,
  );
};
const fields = '{ id state progress requestedBy fileSize filePath }';
const draw = (values: object = {}, token = brewer) =>
  mutate<RecallFile>('drawRecallFile', { recallId, ...values }, fields, token);
const last = async (token = brewer) => {
  const { data } = await api.query<{ answer: RecallFile | null }>(
    `query ($id: ID!) { answer: recallFile(recallId: $id) ${fields} }`,
    { id: recallId },
    token,
  );
  return data.answer;
};
const cancel = (id: string, token = brewer) =>
  api.query<{ answer: RecallFile }>(
    `mutation ($id: ID!) { answer: cancelRecallFile(id: $id) ${fields} }`,
    { id },
    token,
  );
const fileAs = (token: string) =>
  api.app.inject({
    url: `/api/recalls/${recallId}/file`,
    headers: { authorization: `Bearer ${token}` },
  });

it('is drawn behind the answer, accessible, with everything that the recall needs', async () => {
  expect(await last()).toBeNull();
  expect((await fileAs(brewer)).statusCode).toBe(404);
  const returned = { kind: 'returned', quantity: 5, happenedOn: '2026-03-12', document: 'BL 118' };
  await mutate('noteRecallReturn', { recallId, itemId: item, ...returned }, '{ id }');
  expect((await draw()).data.answer).toMatchObject({ state: 'running', filePath: null });
  await api.settled();
  expect(await last()).toMatchObject({
    state: 'done',
    progress: 100,
    requestedBy: 'Élodie Zimmer',
    filePath: `/recalls/${recallId}/file`,
  });
  const file = await fileAs(brewer);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toMatch(/^inline; filename="rappel-/);
  expect(await accessibilityFaults(file.rawPayload)).toEqual([]);
  const text = (await pdfTexts(file.rawPayload)).join(' ').replace(/\s+/g, ' ');
  for (const part of [
    'Téléphone : 02 99 00 00 00',
    'Avis au public : https://rappel.conso.gouv.fr/fiche/1',
    'Brassins et cuves',
    'du 01/02/2026 au 10/02/2026',
    '02 31 11 22 33',
    'Livré le',
    'Retours et destruction',
    'BL 118',
  ])
    expect(text).toContain(part);
});

it('says what a name answered that has become a customer since, where shipments went, and what was given away', async () => {
  const name = `Bar ${randomUUID().slice(0, 6)}`;
  api.setClock(new Date('2026-03-12T23:10:00Z'));
  const late = { move: 'sale', happenedOn: '2026-03-12', isConfirmed: true };
  await brewery.move(item, 12, { ...late, customerName: name });
  const customerKey = `name:${name.toLowerCase()}`;
  await mutate(
    'noteRecallAnswer',
    { recallId, customerKey, isReached: true, heldQuantity: 12, remark: 'Vu en caisse' },
    '{ key }',
  );
  await mutate('takeSaleName', { name, email: 'bar@example.fr' }, '{ id }');
  const shipment = { move: 'suspension', documentNumber: '26FRG1', reason: 'Négociant' };
  await brewery.move(item, 6, { ...late, ...shipment, destination: 'Entrepôt Dupont, Caen' });
  await brewery.move(item, 1, { move: 'sample', reason: 'Laboratoire' });
  await draw();
  await api.settled();
  const text = (await pdfTexts((await fileAs(brewer)).rawPayload)).join(' ').replace(/\s+/g, ' ');
  for (const part of [
    'joint, 12 gardés de côté, Vu en caisse',
    'Entrepôt Dupont, Caen',
    '26FRG1 · Négociant',
    'Parti sans client',
    'Laboratoire',
  ])
    expect(text).toContain(part);
});

it('is downloaded by many at once', async () => {
  await draw();
  await api.settled();
  // More than the server has connections.
  const files = await Promise.all(Array.from({ length: 15 }, () => fileAs(brewer)));
  expect(files.map(({ statusCode }) => statusCode)).toEqual(files.map(() => 200));
});

it('is stored sealed, once per recall', async () => {
  await draw();
  await api.settled();
  await draw();
  await api.settled();
  const rows = await api.adminDatabase
    .selectFrom('recallFiles')
    .innerJoin('recallFilePieces', 'recallFilePieces.fileId', 'recallFiles.id')
    .select(['position', 'recallFilePieces.sealed'])
    .where('recallId', '=', recallId)
    .execute();
  expect(rows.map(({ position }) => position)).toEqual([1]);
  expect(rows[0]?.sealed?.includes('%PDF')).toBe(false);
});

it('is stored in pieces, and read as it was', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const file = { id: randomUUID(), tenantId, recallId, requestedByName: 'Élodie Zimmer' };
  await withTenant(api.database, { tenantId }, (tx) =>
    insertFile(tx, { ...file, createdAt: new Date() }),
  );
  const pieces = createRecallFilePieces(api.dependencies);
  const content = Buffer.concat([Buffer.from('%PDF'), randomBytes(1_200_000)]);
  await pieces.write(tenantId, file.id, content);
  const stored = await api.adminDatabase
    .selectFrom('recallFilePieces')
    .select('position')
    .where('fileId', '=', file.id)
    .orderBy('position')
    .execute();
  expect(stored.map(({ position }) => position)).toEqual([1, 2, 3]);
  const read: Buffer[] = [];
  for await (const piece of await pieces.read(tenantId, file.id)) read.push(piece);
  expect(Buffer.concat(read).equals(content)).toBe(true);
});

it('is drawn once at a time, and stops when it is cancelled', async () => {
  const requestId = randomUUID();
  const [first, again] = await Promise.all([draw({ requestId }), draw({ requestId })]);
  expect(again.data.answer.id).toBe(first.data.answer.id);
  await api.settled();
  const next = (await draw()).data.answer;
  expect((await draw()).data.answer.id).toBe(next.id);
  await cancel(next.id);
  await api.settled();
  expect((await last())?.state).toMatch(/cancelled/);
  expect((await fileAs(brewer)).statusCode).toBe(404);
});

it('fails with the server that drew it', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const row = { id: randomUUID(), tenantId, recallId, requestedByName: 'Marc Petit' };
  const heartbeatAt = new Date(Date.now() - 2 * 60_000);
  await api.adminDatabase
    .insertInto('recallFiles')
    .values({ ...row, createdAt: heartbeatAt, heartbeatAt })
    .execute();
  expect((await last())?.state).toBe('failed');
});

it('stays in its brewery', async () => {
  await draw();
  await api.settled();
  const stranger = await api.loginAs('admin@other.example');
  expect((await refusal(draw({}, stranger))).code).toBe('NOT_FOUND');
  expect((await refusal(cancel((await last())?.id ?? '', stranger))).code).toBe('NOT_FOUND');
  expect((await fileAs(stranger)).statusCode).toBe(404);
});
