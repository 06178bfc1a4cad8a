import { escapeMarkup } from '@cervoise/domain/text';

/** The parts of a workbook besides its sheets (Office Open XML, ECMA-376). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The style of a cell. */
export interface CellStyle {
  /** As a number format of workbooks: « #,##0.00 "€" ». */
  readonly format?: string;
  readonly isBold?: boolean;
  /** Of a text that begins like a formula: it stays a text also when somebody edits the cell. */
  readonly isQuoted?: boolean;
}

/** A sheet with a head, as its filter and its printing need it. */
export interface SheetRange {
  readonly name: string;
  /** Head and rows that are filtered, « $A$1:$F$120 »; null without a head. */
  readonly filtered: string | null;
}

/** The path of a sheet in the workbook's archive. @param index from 0 */
export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
/** As wide as one page, on as many pages as it takes. */
export const sheetHead = `${head}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`;

/** How a sheet is printed: A4, its name and « page 2 sur 7 » at the foot. */
export const printSetUp = (orientation: 'landscape' | 'portrait') =>
  `<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.7" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="${orientation}" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;L&amp;F · &amp;A&amp;Rpage &amp;P sur &amp;N</oddFooter></headerFooter>`;

const contentTypes = (sheetCount: number): string => {
  const sheets = Array.from(
    { length: sheetCount },
    (_, index) =>
      `<Override PartName="/${sheetPath(index)}" ContentType="${typePrefix}.worksheet+xml"/>`,
  );
  return `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${typePrefix}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${typePrefix}.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${typePrefix}.sharedStrings+xml"/>${sheets.join('')}</Types>`;
};

const rootRelations = `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

function workbookRelations(sheetCount: number): string {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${office}/${type}" Target="${target}"/>`;
  const sheets = Array.from({ length: sheetCount }, (_, index) =>
    relation(index + 1, 'worksheet', `worksheets/sheet${index + 1}.xml`),
  );
  return `${head}<Relationships xmlns="${packages}/relationships">${sheets.join('')}${relation(sheetCount + 1, 'styles', 'styles.xml')}${relation(sheetCount + 2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`;
}

/** The ranges that filters and repeated heads are named by. */
function definedNames(ranges: readonly SheetRange[]): string {
  const names = ranges.flatMap(({ name, filtered }, index) => {
    if (!filtered) return [];
    const sheet = `'${escapeMarkup(name.replaceAll("'", "''"))}'`;
    return [
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${filtered}</definedName>`,
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${sheet}!$1:$1</definedName>`,
    ];
  });
  return names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
}

function workbook(ranges: readonly SheetRange[]): string {
  const sheets = ranges.map(
    ({ name }, index) =>
      `<sheet name="${escapeMarkup(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${definedNames(ranges)}</workbook>`;
}

/** Custom formats begin at this number. */
const firstFormat = 164;

function styles(looks: readonly CellStyle[]): string {
  const formats = looks.flatMap(({ format }, index) =>
    format
      ? [`<numFmt numFmtId="${firstFormat + index}" formatCode="${escapeMarkup(format)}"/>`]
      : [],
  );
  const cells = looks.map(({ format, isBold, isQuoted }, index) => {
    const number = format
      ? `numFmtId="${firstFormat + index}" applyNumberFormat="1"`
      : 'numFmtId="0"';
    const font = isBold ? 'fontId="1" applyFont="1"' : 'fontId="0"';
    const quote = isQuoted ? ' quotePrefix="1"' : '';
    return `<xf ${number} ${font} fillId="0" borderId="0" xfId="0"${quote}/>`;
  });
  const font = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
  return `${head}<styleSheet xmlns="${main}">${formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : ''}<fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

const textsPerChunk = 1000;

/** In chunks: a workbook can have a million texts. */
function* sharedStrings(texts: ReadonlySet<string>): Generator<string> {
  yield `${head}<sst xmlns="${main}" uniqueCount="${texts.size}">`;
  let chunk: string[] = [];
  for (const text of texts) {
    chunk.push(`<si><t xml:space="preserve">${escapeMarkup(text)}</t></si>`);
    if (chunk.length === textsPerChunk) {
      yield chunk.join('');
      chunk = [];
    }
  }
  yield `${chunk.join('')}</sst>`;
}

/** The parts by their paths, once all sheets are written. */
export const packageParts = (
  ranges: readonly SheetRange[],
  looks: readonly CellStyle[],
  texts: ReadonlySet<string>,
): readonly (readonly [path: string, chunks: Iterable<string>])[] => [
  ['[Content_Types].xml', [contentTypes(ranges.length)]],
  ['_rels/.rels', [rootRelations]],
  ['xl/workbook.xml', [workbook(ranges)]],
  ['xl/_rels/workbook.xml.rels', [workbookRelations(ranges.length)]],
  ['xl/styles.xml', [styles(looks)]],
  ['xl/sharedStrings.xml', sharedStrings(texts)],
];
