import { pipeline, Readable } from 'node:stream';
import { truncate } from '@cervoise/domain/text';
import { type CsvError, parse as createParser, type Parser } from 'csv-parse';
import { type Options, parse } from 'csv-parse/sync';
import { badUserInput } from '../../../errors/api-error';

type Delimiter = ';' | ',' | '\t';
const delimiters: readonly Delimiter[] = [';', '\t', ','];

/** The part of a file used to detect its delimiter. */
const sampleLength = 64 * 1024;

const options = (delimiter: string): Options => ({
  delimiter,
  relax_column_count: true,
  // « Malt 5" moulu » is a name, not the beginning of a quoted field.
  relax_quotes: true,
  skip_empty_lines: false,
});

/** Excel's first line « sep=; » sets the delimiter; it is not a row, but counts in row numbers. */
const separatorLine = /^sep=([;,\t])(?:\r\n|\r|\n)/i;

/** The number of header cells with this delimiter. */
function headerWidth(delimiter: Delimiter, sample: string): number {
  try {
    const records = parse(sample, { ...options(delimiter), to: 10 });
    return records.find((record) => record.join('').trim() !== '')?.length ?? 0;
  } catch {
    return 0;
  }
}

/**
 * The delimiter that splits the header into most cells; a semicolon by default. The rows below may
 * contain comma decimals and are ignored.
 */
function delimiterOf(text: string): Delimiter {
  const sample = truncate(text, sampleLength);
  let best: Delimiter = ';';
  let width = headerWidth(best, sample);
  for (const delimiter of delimiters) {
    const wider = headerWidth(delimiter, sample);
    if (wider <= width) continue;
    best = delimiter;
    width = wider;
  }
  return best;
}

/** Characters of a row: 100 columns of cells as long as a list has them, many times over. */
const longestRow = 1_000_000;

const tooLongRow = (line: number) =>
  badUserInput(
    `La ligne ${line} est trop longue : il y a trop de colonnes, ou un guillemet ouvert n’y est pas refermé.`,
  );

function inWords({ code, lines }: CsvError): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return `Un guillemet ouvert n’est pas refermé avant la fin du fichier (ligne ${lines}).`;
  }
  return `Le fichier n’est pas un CSV lisible (ligne ${lines}).`;
}

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/** The parser copies what it gets. */
const chunkLength = 64 * 1024;

/**
 * Gives a text to a parser while it ends rows. The parser limits only the characters of a row, not
 * the cells, of which a row could have millions.
 */
function* chunksOf(text: string, parser: Pick<Parser, 'info'>): Generator<string> {
  let rowCount = 0;
  let rowStart = 0;
  for (let start = 0; start < text.length; start += chunkLength) {
    const { records, lines } = parser.info;
    if (records > rowCount) {
      rowCount = records;
      rowStart = start;
    }
    if (start - rowStart > longestRow) throw tooLongRow(lines);
    yield text.slice(start, start + chunkLength);
  }
}

/**
 * The rows of a CSV text one after the other, empty ones included so that they keep their numbers.
 * @throws BAD_USER_INPUT for a text that is no CSV
 */
export async function* readCsv(text: string): AsyncGenerator<string[]> {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  if (named) yield [];
  const parser = createParser({ ...options(delimiter), max_record_size: longestRow });
  // One chunk at a time, so that the parser has ended the rows of the last one.
  const chunks = Readable.from(chunksOf(body, parser), { highWaterMark: 1 });
  // An error of either ends the loop.
  pipeline(chunks, parser, () => undefined);
  try {
    for await (const row of parser) yield row;
  } catch (error) {
    if (!isCsvError(error)) throw error;
    throw error.code === 'CSV_MAX_RECORD_SIZE'
      ? tooLongRow(Number(error.lines))
      : badUserInput(inWords(error));
  }
}
