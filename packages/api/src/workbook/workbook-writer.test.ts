import { strFromU8, unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { columnName } from './cells';
import { createWorkbookWriter, dayNumber } from './workbook-writer';

const partOf = (content: Buffer, path: string) =>
  strFromU8(unzipSync(content)[path] ?? new Uint8Array());

it('writes texts, numbers and dates with their types', async () => {
  const workbook = createWorkbookWriter();
  const day = workbook.style({ format: 'dd/mm/yyyy' });
  workbook.sheet({ name: 'Bières & « fûts »', widths: [20, 10, 10], hasHead: true });
  await workbook.add([[{ value: 'Bière' }, { value: 'Litres' }, { value: 'Le' }]]);
  await workbook.add([
    [
      { value: 'Œuvre <d’été> "1" & 2' },
      { value: 12.5 },
      { value: dayNumber('2026-02-28'), style: day },
    ],
    [{ value: '=1+1' }, { value: null }, { value: dayNumber('1999-12-31'), style: day }],
    [{ value: ' bord\x01é ' }, { value: -3 }],
  ]);
  workbook.sheet({ name: 'Vide', widths: [], hasHead: false });
  const sheets = await readWorkbook(await workbook.finish(), { trim: false });
  expect(sheets).toEqual([
    {
      sheet: 'Bières & « fûts »',
      data: [
        ['Bière', 'Litres', 'Le'],
        ['Œuvre <d’été> "1" & 2', 12.5, new Date('2026-02-28T00:00:00Z')],
        ['=1+1', null, new Date('1999-12-31T00:00:00Z')],
        [' bordé ', -3, null],
      ],
    },
    { sheet: 'Vide', data: [] },
  ]);
});

it('writes a formula with its result, in the requested style', async () => {
  const workbook = createWorkbookWriter();
  const look = { format: '#,##0.00 "€"', isBold: true };
  expect(workbook.style(look)).toBe(workbook.style({ ...look }));
  workbook.sheet({ name: 'Somme', widths: [10], hasHead: false });
  await workbook.add([
    [{ value: 1 }],
    [{ value: 2 }],
    [{ formula: 'SUM(A1:A2)', value: 3, style: workbook.style(look) }],
  ]);
  const content = await workbook.finish();
  expect(partOf(content, 'xl/worksheets/sheet1.xml')).toContain(
    '<c r="A3" s="1"><f>SUM(A1:A2)</f><v>3</v></c>',
  );
  expect(partOf(content, 'xl/styles.xml')).toContain('formatCode="#,##0.00 &quot;€&quot;"');
});

it('filters and prints a sheet with a head: landscape, one page wide, the head on each', async () => {
  const workbook = createWorkbookWriter();
  workbook.sheet({ name: 'Synthèse', widths: [10], hasHead: false });
  await workbook.add([[{ value: 'Total' }, { value: 3 }]]);
  workbook.sheet({ name: "L'année & co", widths: [10, 10, 10], hasHead: true });
  await workbook.add([[{ value: 'a' }, { value: 'b' }, { value: 'c' }]]);
  await workbook.add([[{ value: 1 }], [{ value: 2 }]]);
  await workbook.addTotals([{ formula: 'SUBTOTAL(109,A2:A3)', value: 3 }]);
  const content = await workbook.finish();
  const [summary, table] = [1, 2].map((n) => partOf(content, `xl/worksheets/sheet${n}.xml`));
  expect(table).toContain('<autoFilter ref="A1:C3"/>');
  expect(table).toContain('state="frozen"');
  expect(table).toContain('paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"');
  expect(table).toContain('<pageSetUpPr fitToPage="1"/>');
  expect(table).toContain('page &amp;P sur &amp;N');
  // The order of ECMA-376: a workbook with another is « repaired » by Excel.
  expect(
    table?.match(
      /<(?:sheetPr|sheetViews|cols|sheetData|autoFilter|pageMargins|pageSetup|headerFooter)\b/g,
    ),
  ).toEqual([
    '<sheetPr',
    '<sheetViews',
    '<cols',
    '<sheetData',
    '<autoFilter',
    '<pageMargins',
    '<pageSetup',
    '<headerFooter',
  ]);
  expect(summary).toContain('orientation="portrait"');
  expect(summary).not.toContain('autoFilter');
  const names = partOf(content, 'xl/workbook.xml').match(/<definedName .*?<\/definedName>/g);
  expect(names).toEqual([
    `<definedName name="_xlnm._FilterDatabase" localSheetId="1" hidden="1">'L''année &amp; co'!$A$1:$C$3</definedName>`,
    `<definedName name="_xlnm.Print_Titles" localSheetId="1">'L''année &amp; co'!$1:$1</definedName>`,
  ]);
});

it('writes many rows, each text once', async () => {
  const workbook = createWorkbookWriter();
  workbook.sheet({ name: 'Lignes', widths: [10, 10], hasHead: false });
  for (let batch = 0; batch < 20; batch += 1) {
    const rows = Array.from({ length: 500 }, (_, index) => [
      { value: `Lot ${index % 10}` },
      { value: batch * 500 + index },
    ]);
    await workbook.add(rows);
  }
  const content = await workbook.finish();
  const [sheet] = await readWorkbook(content);
  expect(sheet?.data).toHaveLength(10_000);
  expect(sheet?.data[9999]).toEqual(['Lot 9', 9999]);
  expect(partOf(content, 'xl/sharedStrings.xml').match(/<si>/g)).toHaveLength(10);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('names column %s %s', (index, name) => expect(columnName(index)).toBe(name));
