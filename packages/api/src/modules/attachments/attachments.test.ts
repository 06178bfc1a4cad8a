import { createHash, randomUUID } from 'node:crypto';
import { attachmentRefusals } from '@cervoise/domain/attachments';
import { sql } from 'kysely';
import type { AttachmentRecord, RecordAttachments } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { sampleJpeg, samplePng } from '../../testing/pdf/sample-pictures';
import { refusal } from '../../testing/refusal';
import { orderCalls } from '../purchasing/testing/order-calls';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { attachmentCalls, samplePdf, sampleWebp } from './testing/attachment-calls';

let api: TestApi;
let manager: string;
let brewer: string;
let records: Readonly<Record<AttachmentRecord, string>>;
let calls: ReturnType<typeof attachmentCalls>;

beforeAll(async () => {
  api = await startTestApi({ environment: { CERVOISE_ATTACHMENT_QUOTA_MB: '24' } });
  manager = await api.loginAs('manager@demo.example');
  brewer = await api.loginAs('brewer@demo.example');
  calls = attachmentCalls(api, manager);
  records = await attachedRecords();
});
afterAll(() => api.close());
afterEach(async () => {
  await sql`delete from attachments`.execute(api.adminDatabase);
});

/** A draft of one line. */
async function writeOrder(): Promise<string> {
  const { order, addSupplier } = orderCalls(api, manager);
  return (await order({ supplierId: await addSupplier(), quantities: [5] })).id;
}

/** One record of each kind that files hang on. */
async function attachedRecords() {
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  const { maltLot, brew, addTank } = await openTracedBrewery(api, brewer);
  const { id: batch } = await brew(maltLot);
  const recall = await api.query<{ startRecall: { id: string } }>(
    'mutation ($input: StartRecallInput!) { startRecall(input: $input) { id } }',
    {
      input: {
        requestId: randomUUID(),
        causeType: 'lot',
        causeId: maltLot,
        includesSiblings: false,
        isExercise: true,
        reason: 'Exercice annuel',
      },
    },
    manager,
  );
  return {
    ingredient_lot: maltLot,
    batch,
    equipment: await addTank('Cuve 9'),
    recall: recall.data.startRecall.id,
    purchase_order: await writeOrder(),
  };
}

const countRows = async () => {
  const { rows } = await sql<{ files: number; pieces: number }>`
    select (select count(*)::int from attachments) as files,
           (select count(*)::int from attachment_pieces) as pieces`.execute(api.adminDatabase);
  return rows[0];
};
const logged = async (area: string) => {
  const { data } = await api.query<{
    auditLogPage: { nodes: { action: string; entityName: string; reason: string }[] };
  }>(
    `query ($filter: AuditFilter) { auditLogPage(filter: $filter, first: 100) {
      nodes { action entityName reason } } }`,
    { filter: { area } },
    await api.loginAs('admin@demo.example'),
  );
  return data.auditLogPage.nodes
    .filter(({ action }) => action.startsWith('attachment_'))
    .slice(0, 2);
};
const filesOf = async (record: AttachmentRecord, token = manager): Promise<RecordAttachments> =>
  (await calls.list(record, records[record], token)).data.recordAttachments;

it.each(['ingredient_lot', 'equipment', 'batch', 'recall', 'purchase_order'] as const)(
  'keeps a file on a %s, gives it back byte by byte and forgets it',
  async (record) => {
    const content = samplePdf(1_200_000);
    const added = await calls.add(record, records[record], content, {
      fileName: 'Analyse nº 4.pdf',
    });
    expect(added.status).toBe(201);
    const { files, usedBytes, quotaBytes } = await filesOf(record);
    expect(files).toMatchObject([
      {
        id: added.id,
        kind: 'analysis',
        fileName: 'Analyse nº 4.pdf',
        contentType: 'application/pdf',
        size: content.length,
        thumbnail: null,
        addedBy: 'Marc Petit',
      },
    ]);
    expect({ usedBytes, quotaBytes }).toEqual({
      usedBytes: content.length,
      quotaBytes: 24_000_000,
    });
    const read = await calls.read(added.id);
    expect(read.rawPayload.equals(content)).toBe(true);
    expect(await countRows()).toEqual({ files: 1, pieces: 3 });
    await calls.remove(record, records[record], added.id);
    expect(await filesOf(record)).toMatchObject({ files: [], usedBytes: 0 });
    expect(await countRows()).toEqual({ files: 0, pieces: 0 });
    expect((await calls.read(added.id)).statusCode).toBe(404);
  },
);

it.each([
  ['equipment', 'equipment', 'Cuve 9'],
  ['stock', 'ingredient_lot', /^.+ · Lot .+$/],
  ['production', 'recall', /^Rappel : /],
] as const)('notes in the log of %s what came and went', async (area, record, entityName) => {
  const { id } = await calls.add(record, records[record], samplePdf(), { fileName: 'notice.pdf' });
  await calls.remove(record, records[record], id);
  const name = typeof entityName === 'string' ? entityName : expect.stringMatching(entityName);
  expect(await logged(area)).toEqual([
    { action: 'attachment_removed', entityName: name, reason: 'notice.pdf' },
    { action: 'attachment_added', entityName: name, reason: 'notice.pdf' },
  ]);
});

