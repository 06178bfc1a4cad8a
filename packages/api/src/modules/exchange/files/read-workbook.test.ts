import { type Cell, type CellForm, readCell } from '@cervoise/domain/exchange';
import { escapeMarkup } from '@cervoise/domain/text';
import { strToU8, zipSync } from 'fflate';
import { openWorkbook } from './read-workbook';

const relations =
  '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>';

/** Built-in formats have a number, others a code. */
type Format = number | string;

function stylesOf(format: Format): string {
  const id = typeof format === 'number' ? format : 164;
  const code = typeof format === 'number' ? '' : escapeMarkup(format);
  const formats = code && `<numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts>`;
  // What a rule of conditional formatting looks like has nothing to do with the cell's format.
  const rules = '<dxfs><dxf><numFmt numFmtId="164" formatCode="0%"/></dxf></dxfs>';
  return `<styleSheet>${formats}<cellXfs><xf numFmtId="0"/><xf numFmtId="${id}" xfId="0"/></cellXfs>${rules}</styleSheet>`;
}

/** A workbook with one cell, as Excel and LibreOffice write it. */
const workbook = (cell: string, format: Format = 0, settings = '') =>
  Buffer.from(
    zipSync({
      'xl/_rels/workbook.xml.rels': strToU8(relations),
      'xl/workbook.xml': strToU8(
        `<workbook><workbookPr${settings}/><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/styles.xml': strToU8(stylesOf(format)),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData><row r="1">${cell}<c r="B1"><v>7</v></c></row></sheetData></worksheet>`,
      ),
    }),
  );

async function firstCell(content: Buffer): Promise<Cell> {
  for await (const [cell, next] of openWorkbook(content)()) {
    expect(next).toBe(7);
    return cell ?? null;
  }
  throw new Error('The workbook has no row.');
}

const number: CellForm = { kind: 'number' };
const date: CellForm = { kind: 'date' };
const text: CellForm = { kind: 'text' };

async function readAs(form: CellForm, content: Buffer) {
  const read = readCell(await firstCell(content), form);
  return 'message' in read ? read.message : read.value;
}

const formula = (value: string, type = '') => `<c r="A1"${type}><f>B1</f>${value}</c>`;

describe.each([
  ['#N/A', '#N/A'],
  ['#DIV/0!', '#DIV/0!'],
  ['#REF!', '#REF!'],
  ['#VALUE!', '#VALEUR!'],
  ['#NAME?', '#NOM?'],
  ['#NUM!', '#NOMBRE!'],
  ['#NULL!', '#NUL!'],
])('a formula whose result is %s', (written, shown) => {
  const content = workbook(formula(`<v>${written}</v>`, ' t="e"'));
  it.each([number, date, text])('is no empty cell of kind $kind', async (form) => {
    expect(await readAs(form, content)).toBe(
      `Le tableur affiche l’erreur ${shown} : corrigez la formule, ou videz la cellule.`,
    );
  });
});

it.each([
  ['as openpyxl writes it', '<v/>', ''],
  ['with an empty value', '<v></v>', ''],
  ['without a value', '', ''],
  ['of a text', '', ' t="str"'],
  ['of a yes or no', '', ' t="b"'],
])('says that a formula was never calculated, %s', async (_what, value, type) => {
  for (const form of [number, date, text]) {
    expect(await readAs(form, workbook(formula(value, type)))).toBe(
      'Formule jamais calculée : ouvrez le fichier dans un tableur et enregistrez-le.',
    );
  }
});

it('takes a formula whose text is empty for an empty cell', async () => {
  expect(await readAs(number, workbook(formula('<v></v>', ' t="str"')))).toBeNull();
});

/** As Excel in French shows it, and what a column of numbers, days and texts makes of it. */
const aNumber = 'Un nombre est attendu, par exemple 12,5.';
const aDay = 'Une date est attendue : JJ/MM/AAAA ou AAAA-MM-JJ.';

