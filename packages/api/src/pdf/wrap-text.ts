import { printable } from './printable';

/** The longest beginning of a word that fits, at least one character. */
function fittingStart(document: PDFKit.PDFDocument, word: string, width: number): string {
  const characters = Array.from(word);
  let fitting = 1;
  while (
    fitting < characters.length &&
    document.widthOfString(characters.slice(0, fitting + 1).join('')) <= width
  )
    fitting += 1;
  return characters.slice(0, fitting).join('');
}

/**
 * The lines of a text in the document's current font and size: broken at spaces, and inside a word
 * that is wider than a line. Numbers of lots are not broken at their hyphens.
 * @param width points
 */
export function wrapText(document: PDFKit.PDFDocument, text: string, width: number): string[] {
  const whole = printable(text).trim();
  if (document.widthOfString(whole) <= width) return [whole];
  const lines: string[] = [];
  let line = '';
  for (const piece of whole.match(/[^ ]+ */g) ?? []) {
    if (document.widthOfString((line + piece).trimEnd()) <= width) {
      line += piece;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    let rest = piece;
    while (document.widthOfString(rest.trimEnd()) > width) {
      const start = fittingStart(document, rest, width);
      lines.push(start);
      rest = rest.slice(start.length);
    }
    line = rest;
  }
  if (line.trim()) lines.push(line.trimEnd());
  return lines;
}