it('never lets a file run as a page', async () => {
  const { id } = await calls.add('batch', records.batch, samplePng({ width: 9, height: 9 }), {
    fileName: 'page "é".html',
    kind: 'photo',
  });
  const { headers } = await calls.read(id);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
    'cache-control': 'no-store',
    'content-disposition':
      'attachment; filename="page -e-.html"; filename*=UTF-8\'\'page%20-%C3%A9-.html',
  });
});

it.each([
  ['a PDF', samplePdf(), 'application/pdf'],
  ['a PNG', samplePng({ width: 3, height: 2 }), 'image/png'],
  ['a JPEG', sampleJpeg({ width: 3, height: 2 }), 'image/jpeg'],
  ['a WebP', sampleWebp(), 'image/webp'],
])('knows %s by its content', async (_, content, contentType) => {
  await calls.add('batch', records.batch, content, { fileName: 'sans-extension' });
  expect((await filesOf('batch')).files[0]?.contentType).toBe(contentType);
});

it.each([
  ['nothing', Buffer.alloc(0), attachmentRefusals.empty],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), attachmentRefusals.type],
  [
    'a drawing with scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    attachmentRefusals.type,
  ],
  [
    'a PDF inside a page',
    Buffer.concat([Buffer.from('<script>'), samplePdf()]),
    attachmentRefusals.type,
  ],
  ['a PDF that is cut off', samplePdf(20_000).subarray(0, 9000), attachmentRefusals.type],
  [
    'a PNG that is cut off',
    samplePng({ width: 3, height: 2 }).subarray(0, 40),
    attachmentRefusals.type,
  ],
  [
    'a JPEG that is cut off',
    sampleJpeg({ width: 3, height: 2 }).subarray(0, 30),
    attachmentRefusals.type,
  ],
  ['a WebP that is cut off', sampleWebp().subarray(0, -4), attachmentRefusals.type],
  ['more than 10 MB', samplePdf(10 * 1024 * 1024 + 1), attachmentRefusals.size],
  ['far more than 10 MB', samplePdf(11 * 1024 * 1024), attachmentRefusals.size],
])('refuses %s and keeps nothing', async (_, content, message) => {
  const { status, code, message: shown } = await calls.add('batch', records.batch, content);
  expect({ status, code, shown }).toEqual({ status: 400, code: 'BAD_USER_INPUT', shown: message });
  expect(await countRows()).toEqual({ files: 0, pieces: 0 });
});

it('keeps the thumbnail of a picture, without what a camera wrote into it', async () => {
  const thumbnail = sampleJpeg({ width: 160, height: 90 });
  await calls.add('batch', records.batch, samplePng({ width: 640, height: 360 }), { thumbnail });
  const kept = Buffer.from((await filesOf('batch')).files[0]?.thumbnail ?? '', 'base64');
  expect(kept.subarray(0, 3)).toEqual(thumbnail.subarray(0, 3));
  expect(kept.length).toBeLessThan(thumbnail.length);
});

it('keeps no thumbnail of what is no picture', async () => {
  const thumbnail = sampleJpeg({ width: 160, height: 90 });
  await calls.add('batch', records.batch, samplePdf(), { thumbnail });
  expect((await filesOf('batch')).files[0]?.thumbnail).toBeNull();
});

it.each([
  ['too large a one', sampleJpeg({ width: 161, height: 90 })],
  ['what is no JPEG', samplePng({ width: 9, height: 9 })],
])('refuses %s as a thumbnail', async (_, thumbnail) => {
  const { code } = await calls.add('batch', records.batch, samplePng({ width: 9, height: 9 }), {
    thumbnail,
  });
  expect(code).toBe('BAD_USER_INPUT');
  expect(await countRows()).toEqual({ files: 0, pieces: 0 });
});

it('keeps one file of a repeated upload, and refuses its key for another one', async () => {
  const requestId = randomUUID();
  const content = samplePdf();
  const add = (sent: Buffer) => calls.add('equipment', records.equipment, sent, { requestId });
  const [first, second] = await Promise.all([add(content), add(content)]);
  expect(second?.id).toBe(first?.id);
  expect((await add(content)).id).toBe(first?.id);
  expect((await add(samplePdf(5000))).code).toBe('BAD_USER_INPUT');
  expect(await countRows()).toEqual({ files: 1, pieces: 1 });
});

it('removes a file once, however often the removal is repeated', async () => {
  const { id } = await calls.add('equipment', records.equipment, samplePdf());
  const requestId = randomUUID();
  const first = await calls.remove('equipment', records.equipment, id, { requestId });
  const second = await calls.remove('equipment', records.equipment, id, { requestId });
  expect(second.data).toEqual(first.data);
  expect((await refusal(calls.remove('equipment', records.equipment, id))).code).toBe('NOT_FOUND');
});

