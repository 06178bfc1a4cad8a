import { deflateRawSync } from 'node:zlib';
import { unzipSync, zipSync } from 'fflate';
import { writeCsv } from '../exports.service';
import { readTable } from '../testing/read-table';
import { writeWorkbook } from './write-workbook';

const csv = (text: string) => readTable(Buffer.from(text));
const refusal = (content: Buffer | string) =>
  readTable(Buffer.from(content)).then(
    () => 'taken',
    (error: Error) => error.message,
  );

it.each([
  ['semicolons', 'Nom;Coût\nMalt;1,5\n'],
  ['commas', 'Nom,Coût\nMalt,"1,5"\n'],
  ['tabs', 'Nom\tCoût\r\nMalt\t1,5\r\n'],
  ['a byte order mark', '\uFEFFNom;Coût\r\nMalt;1,5'],
  ['Excel’s own first line', 'sep=;\r\nNom;Coût\r\nMalt;1,5'],
  ['old Mac line ends', 'Nom;Coût\rMalt;1,5\r'],
])('reads %s', async (_what, text) => {
  const { headers, rows } = await csv(text);
  expect(headers).toEqual(['Nom', 'Coût']);
  expect(rows.map(({ cells }) => cells)).toEqual([['Malt', '1,5']]);
});

it('detects ISO-8859-1, Windows-1252 and UTF-16', async () => {
  const latin = await readTable(Buffer.from('Désignation;Coût\nCéréale;1\n', 'latin1'));
  expect(latin.headers).toEqual(['Désignation', 'Coût']);
  const windows = Buffer.concat([
    Buffer.from('Nom;Prix en '),
    Buffer.from([0x80]),
    Buffer.from('\nMalt;1\n'),
  ]);
  expect((await readTable(windows)).headers[1]).toBe('Prix en €');
  const wide = Buffer.from('\uFEFFNom;Coût\nMalt;1\n', 'utf16le');
  expect((await readTable(wide)).headers).toEqual(['Nom', 'Coût']);
});

it('keeps line breaks and delimiters within quotes, and quotes within names', async () => {
  const { rows } = await csv('Nom;Note\n"Malt; pâle";"deux\nlignes ""dites"""\nSeau 5" moulu;x\n');
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Malt; pâle', 'deux\nlignes "dites"'],
    ['Seau 5" moulu', 'x'],
  ]);
});

it('numbers rows as a spreadsheet does, skipping blank ones', async () => {
  const { rows } = await csv('\n;;\nNom;Coût\n\nMalt;1\n;\n"a\nb";2\nHoublon;3\n');
  expect(rows.map(({ number }) => number)).toEqual([5, 7, 8]);
});

it('reports invalid files', async () => {
  expect(await refusal('')).toBe('Ce fichier est vide.');
  expect(await refusal('Nom;Coût\n')).toBe('Ce fichier n’a qu’une ligne d’en-tête.');
  expect(await refusal('Nom;Coût\n"Malt;1\n')).toMatch(/guillemet ouvert/);
  expect(await refusal(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]))).toMatch(/\.xls/);
  expect(await refusal(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]))).toMatch(/ni un CSV/);
  expect(await refusal('%PDF-1.7\n…')).toMatch(/ni un CSV/);
  expect(await refusal(Buffer.from(zipSync({ 'a.txt': Buffer.from('x') })))).toMatch(/illisible/);
  expect(await refusal(Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toMatch(/illisible/);
  expect(await refusal(`Nom\n${'Malt\n'.repeat(51_001)}`)).toMatch(/50\s000 lignes/);
});

/** A workbook whose sheet unfolds to 61 MB of zeros. */
function bomb(declaredSize: number): Buffer {
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const content = deflateRawSync(Buffer.alloc(61 * 1024 * 1024), { level: 1 });
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(declaredSize, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name, content]);
}

it('does not unpack a zip bomb, even one that declares a false size', async () => {
  expect(await refusal(bomb(61 * 1024 * 1024))).toMatch(/une fois décompressé/);
  expect(await refusal(bomb(10))).toMatch(/une fois décompressé/);
});

async function* batches() {
  yield [
    [
      { kind: 'text', value: '=1+1' },
      { kind: 'number', value: -1.25 },
      { kind: 'date', value: '2026-03-28' },
      { kind: 'text', value: null },
    ],
  ] as const;
}

it('reads its own CSV', async () => {
  const content = await writeCsv(['Nom', 'Stock', 'Péremption', 'Note'], batches());
  expect(content.toString()).toBe("\uFEFFNom;Stock;Péremption;Note\r\n'=1+1;-1,25;28/03/2026;\r\n");
  expect((await readTable(content)).headers).toEqual(['Nom', 'Stock', 'Péremption', 'Note']);
});

it('reads its own workbook: numbers, dates and texts, no formulas', async () => {
  const headers = [
    { label: 'Nom', kind: 'text' },
    { label: 'Stock', kind: 'number' },
    { label: 'Péremption', kind: 'date' },
    { label: 'Note', kind: 'text' },
  ] as const;
  const table = await readTable(await writeWorkbook('Ingrédients', headers, batches()));
  expect(table.headers).toEqual(['Nom', 'Stock', 'Péremption', 'Note']);
  expect(table.rows).toEqual([
    { number: 2, cells: ['=1+1', -1.25, new Date('2026-03-28T00:00:00Z'), null] },
  ]);
});

it('removes control characters, with which Excel refuses a workbook', async () => {
  expect((await csv('Nom;Note\nMalt\x1d;a\fb\n')).rows[0]?.cells).toEqual(['Malt', 'ab']);
  const headers = [{ label: 'Nom', kind: 'text' }] as const;
  async function* names() {
    yield [[{ kind: 'text', value: 'Malt\x1d pâle\uD83C' }]] as const;
  }
  const workbook = await writeWorkbook('Ingrédients', headers, names());
  const sheet = unzipSync(workbook)['xl/sharedStrings.xml'];
  expect(Buffer.from(sheet ?? []).toString()).toContain('>Malt pâle<');
});
