import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { importCalls } from '../src/modules/exchange/testing/import-calls';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';

/**
 * Imports 10 000 ingredients over HTTP, telling progress, from CSV and from Excel; then the same
 * file with 12 bad rows, which must be told exactly.
 */
const rowCount = 10_000;
const badRows = [2, 17, 480, 501, 502, 999, 1000, 2500, 4321, 7777, 9999, 10_001];

const header = 'Nom;Type;Unité;Stock;Seuil;Coût unitaire;Lot;Péremption;Fournisseur\n';
const line = (index: number, prefix: string, stock: string) =>
  `${prefix} ${index};Malt;kg;${stock};10;1,27;L-${index};31/12/2027;Malterie ${index % 40}\n`;
const file = (prefix: string, isBad: (row: number) => boolean = () => false) =>
  header +
  Array.from({ length: rowCount }, (_, index) =>
    line(index, prefix, isBad(index + 2) ? 'douze' : '12,5'),
  ).join('');

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2);

await setUp();
const api = await startTestApi();
const files = importCalls(api, await api.loginAs('brewer@demo.example'));

/** Waits for an import to leave a state, and gives how often its progress was seen to move. */
async function follow(id: string, state: string): Promise<number> {
  const seen = new Set<number>();
  let slowest = 0;
  for (;;) {
    const asked = performance.now();
    const view = await files.view(id);
    slowest = Math.max(slowest, performance.now() - asked);
    if (view.state !== state) break;
    seen.add(view.processedCount);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.info(`    progress seen ${seen.size} times, slowest answer ${slowest.toFixed(0)} ms`);
  return seen.size;
}

async function measure(name: string, content: string | Buffer): Promise<void> {
  console.info(`  ${name}`);
  const start = performance.now();
  const view = await files.uploaded(content);
  console.info(`    read in ${seconds(start)} s`);
  const checking = performance.now();
  await files.check(view);
  await follow(view.id, 'checking');
  console.info(`    checked in ${seconds(checking)} s`);
  const importing = performance.now();
  await files.run(view.id, 'refuse', randomUUID());
  await follow(view.id, 'importing');
  const { state, createdCount, failure } = await files.view(view.id);
  console.info(`    imported in ${seconds(importing)} s; in all ${seconds(start)} s`);
  if (state !== 'done' || createdCount !== rowCount) throw new Error(failure ?? state);
}

try {
  await measure(`${rowCount} rows of CSV`, file('Malt'));

  console.info('  the same with 12 bad rows');
  const checked = await files.checked(file('Grain', (row) => badRows.includes(row)));
  const faults = await files.faults(checked.id);
  const rows = faults.map(({ row }) => row);
  if (rows.join() !== badRows.join() || checked.faultCount !== badRows.length) {
    throw new Error(`Rows ${rows.join(', ')} were told, not ${badRows.join(', ')}.`);
  }
  console.info(`    told exactly: ${rows.join(', ')}`);

  const exporting = performance.now();
  const workbook = await files.call('GET', '/exports/ingredients?format=xlsx');
  console.info(`  exported as Excel in ${seconds(exporting)} s`);
  const writing = performance.now();
  await files.call('GET', '/exports/ingredients?format=csv');
  console.info(`  exported as CSV in ${seconds(writing)} s`);

  const renamed = performance.now();
  await api.adminDatabase
    .updateTable('ingredients')
    .set((eb) => ({ deleted_at: new Date(), updated_at: eb.ref('updated_at') }))
    .execute();
  console.info(`  removed them all in ${seconds(renamed)} s`);
  await measure(`${rowCount} rows of Excel`, workbook.rawPayload);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await api.close();
  await tearDown();
}
