import type { CsvError } from 'csv-parse';
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
  const sample = text.slice(0, sampleLength);
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

const inWords = (error: CsvError) =>
  error.code === 'CSV_QUOTE_NOT_CLOSED'
    ? `Un guillemet ouvert n’est pas refermé avant la fin du fichier (ligne ${error.lines}).`
    : `Le fichier n’est pas un CSV lisible (ligne ${error.lines}).`;

const isCsvError = (error: unknown): error is CsvError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_');

/**
 * The rows of a CSV text, empty ones included so that they keep their numbers.
 * @returns one row more than `mostRows` at most, by which the caller knows that there are too many
 * @throws BAD_USER_INPUT for a text that is no CSV
 */
export function readCsv(text: string, maxRows: number): string[][] {
  const named = separatorLine.exec(text);
  const body = named ? text.slice(named[0].length) : text;
  const delimiter = named?.[1] ?? delimiterOf(body);
  try {
    const rows = parse(body, { ...options(delimiter), to: maxRows + 1 });
    return named ? [[], ...rows] : rows;
  } catch (error) {
    if (isCsvError(error)) throw badUserInput(inWords(error));
    throw error;
  }
}