it.each<[shown: string, value: string, format: Format, Record<string, unknown>]>([
  ['80 %', '0.8', 9, { number: 80, text: '80 %', date: aDay }],
  ['81,50 %', '0.815', 10, { number: 81.5, text: '81,5 %' }],
  ['7 %', '7.0000000000000007E-2', '0.0%', { number: 7 }],
  ['-2,5 %', '-2.5000000000000001E-2', '0.0\\ %;[Red]\\-0.0\\ %', { number: -2.5 }],
  ['0,00001 %', '1E-7', '0.00000%', { number: 0.00001, text: '0,00001 %' }],
  ['4,5 % of alcohol, typed as such', '4.5', '0.0"%"', { number: 4.5, text: '4.5' }],
  ['4,5 %, the sign escaped', '4.5', '0.0\\%', { number: 4.5 }],
  ['4,5, with a gap as wide as %', '4.5', '0.0_%', { number: 4.5 }],
  ['1 234,50 €', '1234.5', '#,##0.00\\ "€";[Red]\\-#,##0.00\\ "€"', { number: 1234.5 }],
  ['12,50 €, of Excel’s list', '12.5', '#,##0.00\\ [$€-40C]', { number: 12.5 }],
  ['(12,50 €)', '-12.5', '_-* #,##0.00\\ "€"_-;\\(#,##0.00\\ "€"\\)', { number: -12.5 }],
  ['25 kg', '25', '0" kg"', { number: 25 }],
  ['1 k', '1250', '[>=1000]0,"k";0', { number: 1250 }],
  ['1/2', '0.5', 12, { number: 0.5 }],
  ['1,23E+09', '1234567890', 11, { number: 1234567890, text: '1234567890' }],
  ['0,3', '0.30000000000000004', 0, { number: 0.3, text: '0.3' }],
  ['00123', '123', '00000', { number: 123, text: '00123' }],
  ['28/03/2026', '46109', 14, { date: '2026-03-28', text: '28/03/2026', number: aNumber }],
  ['28 mars 2026', '46109', '[$-40C]d\\ mmmm\\ yyyy;@', { date: '2026-03-28' }],
  ['28/03/2026 18:30', '46109.770833333336', 22, { date: '2026-03-28' }],
  ['mars-26', '46082', 17, { date: '2026-03-01' }],
  ['1:30', '6.25E-2', 20, { text: '1:30', date: aDay, number: aNumber }],
  ['25:30:00', '1.0625', 46, { text: '25:30:00', date: aDay, number: aNumber }],
  ['04:54', '3.402777777777778E-3', 45, { text: '0:04:54', date: aDay }],
  ['72:00', '3', '[hh]:mm', { text: '72:00', date: aDay, number: aNumber }],
])('reads a cell that shows « %s » as it is seen', async (_shown, value, format, expected) => {
  const content = workbook(`<c r="A1" s="1"><v>${value}</v></c>`, format);
  for (const form of [number, date, text]) {
    if (form.kind in expected) expect(await readAs(form, content)).toBe(expected[form.kind]);
  }
});

it('reads what a formula shows, also as a percentage', async () => {
  const cell = '<c r="A1" s="1"><f>B1</f><v>0.8</v></c>';
  expect(await readAs(number, workbook(cell, 9))).toBe(80);
});

it.each([
  ['1\u202F234,5', 1234.5],
  ['1\u00A0234,50\u00A0€', 1234.5],
  ['−3', -3],
  ['80\u00A0%', 80],
])('reads the text « %s » as a number', async (written, value) => {
  const cell = `<c r="A1" t="inlineStr"><is><t>${written}</t></is></c>`;
  expect(await readAs(number, workbook(cell))).toBe(value);
});

it('reads VRAI and FAUX', async () => {
  const cell = (value: number) => workbook(`<c r="A1" t="b"><v>${value}</v></c>`);
  expect(await readAs({ kind: 'flag' }, cell(1))).toBe(true);
  expect(await readAs({ kind: 'flag' }, cell(0))).toBe(false);
  expect(await readAs(text, cell(1))).toBe('oui');
  expect(await readAs(number, cell(1))).toBe(aNumber);
});

it.each([
  ['', '2026-03-28'],
  [' date1904="0"', '2026-03-28'],
  [' date1904="false"', '2026-03-28'],
  [' date1904="1"', '2030-03-29'],
  [' date1904="true"', '2030-03-29'],
])('counts days from the year that the workbook names:%s', async (settings, day) => {
  const content = workbook('<c r="A1" s="1"><v>46109</v></c>', 14, settings);
  expect(await readAs(date, content)).toBe(day);
});

it('takes a day without a zone for that day wherever the server is', async () => {
  const cell = '<c r="A1" t="d"><v>2026-03-28T00:00:00</v></c>';
  expect(await readAs(date, workbook(cell))).toBe('2026-03-28');
  expect(await readAs(text, workbook(cell))).toBe('28/03/2026');
});

it('reads cells whose tags have a prefix', async () => {
  const sheet =
    '<x:worksheet><x:sheetData><x:row r="1"><x:c r="A1" t="e"><x:v>#N/A</x:v></x:c><x:c r="B1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const content = zipSync({
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Liste" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  });
  expect(await firstCell(Buffer.from(content))).toBe('#N/A');
});
