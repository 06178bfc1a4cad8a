import { decodePDFRawStream, PDFDict, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';
import { type ReadFont, readFont } from './read-font';
import { type Token, tokenizeContent } from './tokenize-content';

/** Something painted, with the marks around it. */
export interface Painted {
  /** The tags of the marked content around it, outermost first. */
  readonly tags: readonly string[];
  /** Its number in the page's structure, null outside of it. */
  readonly mcid: number | null;
  /** Null for a shape or picture. */
  readonly text: string | null;
  readonly font: ReadFont | null;
  readonly codes: readonly number[];
}

export interface ReadPage {
  readonly painted: readonly Painted[];
  readonly mcids: readonly number[];
  /** As it is stored: operators and their operands. */
  readonly content: string;
}

const painting = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Do']);
const showing = new Set(['Tj', 'TJ', "'", '"']);

const codesOf = (hex: string): number[] =>
  [...hex.matchAll(/[0-9a-fA-F]{4}/g)].map(([code]) => Number.parseInt(code, 16));

const stringsOf = (operands: readonly Token[]): string[] =>
  operands
    .flatMap((operand) => (typeof operand === 'string' ? [operand] : operand))
    .filter((part): part is string => typeof part === 'string' && /^[<(]/.test(part));

function contentOf(page: PDFPage): string {
  const content = page.node.lookup(PDFName.of('Contents'));
  if (!(content instanceof PDFRawStream)) throw new Error('A page has one content stream.');
  return Buffer.from(decodePDFRawStream(content).decode()).toString('latin1');
}

/** Reads what a page paints, in order. */
export function readPage(page: PDFPage): ReadPage {
  const resources = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  const fonts = new Map(
    (resources?.entries() ?? []).map(([name]) => [
      `/${name.decodeText()}`,
      readFont(resources?.lookup(name, PDFDict) ?? page.node),
    ]),
  );
  const painted: Painted[] = [];
  const mcids: number[] = [];
  const marks: { readonly tag: string; readonly mcid: number | null }[] = [];
  let font: ReadFont | null = null;
  const content = contentOf(page);
  for (const { operator, operands } of tokenizeContent(content)) {
    const [first = '', second = ''] = operands;
    const around = {
      tags: marks.map(({ tag }) => tag),
      mcid: marks.findLast((mark) => mark.mcid !== null)?.mcid ?? null,
    };
    if (operator === 'BDC' || operator === 'BMC') {
      const [, number] = String(second).match(/\/MCID (\d+)/) ?? [];
      const mcid = number === undefined ? null : Number(number);
      if (mcid !== null) mcids.push(mcid);
      marks.push({ tag: String(first).slice(1), mcid });
    } else if (operator === 'EMC') marks.pop();
    else if (operator === 'Tf') font = fonts.get(String(first)) ?? null;
    else if (showing.has(operator)) {
      const codes = stringsOf(operands).flatMap(codesOf);
      const text = codes.map((code) => font?.texts.get(code) ?? '').join('');
      painted.push({ ...around, text, font, codes });
    } else if (painting.has(operator))
      painted.push({ ...around, text: null, font: null, codes: [] });
  }
  return { painted, mcids, content };
}
