import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { restoreBackup } from '../../src/backup/restore-backup';
import { writeBackup } from '../../src/backup/write-backup';
import { ConfigError } from '../../src/config-error';
import { samplePdf, sampleWebp } from '../../src/modules/attachments/testing/attachment-calls';
import { createAlteredArchives } from '../../src/modules/tenant-exports/testing/altered-archives';
import { startTestApi, type TestApi } from '../../src/testing';
import { type Attempts, type AttemptsInProgress, attemptsOf } from '../../src/testing/drill-table';
import { sampleJpeg, samplePng } from '../../src/testing/pdf/sample-pictures';
import { tableHashes } from '../../src/testing/table-hashes';
import type { RandomSource } from '../random';

export interface Alterations {
  readonly random: RandomSource;
  /** How many of each kind of file. */
  readonly count: number;
  readonly fault: () => string;
}

/** A copy with some bytes changed, taken out or put in, or cut short. */
function alteredCopy(bytes: Uint8Array, random: RandomSource): Uint8Array {
  const at = random.whole(0, bytes.length - 1);
  const value = random.whole(0, 255);
  switch (random.whole(0, 5)) {
    case 0:
      return bytes.slice(0, at);
    case 1:
      return Uint8Array.from([...bytes.slice(0, at), ...bytes.slice(at + random.whole(1, 64))]);
    case 2:
      return Uint8Array.from([...bytes.slice(0, at), value, value, ...bytes.slice(at)]);
    default: {
      const copy = Uint8Array.from(bytes);
      // Never the byte that is there.
      copy[at] = (copy[at] ?? 0) ^ (1 << random.whole(0, 7));
      return copy;
    }
  }
}

/** Uploads an altered file. */
async function upload(
  api: TestApi,
  {
    url,
    bytes,
    token,
  }: { readonly url: string; readonly bytes: Uint8Array; readonly token: string },
  { fault }: Alterations,
  line: AttemptsInProgress,
): Promise<void> {
  const answer = await api.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(bytes),
  });
  line.count();
  if (answer.statusCode >= 500) line.report('internal', `${url}: ${answer.statusCode} ${fault()}`);
}

/** Recipe files, spreadsheets and attachments altered at random bytes, uploaded. */
export async function tryAlteredUploads(api: TestApi, alterations: Alterations): Promise<Attempts> {
  const line = attemptsOf(
    'recipe files, spreadsheets and attachments altered byte by byte',
    'internal',
  );
  const token = await api.loginAs('admin@demo.example');
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await api.query<{ recipes: readonly { id: string }[] }>(
    '{ recipes { id } }',
    {},
    token,
  );
  const ids = data.recipes.slice(0, 3).map(({ id }) => id);
  const files: { readonly url: string; readonly bytes: Uint8Array }[] = [];
  for (const format of ['beerxml', 'beerjson']) {
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/recipe-files/export',
      headers,
      payload: { format, ids },
    });
    const { content } = answer.json<{ content: string }>();
    files.push({ url: '/api/recipe-files/preview', bytes: Buffer.from(content) });
  }
  for (const format of ['csv', 'xlsx']) {
    const url = `/api/exports/ingredients?format=${format}`;
    const answer = await api.app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode}`);
    files.push({ url: '/api/imports/ingredients', bytes: new Uint8Array(answer.rawPayload) });
  }
  const { id } = await api.adminDatabase
    .selectFrom('equipment')
    .select('id')
    .where('tenantId', '=', (await api.actorOf('admin@demo.example')).tenantId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const attachments = `/api/attachments/equipment/${id}?kind=photo&fileName=cuve`;
  const thumbnail = sampleJpeg({ width: 90, height: 60 });
  for (const content of [samplePdf(), sampleWebp(), samplePng({ width: 9, height: 9 })]) {
    files.push({ url: attachments, bytes: content });
    const url = `${attachments}&thumbnailSize=${thumbnail.length}`;
    files.push({ url, bytes: Buffer.concat([thumbnail, content]) });
  }
  for (const { url, bytes } of files) {
    for (let index = 0; index < alterations.count; index += 1) {
      const altered = alteredCopy(bytes, alterations.random);
      await upload(api, { url, bytes: altered, token }, alterations, line);
    }
  }
  await api.settled();
  return line.result(`${files.length} files, ${alterations.count} of each`);
}

/** Backups altered at random bytes, restored: each is refused, and every table stays as it was. */
export async function tryAlteredBackups(
  api: TestApi,
  client: Client,
  { random, count }: Alterations,
): Promise<Attempts> {
  const line = attemptsOf(
    'backups altered byte by byte, restored',
    'accepted',
    'written',
    'internal',
  );
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-altered-'));
  const path = join(folder, 'backup.ndjson.gz.age');
  const { backupKey: key } = api.dependencies.secrets;
  try {
    await writeBackup(api.ownerAddress, { key, path, createdAt: new Date() });
    const bytes = new Uint8Array(await readFile(path));
    const before = JSON.stringify(await tableHashes(client));
    for (let index = 0; index < count; index += 1) {
      await writeFile(path, alteredCopy(bytes, random));
      const refusal = await restoreBackup(api.ownerAddress, { key, path }).then(
        () => null,
        (error: unknown) => error,
      );
      line.count();
      if (refusal === null) line.report('accepted', `backup ${index}`);
      else if (!(refusal instanceof ConfigError)) line.report('internal', String(refusal));
    }
    if (JSON.stringify(await tableHashes(client)) !== before) line.report('written', 'tables');
    return line.result(`${(bytes.length / 1e6).toFixed(1)} MB`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Imports archives with random bytes changed. Each is refused with a ConfigError or imports the same
 * rows as the unchanged one; nobody gets a higher role, and another brewery's rows stay.
 */
export async function tryAlteredArchives({ random, count }: Alterations): Promise<Attempts> {
  const line = attemptsOf(
    'archives altered byte by byte, imported',
    'accepted',
    'written',
    'internal',
  );
  const api = await startTestApi();
  const archives = await createAlteredArchives(api);
  try {
    const bytes = archives.bytes();
    const unaltered = await archives.attemptBytes(bytes);
    if (unaltered.refusal !== null) throw new Error(unaltered.refusal);
    let harmless = 0;
    for (let index = 0; index < count; index += 1) {
      const { gained, refusal, written } = await archives.attemptBytes(alteredCopy(bytes, random));
      line.count();
      if (gained.length > 0) line.report('accepted', `gives ${gained.join(', ')}`);
      if (refusal === null && written !== unaltered.written) {
        line.report('accepted', `other rows, archive ${index}`);
      } else if (refusal === null) harmless += 1;
      else if (!refusal.startsWith('ConfigError: ')) line.report('internal', refusal);
    }
    for (const table of await archives.touched()) line.report('written', table);
    return line.result(`${harmless} altered where nothing is read`);
  } finally {
    await archives.close();
    await api.close();
  }
}
