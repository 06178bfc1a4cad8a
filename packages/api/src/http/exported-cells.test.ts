import { cellText, csvLine } from '@cervoise/domain/exchange';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { connect } from '../db/connection';
import { seedDemo } from '../demo';
import { importCalls } from '../modules/exchange/testing/import-calls';
import { readTable } from '../modules/exchange/testing/read-table';
import { reportCalls } from '../modules/reports/testing/report-calls';
import { startTestApi, type TestApi } from '../testing';
import { restAccess } from '../testing/rest-access';
import { readTenantTables } from '../testing/tenant-catalog';

const now = new Date('2026-03-12T08:00:00Z');
const email = 'admin@demo.example';

/** Columns that people fill with texts of their own. */
const typedColumn =
  /(?:^|_)(?:name|reason|notes?|description|supplier|label|location|brand|model|comment|customer|title|instruction)$/;
const starts = ['=1+1 ', '+33 ', '-2 ', '@SUM ', '\t=', '\r=', "'=1+1 "] as const;

let api: TestApi;
let token: string;
let tenantId: string;
beforeAll(async () => {
  api = await startTestApi();
  await sql`truncate tenants cascade`.execute(api.adminDatabase);
  await seedDemo(api.database, now, api.dependencies.secrets);
  api.setClock(now);
  token = await api.loginAs(email);
  ({ tenantId } = await api.actorOf(email));
  await beginTextsLikeFormulas();
});
afterAll(() => api.close());

/** Lets every text that somebody typed begin like a formula, each row with another sign. */
async function beginTextsLikeFormulas(): Promise<void> {
  const superuser = await connect(api.adminAddress);
  await superuser.query(`set session_replication_role = replica`);
  for (const { name, tenantColumn, columns, choices } of await readTenantTables(superuser)) {
    for (const column of columns) {
      const isTyped = column.type === 'text' && column.written && typedColumn.test(column.name);
      if (!isTyped || column.name in choices) continue;
      // What a check of the column or a unique index refuses stays as it is.
      await superuser
        .query(
          `update ${name} set ${column.name} = left(
             ($2::text[])[1 + abs(hashtext(ctid::text)) % ${starts.length}] || ${column.name}, 120)
            where ${tenantColumn} = $1`,
          [tenantId, [...starts]],
        )
        .catch(() => undefined);
    }
  }
  await superuser.end();
}

const get = (url: string) => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

/** The cells of a CSV file as a spreadsheet reads them, before any import. */
function csvCells(text: string): string[] {
  const cells = text.replace(/^\uFEFF/, '').match(/"(?:[^"]|"")*"|[^;\r\n]+/g) ?? [];
  return cells.map((cell) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}
const isNumber = (cell: string) => /^-?\d+(?:,\d+)?(?:e[+-]\d+)?$/.test(cell);

interface Found {
  /** Cells that a spreadsheet would run, or let somebody run by editing them. */
  readonly open: readonly string[];
  /** Texts that begin like formulas and are guarded. */
  readonly guardedCount: number;
}

function ofCsv(text: string): Found {
  const cells = csvCells(text);
  return {
    open: cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !isNumber(cell)),
    guardedCount: cells.filter((cell) => /^'+[=+\-@\t\r]/.test(cell)).length,
  };
}

