import { uncalculatedFormula } from '@cervoise/domain/exchange';
import { numberFormat } from '@cervoise/domain/numbers';
import { escapeMarkup } from '@cervoise/domain/text';
import { type NumberLook, readNumberLooks } from './number-formats';

/** As Excel shows them in French; a workbook has them in English. */
const errors: Readonly<Record<string, string>> = {
  '#DIV/0!': '#DIV/0!',
  '#N/A': '#N/A',
  '#NAME?': '#NOM?',
  '#NULL!': '#NUL!',
  '#NUM!': '#NOMBRE!',
  '#REF!': '#REF!',
};
/** Also what is written for the errors of newer versions. */
const anyError = '#VALEUR!';

const small = { maximumFractionDigits: 20, useGrouping: false };

function percentText(percent: number): string {
  const plain = String(percent);
  return `${plain.includes('e') ? numberFormat(small).format(percent) : plain.replace('.', ',')} %`;
}

const two = (count: number) => String(count).padStart(2, '0');

/** « 1:30 », « 25:30:00 ». */
function timeText(days: number, { isDuration, hasSeconds }: NumberLook & { kind: 'time' }) {
  const sum = Math.round(days * 86_400);
  const all = isDuration ? sum : sum % 86_400;
  const seconds = hasSeconds ? `:${two(all % 60)}` : '';
  return `${Math.floor(all / 3600)}:${two(Math.floor(all / 60) % 60)}${seconds}`;
}

/** A number as it is shown, with all of its decimals; null for one that is shown as it is. */
function numberText(number: number, look: NumberLook): string | null {
  switch (look.kind) {
    case 'percent':
      return percentText(Number((number * 100).toPrecision(15)));
    case 'time':
      return number < 0 ? null : timeText(number, look);
    case 'digits':
      return Number.isInteger(number) && number >= 0
        ? String(number).padStart(look.count, '0')
        : null;
  }
}

const type = /\st\s*=\s*["'](\w+)["']/;
const style = /\ss\s*=\s*["'](\d+)["']/;
const reference = /\sr\s*=\s*["'][^"']*["']/;
const formulaTag = /<(?:\w+:)?f[\s/>]/;
const valueTag = /<(?:\w+:)?v(?:\s[^<>]*)?>([^<]*)</;
const isoDay = /^\s*(\d{4})-(\d\d)-(\d\d).*/s;
/** Whether rows can have other cells to write anew than numbers with a look. */
const otherCells = /\st\s*=\s*["'][de]["']|<(?:\w+:)?f[\s/>]/;

/** What the library takes for something else than is shown, as a text; null for any other cell. */
function shownText(
  attributes: string,
  content: string,
  looks: ReadonlyMap<string, NumberLook>,
): string | null {
  const kind = type.exec(attributes)?.[1] ?? 'n';
  if (kind === 's' || kind === 'inlineStr') return null;
  const look = kind === 'n' ? looks.get(style.exec(attributes)?.[1] ?? '') : undefined;
  const hasFormula = formulaTag.test(content);
  if (!look && !hasFormula && kind !== 'e' && kind !== 'd') return null;
  const value = valueTag.exec(content)?.[1];
  if (kind === 'e') return errors[value ?? ''] ?? anyError;
  // A formula whose result is an empty text has an empty value.
  const hasValue = kind === 'str' ? value !== undefined : value;
  if (!hasValue) return hasFormula ? uncalculatedFormula : null;
  // The library would read it in the server's zone.
  if (kind === 'd') return value?.replace(isoDay, '$3/$2/$1') ?? null;
  return look ? numberText(Number(value), look) : null;
}

const cellTag = /<((?:\w+:)?)c(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g;

/**
 * Returns a function for the rows of a sheet, as Latin-1. It writes as texts what the spreadsheet
 * library would read in silence as empty or as another value: errors, formulas that were never
 * calculated, percentages, times and codes with zeros before them.
 * @param styles that part of the workbook
 */
export function createShownCells(styles: string): (rows: string) => string {
  const looks = readNumberLooks(styles);
  return (rows) => {
    if (looks.size === 0 && !otherCells.test(rows)) return rows;
    let shown = '';
    let kept = 0;
    cellTag.lastIndex = 0;
    for (let tag = cellTag.exec(rows); tag; tag = cellTag.exec(rows)) {
      const [{ length }, prefix = '', attributes = ''] = tag;
      if (attributes.endsWith('/')) continue;
      const end = rows.indexOf(`</${prefix}c>`, cellTag.lastIndex);
      if (end < 0) break;
      const text = shownText(attributes, rows.slice(tag.index + length, end), looks);
      cellTag.lastIndex = end;
      if (text === null) continue;
      const written = Buffer.from(escapeMarkup(text)).toString('latin1');
      const place = reference.exec(attributes)?.[0] ?? '';
      shown += `${rows.slice(kept, tag.index)}<${prefix}c${place} t="inlineStr"><${prefix}is><${prefix}t>${written}</${prefix}t></${prefix}is>`;
      kept = end;
    }
    return shown + rows.slice(kept);
  };
}