it('refuses what the brewery has no room for, also of two uploads at once', async () => {
  const large = samplePdf(9 * 1024 * 1024);
  await calls.add('batch', records.batch, large);
  const answers = await Promise.all([
    calls.add('batch', records.batch, large),
    calls.add('equipment', records.equipment, large),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.message?.replaceAll('\u00a0', ' ')).toBe(
    'Il reste 5,1 Mo sur les 24 Mo de pièces jointes de la brasserie : ce fichier n’y tient pas. Supprimez des pièces jointes, puis recommencez.',
  );
  expect(await countRows()).toMatchObject({ files: 2 });
});

it('keeps what fits to the byte, and nothing more', async () => {
  const large = 10_000_000;
  for (const size of [large, large, 24_000_000 - 2 * large]) {
    expect((await calls.add('batch', records.batch, samplePdf(size))).status).toBe(201);
  }
  expect(await filesOf('batch')).toMatchObject({ usedBytes: 24_000_000 });
  const refused = await calls.add('batch', records.batch, samplePdf(100));
  expect(refused.message?.replaceAll('\u00a0', ' ')).toMatch(/^Il reste 0 Mo sur les 24 Mo/);
});

it('keeps ten thousand files of one brewery', async () => {
  await sql`
    insert into attachments (tenant_id, equipment_id, kind, file_name, content_type, size, sha256,
      added_by)
    select tenant_id, id, 'other', 'notice.pdf', 'application/pdf', 1, repeat('0', 64), 'Marc Petit'
      from equipment, generate_series(1, 9999) where id = ${records.equipment}::uuid`.execute(
    api.adminDatabase,
  );
  expect((await calls.add('batch', records.batch, samplePdf())).status).toBe(201);
  const refused = await calls.add('batch', records.batch, samplePdf());
  expect(refused.message?.replaceAll('\u00a0', ' ')).toMatch(/^La brasserie garde 10 000/);
});

it('keeps forty files on one record', async () => {
  for (let count = 0; count < 40; count += 1) {
    expect((await calls.add('batch', records.batch, samplePdf(100 + count))).status).toBe(201);
  }
  expect((await calls.add('batch', records.batch, samplePdf())).message).toMatch(
    /^Une fiche garde 40/,
  );
  expect((await filesOf('batch')).files).toHaveLength(40);
});

it('is not found by another brewery, nor on a record that is none', async () => {
  const { id } = await calls.add('batch', records.batch, samplePdf());
  const stranger = await api.loginAs('admin@other.example');
  expect((await calls.read(id, stranger)).statusCode).toBe(404);
  expect((await refusal(calls.list('batch', records.batch, stranger))).code).toBe('NOT_FOUND');
  const added = await calls.add('batch', records.batch, samplePdf(), { token: stranger });
  expect({ status: added.status, code: added.code }).toEqual({ status: 404, code: 'NOT_FOUND' });
  const removed = refusal(calls.remove('batch', records.batch, id, { token: stranger }));
  expect((await removed).code).toBe('NOT_FOUND');
  // A file of one record is not one of another.
  const elsewhere = refusal(calls.remove('equipment', records.equipment, id));
  expect((await elsewhere).code).toBe('NOT_FOUND');
  expect((await calls.add('batch', 'nonsense', samplePdf())).status).toBe(404);
  expect((await calls.read(id)).statusCode).toBe(200);
});

it('follows the permissions of the record: a brewer reads a recall’s files and changes none', async () => {
  const { id } = await calls.add('recall', records.recall, samplePdf());
  expect((await filesOf('recall', brewer)).files).toHaveLength(1);
  expect((await calls.read(id, brewer)).statusCode).toBe(200);
  const added = await calls.add('recall', records.recall, samplePdf(), { token: brewer });
  expect({ status: added.status, code: added.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  const removed = refusal(calls.remove('recall', records.recall, id, { token: brewer }));
  expect((await removed).code).toBe('FORBIDDEN');
});

it('refuses who may not add a file before it is read, however large it is', async () => {
  const far = samplePdf(11 * 1024 * 1024);
  const statusOf = async (token: string) =>
    (await calls.add('recall', records.recall, far, { token })).status;
  expect(await statusOf(brewer)).toBe(403);
  expect(await statusOf(await api.loginAs('admin@other.example'))).toBe(404);
});

it('adds nothing to a removed record, and still shows its files', async () => {
  const { addTank } = await openTracedBrewery(api, brewer);
  const pump = await addTank('Pompe');
  await calls.add('equipment', pump, samplePdf());
  await api.query('mutation ($id: ID!) { removeEquipment(id: $id) }', { id: pump }, manager);
  expect((await calls.add('equipment', pump, samplePdf())).message).toMatch(
    /^Cette fiche est supprimée/,
  );
  expect((await calls.list('equipment', pump)).data.recordAttachments.files).toHaveLength(1);
});

it('knows a file by the hash of its content', async () => {
  const content = samplePdf();
  await calls.add('batch', records.batch, content);
  const { rows } = await sql<{ sha256: string }>`select sha256 from attachments`.execute(
    api.adminDatabase,
  );
  expect(rows[0]?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
});