/** A formula of ours adds up cells; none holds a text of a brewery. */
const ownFormula = /^[A-Z]+\([A-Z\d:,$+*/.;<>="' -]+\)(?:[*/+-].*)?$/;
const decoded = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

function ofWorkbook(content: Uint8Array): Found {
  const parts = unzipSync(content);
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
  const texts = [
    ...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([\s\S]*?)<\/t><\/si>/g),
  ].map(([, text = '']) => decoded(text));
  const [, looks = ''] = /<cellXfs[^>]*>(.*?)<\/cellXfs>/.exec(part('xl/styles.xml')) ?? [];
  const quoted = [...looks.matchAll(/<xf [^>]*>/g)].map(([xf]) => xf.includes('quotePrefix="1"'));
  const sheets = Object.keys(parts).filter((path) => path.startsWith('xl/worksheets/'));
  const open: string[] = [];
  let guardedCount = 0;
  for (const sheet of sheets) {
    for (const [, formula = ''] of part(sheet).matchAll(/<f>([\s\S]*?)<\/f>/g)) {
      if (!ownFormula.test(decoded(formula))) open.push(formula);
    }
    for (const [, style = '0', place = ''] of part(sheet).matchAll(
      /<c r="[A-Z]+\d+"(?: s="(\d+)")? t="s"><v>(\d+)<\/v>/g,
    )) {
      const text = texts[Number(place)] ?? '';
      if (!/^[=+\-@\t\r]/.test(text)) continue;
      if (quoted[Number(style)]) guardedCount += 1;
      else open.push(text);
    }
  }
  return { open, guardedCount };
}

function ofFile(type: string, content: Buffer): Found | null {
  if (type.startsWith('text/csv')) return ofCsv(content.toString());
  if (type.includes('spreadsheetml')) return ofWorkbook(content);
  if (type !== 'application/zip') return null;
  const found = Object.entries(unzipSync(content))
    .filter(([name]) => name.endsWith('.csv'))
    .map(([, file]) => ofCsv(strFromU8(file)));
  return {
    open: found.flatMap(({ open }) => open),
    guardedCount: found.reduce((sum, { guardedCount }) => sum + guardedCount, 0),
  };
}

/** The record that each route with a file hands out. */
async function idsOfFiles(): Promise<Readonly<Record<string, string>>> {
  const { report } = await reportCalls(api, token).file({
    format: 'excel',
    startDate: '2026-01-01',
    endDate: '2026-02-28',
  });
  const product = await api.adminDatabase
    .selectFrom('inventoryItems')
    .select('id')
    .where('tenantId', '=', tenantId)
    .executeTakeFirstOrThrow();
  const faulty = await importCalls(api, token).checked('Nom;Type\n"=1+1";"@type"\n');
  return {
    'GET /api/exports/:kind': product.id,
    'GET /api/imports/:id/faults.csv': faulty.id,
    'GET /api/reports/download/:id': report.id,
  };
}

it('lets a spreadsheet run no cell of any file that the API writes', async () => {
  const ids = await idsOfFiles();
  const { filePath } = await api.services.tenantExports.export(await api.actorOf(email), tenantId);
  const addresses = restAccess
    .flatMap(({ routes }) => routes)
    .filter(({ route }) => route.startsWith('GET '))
    .flatMap(({ route, requests }) => requests(ids[route] ?? tenantId).map(({ url }) => url));
  const checked: string[] = [];
  for (const url of [...addresses, `/api${filePath}`]) {
    const answer = await get(url);
    const found = ofFile(String(answer.headers['content-type']), answer.rawPayload);
    if (!found || answer.statusCode !== 200) continue;
    expect([url, found.open]).toEqual([url, []]);
    if (found.guardedCount > 0) checked.push(url.replace(/[\da-f]{8}-[\da-f-]{27}/g, ':id'));
  }
  expect(checked.toSorted()).toEqual(
    [
      '/api/profile/export',
      '/api/imports/:id/faults.csv',
      '/api/reports/download/:id',
      '/api/tenant-exports/:id/:id',
      ...[
        'ingredients?',
        'products?',
        'product-movements?productId=:id&',
        'customers?',
        'suppliers?',
        'places?',
        'equipment?',
        'excise?year=2026&',
      ].flatMap((list) => ['csv', 'xlsx'].map((format) => `/api/exports/${list}format=${format}`)),
    ].toSorted(),
  );
});

describe('an export that is imported', () => {
  const typed = ['=1+1', '+33 1', '-2', '@SUM(A1)', "'=1+1", "''-2", "'t Smisje"];
  const csv = (header: string, more: readonly string[]) =>
    typed
      .map((value) => csvLine([value, ...more].map((cell) => ({ kind: 'text', value: cell }))))
      .reduce((file, line) => file + line, `${header}\n`);

  it.each([
    ['ingredients', csv('Nom;Type;Unité', ['Malt', 'kg'])],
    ['equipment', csv('Nom;Type;Statut;État', ['Fermenteur', 'En service', 'Bon'])],
  ] as const)('gives back the original names of %s', async (kind, content) => {
    const files = importCalls(api, token, kind);
    await api.adminDatabase.deleteFrom(kind).where('name', 'in', typed).execute();
    expect(await files.imported(content, 'refuse')).toMatchObject({
      createdCount: typed.length,
      faultCount: 0,
    });
    const named = await api.adminDatabase
      .selectFrom(kind)
      .select('name')
      .where('name', 'in', typed)
      .execute();
    expect(named).toHaveLength(typed.length);
    for (const format of ['csv', 'xlsx'] as const) {
      const { rows } = await readTable(await files.exported(format));
      const names = rows.map(({ cells }) => cellText(cells[0] ?? null));
      expect(names).toEqual(expect.arrayContaining(typed));
    }
  });
});
