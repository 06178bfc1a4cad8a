import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { strFromU8, unzipSync } from 'fflate';
import { connect } from '../src/db/connection';
import { importTenant } from '../src/modules/tenant-exports/import-tenant';
import { manifestSchema } from '../src/modules/tenant-exports/manifest';
import { type ZippedFile, zipOf } from '../src/modules/tenant-exports/zip';
import type { TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';

/** Imports a brewery with a table of some 700 MB, and refuses to take more memory for it. */
const rowCount = 350_000;
const mostMegabytes = 250;
const table = 'notifications';

async function exportBrewery(api: TestApi, path: string): Promise<string> {
  const email = 'admin@demo.example';
  const actor = await api.actorOf(email);
  const { filePath } = await api.services.tenantExports.export(actor, actor.tenantId);
  const { rawPayload } = await api.app.inject({
    url: `/api${filePath}`,
    headers: { authorization: `Bearer ${await api.loginAs(email)}` },
  });
  await writeFile(path, rawPayload);
  return actor.tenantId;
}

function* rowsOf(tenantId: string): Generator<string> {
  const message = 'Malt Pilsen sous son seuil. '.repeat(70);
  yield '[\n';
  for (let number = 1; number <= rowCount; number += 1) {
    const row = {
      id: crypto.randomUUID(),
      tenant_id: tenantId,
      type: 'low_stock',
      title: `Stock bas ${number}`,
      message,
      priority: 'normal',
      created_at: '2026-03-12T08:00:00+00:00',
    };
    yield `${JSON.stringify(row)}${number < rowCount ? ',' : ''}\n`;
  }
  yield ']\n';
}

/** Writes the export again, with the long table in place of its own. */
async function enlarge(path: string, tenantId: string): Promise<void> {
  const files = unzipSync(await readFile(path));
  const manifest = manifestSchema.parse(
    JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())),
  );
  const columns = ['id', 'tenant_id', 'type', 'title', 'message', 'priority', 'created_at'];
  const tables = [
    ...manifest.tables.filter(({ name }) => !['notification_recipients', table].includes(name)),
    { name: table, rowCount, columns },
  ];
  const zipped: ZippedFile[] = [
    { name: 'manifest.json', parts: [JSON.stringify({ ...manifest, tables })] },
    ...tables
      .filter(({ name }) => name !== table)
      .map(({ name }) => ({
        name: `json/${name}.json`,
        parts: [strFromU8(files[`json/${name}.json`] ?? new Uint8Array())],
      })),
    { name: `json/${table}.json`, parts: rowsOf(tenantId) },
  ];
  await pipeline(zipOf(zipped, new Date()), createWriteStream(path));
}

await runDrill(async (api) => {
  const folder = await mkdtemp(join('/tmp', 'cervoise-large-'));
  const path = join(folder, 'large.zip');
  const admin = await connect(api.adminAddress);
  let most = 0;
  try {
    await enlarge(path, await exportBrewery(api, path));
    await admin.query('truncate tenants, contracts cascade');
    const before = process.memoryUsage.rss();
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss() - before);
    }, 50);
    const imported = await importTenant(api.ownerAddress, api.dependencies.secrets, path);
    clearInterval(watch);
    const { rows } = await admin.query<{ count: number; size: number }>(
      `select count(*)::int as count, (sum(length(message)) / 1e6)::int as size from ${table}`,
    );
    console.info(`${imported.breweryName}: ${rows[0]?.count} rows, ${rows[0]?.size} MB of text`);
    console.info(`${Math.round(most / 1e6)} MB of memory more`);
    if (rows[0]?.count !== rowCount) throw new Error('Rows are missing.');
    if (most > mostMegabytes * 1e6) throw new Error(`It took more than ${mostMegabytes} MB.`);
  } finally {
    await admin.end();
    await rm(folder, { recursive: true });
  }
});
