import { inflateSync } from 'node:zlib';

/** Node decodes Windows-1252 as ISO-8859-1; these are what reports have beyond it. */
const decoded = (hex: string) =>
  Buffer.from(hex, 'hex')
    .toString('latin1')
    .replaceAll('\x92', '’')
    .replaceAll('\x80', '€')
    .replaceAll('\x97', '—');

/** The texts in the content streams of a PDF, in drawing order. */
export function pdfTexts(pdf: Buffer): string[] {
  const texts: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    const end = pdf.indexOf('endstream', at);
    // Streams that are not deflated are metadata.
    const isDeflated = pdf[at + 7] === 0x78;
    if (end < 0 || !isDeflated || pdf.subarray(at - 3, at).toString() === 'end') continue;
    const drawing = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    for (const [, shown = ''] of drawing.matchAll(/\[([^\]]*)\] TJ/g)) {
      const pieces = [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => decoded(hex));
      texts.push(pieces.join(''));
    }
  }
  return texts;
}
