import { strToU8, type Zippable, zipSync } from 'fflate';
import { readTable } from '../testing/read-table';
import { readTableSummary } from './read-table';

const refusal = (content: Buffer | string, limits?: Parameters<typeof readTable>[1]) =>
  readTable(Buffer.from(content), limits).then(
    () => 'taken',
    (error: Error) => error.message.replace(/\s/g, ' '),
  );

const relations =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';

/** A workbook of one sheet with a header row, and what a test adds to it. */
function workbook(rows: string, otherFiles: Zippable = {}): Buffer {
  const sheet = `<worksheet><sheetData>${row(1, cell('A1', 'Nom'))}${rows}</sheetData></worksheet>`;
  return Buffer.from(
    zipSync({
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/workbook.xml': strToU8(
        '<workbook><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
      ...otherFiles,
    }),
  );
}
const cell = (reference: string, text: string) =>
  `<c r="${reference}" t="inlineStr"><is><t>${text}</t></is></c>`;
const row = (number: number | string, cells: string) => `<row r="${number}">${cells}</row>`;

const malt = row(2, cell('A2', 'Malt'));
const spaces = ' '.repeat(20_000_000);
const unreadable = /illisible/;
const tooManyRows = /50 000 lignes/;

it('reads a normal workbook, ignoring styled cells far beyond its content', async () => {
  const styled = row(3, '<c r="XFD3" s="1"/>') + row(1_048_576, '<c r="A1048576" s="1"/>');
  const { headers, rows } = await readTable(workbook(malt + styled));
  expect({ headers, rows }).toEqual({ headers: ['Nom'], rows: [{ number: 2, cells: ['Malt'] }] });
});

it.each([
  ['a row number that no sheet has', row(1_000_000_000, ''), unreadable],
  ['one written with an entity', row('1&#48;00000000', ''), unreadable],
  ['one behind a > in an attribute', '<row x=">" r="1000000000"></row>', unreadable],
  ['a column that no sheet has', row(2, cell('ZZZZZZ2', 'x')), unreadable],
  ['a cell in the last row of Excel', row(1_048_576, cell('A1048576', 'x')), tooManyRows],
  ['a sheet wide and long', row(40_000, cell('XFD40000', 'x')), /40 000 lignes et 16 384 colonnes/],
  ['a million empty rows', malt + '<row/>'.repeat(1_000_000), tooManyRows],
  ['20 MB of spaces in a cell', row(2, cell('A2', spaces)), unreadable],
  ['20 MB of spaces in a number', row(2, cell('A2', `1${spaces}2`)), unreadable],
  ['20 MB of spaces in a tag', `<row ${spaces} r="2">${cell('A2', 'x')}</row>`, unreadable],
])('refuses %s', async (_what, rows, message) => {
  expect(await refusal(workbook(rows))).toMatch(message);
});

it('sums the unpacked sizes of an archive, without pictures', async () => {
  const empty = new Uint8Array(60 * 1024 * 1024);
  const filesOf = (extension: string, count: number, content: Uint8Array) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`xl/${index}.${extension}`, content]),
    );
  const pictures = await readTable(workbook(malt, filesOf('png', 2, empty)));
  expect(pictures.rows).toHaveLength(1);
  expect(await refusal(workbook(malt, filesOf('xml', 2, empty)))).toMatch(/une fois décompressé/);
  expect(await refusal(workbook(malt, filesOf('xml', 1000, strToU8('<a/>'))))).toMatch(unreadable);
});

it('refuses texts that a workbook repeats far beyond its own size', async () => {
  const shared = `<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`;
  const rows = Array.from({ length: 1000 }, (_, index) =>
    row(index + 2, `<c r="A${index + 2}" t="s"><v>0</v></c>`),
  ).join('');
  const content = workbook(rows, { 'xl/sharedStrings.xml': strToU8(shared) });
  expect(await refusal(content)).toMatch(/trop longs/);
});

