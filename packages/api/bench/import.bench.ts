import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { addDays } from '@cervoise/domain/dates';
import { type ExchangeKind, type ExistingChoice, exportFormats } from '@cervoise/domain/exchange';
import { type ImportCalls, importCalls } from '../src/modules/exchange/testing/import-calls';
import { brew } from '../src/modules/inventory/testing/product-calls';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';

/**
 * Imports 10 000 rows of each list over HTTP, watching their progress: from CSV, from CSV with 12 bad
 * rows, which must be reported exactly, and its own export again, from CSV and from Excel.
 */
const rowCount = 10_000;
const badRows = [2, 17, 480, 501, 502, 999, 1000, 2500, 4321, 7777, 9999, 10_001];
const beers = 40;

interface List {
  readonly kind: ExchangeKind;
  readonly header: string;
  /** One row; `number` is the common figure, or an invalid text. */
  readonly line: (index: number, number: string) => string;
}

const lists: readonly List[] = [
  {
    kind: 'ingredients',
    header: 'Nom;Type;Unité;Stock;Seuil;Coût unitaire;Lot;Péremption;Fournisseur\n',
    line: (index, number) =>
      `Malt ${index};Malt;kg;${number};10;1,27;L-${index};31/12/2027;Malterie ${index % 40}\n`,
  },
  {
    kind: 'products',
    header:
      'Bière;Brassin;Contenant;Volume;Quantité;Conditionné le;DDM;Emplacement;Prix;Code-barres\n',
    line: (index, number) => {
      const beer = index % beers;
      const day = addDays('2024-01-01', Math.floor(index / beers));
      return `Bière ${beer};B-${beer};Bouteille;${number};480;${day};${addDays(day, 365)};Cave ${index % 7};2,15;37600000${beer}\n`;
    },
  },
  {
    kind: 'equipment',
    header:
      "Nom;Catégorie;Statut;État;Emplacement;Numéro de série;Date d'achat;Prix d'achat;Maintenance à faire;Périodicité\n",
    line: (index, number) =>
      `Cuve ${index};Fermenteur;En service;Bon;Chai ${index % 7};SN-${index};10/01/2024;${number};Joints;90\n`,
  },
];

const fileOf = ({ header, line }: List, isBad: (row: number) => boolean = () => false) =>
  header +
  Array.from({ length: rowCount }, (_, index) =>
    line(index, isBad(index + 2) ? 'douze' : '12,5'),
  ).join('');

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(2);

await setUp();
const api = await startTestApi();
const token = await api.loginAs('brewer@demo.example');

/** Waits until an import leaves a state, and counts its progress updates. */
async function follow(files: ImportCalls, id: string, state: string): Promise<void> {
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
}

async function measure(
  files: ImportCalls,
  name: string,
  content: string | Buffer,
  existing: ExistingChoice,
): Promise<void> {
  console.info(`  ${name}`);
  const start = performance.now();
  const view = await files.uploaded(content);
  console.info(`    read in ${seconds(start)} s`);
  const checking = performance.now();
  await files.check(view, existing);
  await follow(files, view.id, 'checking');
  console.info(`    checked in ${seconds(checking)} s`);
  const importing = performance.now();
  await files.run(view.id, 'refuse', randomUUID());
  await follow(files, view.id, 'importing');
  const { state, createdCount, updatedCount, unchangedCount, failure } = await files.view(view.id);
  console.info(`    imported in ${seconds(importing)} s; in all ${seconds(start)} s`);
  const count = existing === 'refuse' ? createdCount : updatedCount + unchangedCount;
  if (state !== 'done' || count !== rowCount) throw new Error(failure ?? state);
}

async function reportsBadRows(files: ImportCalls, list: List): Promise<void> {
  const checked = await files.checked(fileOf(list, (row) => badRows.includes(row)));
  const rows = (await files.faults(checked.id)).map(({ row }) => row);
  if (rows.join() !== badRows.join() || checked.faultCount !== badRows.length) {
    throw new Error(`Rows ${rows.join(', ')} were reported, not ${badRows.join(', ')}.`);
  }
  console.info(`  the same with 12 bad rows: reported exactly, ${rows.join(', ')}`);
}

try {
  for (let beer = 0; beer < beers; beer += 1) {
    await brew(api, 'brewer@demo.example', `Bière ${beer}`, `B-${beer}`);
  }
  for (const list of lists) {
    console.info(list.kind);
    const files = importCalls(api, token, list.kind);
    await reportsBadRows(files, list);
    await measure(files, `${rowCount} rows of CSV`, fileOf(list), 'refuse');
    for (const format of exportFormats) {
      const exporting = performance.now();
      const content = await files.exported(format);
      console.info(`  exported as ${format} in ${seconds(exporting)} s`);
      await measure(files, 'that file again, as an update', content, 'update');
    }
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await api.close();
  await tearDown();
}
