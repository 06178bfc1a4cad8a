/** The parts of a workbook besides its sheets (Office Open XML, ECMA-376). */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const typePrefix = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** A text escaped for XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** The style of a cell. */
export interface CellStyle {
  /** As a number format of workbooks: « #,##0.00 "€" ». */
  readonly format?: string;
  readonly isBold?: boolean;
  /** Of a text that begins like a formula: it stays a text also when somebody edits the cell. */
  readonly isQuoted?: boolean;
}

/** The path of a sheet in the workbook's archive. @param index from 0 */
export const sheetPath = (index: number) => `xl/worksheets/sheet${index + 1}.xml`;
export const sheetHead = `${head}<worksheet xmlns="${main}">`;

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

function workbook(names: readonly string[]): string {
  const sheets = names.map(
    (name, index) =>
      `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${head}<workbook xmlns="${main}" xmlns:r="${office}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`;
}

/** Custom formats begin at this number. */
const firstFormat = 164;

function styles(looks: readonly CellStyle[]): string {
  const formats = looks.flatMap(({ format }, index) =>
    format ? [`<numFmt numFmtId="${firstFormat + index}" formatCode="${escaped(format)}"/>`] : [],
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
    chunk.push(`<si><t xml:space="preserve">${escaped(text)}</t></si>`);
    if (chunk.length === textsPerChunk) {
      yield chunk.join('');
      chunk = [];
    }
  }
  yield `${chunk.join('')}</sst>`;
}

/** The parts by their paths, once all sheets are written. */
export const packageParts = (
  names: readonly string[],
  looks: readonly CellStyle[],
  texts: ReadonlySet<string>,
): readonly (readonly [path: string, chunks: Iterable<string>])[] => [
  ['[Content_Types].xml', [contentTypes(names.length)]],
  ['_rels/.rels', [rootRelations]],
  ['xl/workbook.xml', [workbook(names)]],
  ['xl/_rels/workbook.xml.rels', [workbookRelations(names.length)]],
  ['xl/styles.xml', [styles(looks)]],
  ['xl/sharedStrings.xml', sharedStrings(texts)],
];
