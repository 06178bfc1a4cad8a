import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { connect } from '../db/connection';
import { attachmentCalls, samplePdf } from '../modules/attachments/testing/attachment-calls';
import { startTestApi, type TestApi } from '../testing';
import { tableHashes } from '../testing/table-hashes';
import { addBackup } from './backup-folder';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const key = 'a backup key of the drill, 32 characters and more';
const night = (day: number) => new Date(Date.UTC(2026, 2, day, 23));

let api: TestApi;
let folder: string;
let calls: ReturnType<typeof attachmentCalls>;
let tank: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cervoise-contents-'));
  api = await startTestApi();
  calls = attachmentCalls(api, await api.loginAs('manager@demo.example'));
  const { data } = await api.query<{ createEquipment: { id: string } }>(
    `mutation { createEquipment(input: { name: "Cuve 9", category: fermenter,
      status: operational, condition: good }) { id } }`,
    {},
    await api.loginAs('manager@demo.example'),
  );
  tank = data.createEquipment.id;
});
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

/** Larger than one piece, and none that gzip could make small. */
const content = Buffer.concat([
  samplePdf(60).subarray(0, 20),
  crypto.getRandomValues(Buffer.alloc(60_000)),
  ...Array.from({ length: 12 }, () => crypto.getRandomValues(Buffer.alloc(60_000))),
  Buffer.from('\n%%EOF\n'),
]);
const attach = (file = content) => calls.add('equipment', tank, file);
const log = pino({ level: 'silent' });
const backUp = (day: number, from = folder) =>
  addBackup(api.ownerAddress, { folder: from, key, now: night(day), log });
const files = async (ending = '.age') =>
  (await readdir(join(folder, 'attachments'), { recursive: true })).filter((name) =>
    name.endsWith(ending),
  );
const hashes = async () => {
  const admin = await connect(api.adminAddress);
  return tableHashes(admin).finally(() => admin.end());
};

it('keeps the bytes of a file once, however many nights hold it, and restores each of them', async () => {
  const { id } = await attach();
  const sizes: number[] = [];
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    const { size, newContents } = await backUp(day);
    sizes.push(size);
    expect(newContents).toBe(day === 1 ? 1 : 0);
  }
  expect(await files()).toHaveLength(1);
  expect(await files('.partial')).toEqual([]);
  // None of the five holds the content.
  expect(Math.max(...sizes)).toBeLessThan(content.length / 2);
  const before = await hashes();
  await sql`delete from attachments`.execute(api.adminDatabase);
  for (const name of (await readdir(folder)).filter((one) => one.endsWith('.age'))) {
    await restoreBackup(api.ownerAddress, { key, path: join(folder, name) });
    expect(await hashes()).toEqual(before);
    expect((await calls.read(id)).rawPayload.equals(content)).toBe(true);
  }
});

it('reveals nothing of a content, and gives the same one of two breweries to each', async () => {
  await attach();
  await backUp(1);
  const [name = ''] = await files();
  const stored = await readFile(join(folder, 'attachments', name));
  expect(stored.toString('latin1')).toMatch(/^age-encryption\.org\/v1/);
  expect(stored.includes('%PDF')).toBe(false);
  const { tenantId } = await api.actorOf('manager@demo.example');
  expect(name).toContain(tenantId);
});

it('keeps a removed file as long as a backup needs it', async () => {
  const { id } = await attach();
  await backUp(1);
  await calls.remove('equipment', tank, id);
  for (const day of [2, 3, 4, 5]) await backUp(day);
  expect(await files()).toHaveLength(1);
  for (const day of [6, 7]) await backUp(day);
  // The oldest backup is that of the third day.
  expect(await files()).toEqual([]);
});

it('writes anew what is cut off, and what another key has sealed', async () => {
  await attach();
  await backUp(1);
  const [name = ''] = await files();
  const path = join(folder, 'attachments', name);
  await writeFile(path, (await readFile(path)).subarray(0, 1000));
  expect((await backUp(2)).newContents).toBe(1);
  expect((await stat(path)).size).toBeGreaterThan(content.length);
  const other = 'another key, of 32 characters and more';
  const written = await writeBackup(api.ownerAddress, {
    key: other,
    path: join(folder, 'other.age'),
    createdAt: night(3),
  });
  expect(written.newContents).toBe(1);
  await restoreBackup(api.ownerAddress, { key: other, path: written.path });
  expect(await files()).toHaveLength(2);
});

it('makes no backup of a content that is not what it was', async () => {
  const { id } = await attach();
  await sql`update attachment_pieces set content = set_byte(content, 30, get_byte(content, 30) # 1)
    where position = 1`.execute(api.adminDatabase);
  await expect(backUp(1)).rejects.toThrow(`The content of attachment ${id} is not whole.`);
});

describe('without the contents beside it', () => {
  let path: string;
  let id: string;
  beforeEach(async () => {
    ({ id } = await attach());
    ({ path } = await backUp(1));
  });

  it.each<[string, (file: string) => Promise<void>]>([
    ['missing', (file) => rm(file)],
    ['another one', (file) => writeFile(file, 'Bonjour')],
    [
      'altered by one bit',
      async (file) => {
        const bytes = await readFile(file);
        bytes[bytes.length - 50] = (bytes.at(-50) ?? 0) ^ 1;
        await writeFile(file, bytes);
      },
    ],
    ['elsewhere', (file) => rename(file, `${file}.old`)],
  ])('changes nothing when a content is %s, unless it is told to go on', async (_what, change) => {
    const [name = ''] = await files();
    await change(join(folder, 'attachments', name));
    const before = await hashes();
    await expect(restoreBackup(api.ownerAddress, { key, path })).rejects.toThrow(
      `1 pièce jointe de cette sauvegarde manque ou est abîmée : remettez le dossier ${join(folder, 'attachments')}, ou ajoutez --without-attachments`,
    );
    expect(await hashes()).toEqual(before);
    const options = { key, path, withoutAttachments: true };
    const restored = await restoreBackup(api.ownerAddress, options);
    expect(restored.lostAttachments).toBe(1);
    expect((await calls.read(id)).statusCode).toBe(404);
    expect((await calls.list('equipment', tank)).data.recordAttachments.files).toEqual([]);
  });
});

it('leaves out the exports of breweries, which hold the same files again', async () => {
  await attach();
  const admin = await api.actorOf('admin@demo.example');
  await api.services.tenantExports.export(admin, admin.tenantId);
  const { path } = await backUp(1);
  await restoreBackup(api.ownerAddress, { key, path });
  const { rows } = await sql<{ exports: number; pieces: number }>`
    select (select count(*)::int from tenant_exports) as exports,
           (select count(*)::int from tenant_export_pieces) as pieces`.execute(api.adminDatabase);
  expect(rows).toEqual([{ exports: 0, pieces: 0 }]);
});