it('reports a truncated workbook', async () => {
  const whole = workbook(malt);
  for (const length of [whole.length - 10, Math.round(whole.length / 2), 40]) {
    expect(await refusal(whole.subarray(0, length))).toMatch(/la fin du fichier manque/);
  }
});

it('refuses a CSV file with millions of cells or rows, or an unterminated cell', async () => {
  const header = await refusal(`${'Nom;'.repeat(2_500_000)}\nMalt;1\n`);
  expect(header).toMatch(/ligne 1 est trop longue/);
  expect(await refusal(`${'Nom;'.repeat(101)}\nMalt;1\n`)).toMatch(/plus de 100 colonnes/);
  expect(await refusal(`Nom;Stock\n${';'.repeat(10_000_000)}\n`)).toMatch(
    /ligne 2 est trop longue/,
  );
  expect(await refusal(`;\n${';\n'.repeat(5_000_000)}`)).toMatch(tooManyRows);
  expect(await refusal(`Nom;Stock\nMalt;1${spaces}2\n`)).toMatch(/ligne 2 est trop longue/);
  expect(await refusal(`Nom;Stock\nMalt;${'1'.repeat(32_768)}\n`)).toMatch(
    /ligne 2 dépasse 32 767/,
  );
});

it('reduces the cells beyond the header to a marker', async () => {
  const { rows } = await readTable(Buffer.from('Nom;Stock\nMalt;1;;trop;encore\nHoublon;2;;\n'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Malt', '1', 'trop'],
    ['Houblon', '2'],
  ]);
});

describe('a file that takes seconds to read', () => {
  const large = Buffer.from(`Nom;Stock\n${'Malt;1\n'.repeat(49_000)}`);

  it('does not block the thread that answers requests', async () => {
    // Read in this thread, its event loop would not turn at all before the summary.
    let turns = 0;
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    const { rowCount } = await readTableSummary(large);
    clearImmediate(turning);
    expect(rowCount).toBe(49_000);
    expect(turns).toBeGreaterThan(20);
  });

  it('is aborted beyond a limit of time', async () => {
    expect(await refusal(large, { milliseconds: 1, memory: 512 })).toMatch(/trop de temps/);
    expect((await readTable(large)).rows).toHaveLength(49_000);
  });
});

describe('a workbook of many parts', () => {
  const count = 20_000;
  const textOf = (number: number) => `Malt « ${number} »`;

  it('gives every row with its number and texts, gaps included', async () => {
    const rows = Array.from({ length: count }, (_, index) => {
      // A gap, and a row without content.
      const number = index < 9_000 ? index + 2 : index + 12;
      return row(
        number,
        `<c r="A${number}" t="s"><v>${index}</v></c><c r="B${number}"><v>${index + 0.5}</v></c>`,
      );
    }).join('');
    const texts = Array.from({ length: count }, (_, index) => `<si><t>${textOf(index)}</t></si>`);
    const content = workbook(rows, {
      'xl/sharedStrings.xml': strToU8(`<sst>${texts.join('')}</sst>`),
    });
    const table = await readTable(content);
    expect(table.rows).toHaveLength(count);
    for (const index of [0, 1, 8_999, 9_000, 12_345, count - 1]) {
      expect(table.rows[index]).toEqual({
        number: index < 9_000 ? index + 2 : index + 12,
        // The header has one column; what stands beyond is a marker.
        cells: [textOf(index), index + 0.5],
      });
    }
  });

  it('is refused with a row that belongs above', async () => {
    const rows = Array.from({ length: count }, (_, index) =>
      row(index + 2, cell(`A${index + 2}`, 'x'.repeat(40))),
    ).join('');
    expect(await refusal(workbook(rows + row(5, cell('A5', 'x'))))).toMatch(unreadable);
  });

  it('is refused with more texts than a list has', async () => {
    const content = workbook(malt, {
      'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>a</t></si>'.repeat(600_000)}</sst>`),
    });
    expect(await refusal(content)).toMatch(/trop longs/);
  });
});
