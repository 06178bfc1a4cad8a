import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels per point: 216 per inch, as in a phone's picture of a label. */
const scale = 3;

const decoderFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** Reads a PDF with PDFium, Chrome's PDF engine. */
async function readDocument<Result>(
  pdf: Buffer,
  read: (document: PDFiumDocument) => Result | Promise<Result>,
): Promise<Result> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const result = await read(document);
    document.destroy();
    return result;
  } finally {
    library.destroy();
  }
}

/** The text of each page of a PDF. */
export const readPrintedTexts = (pdf: Buffer): Promise<string[]> =>
  readDocument(pdf, (document) =>
    [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' ')),
  );

/** The texts of the QR codes on the first page of a PDF, decoded from its rendered picture. */
export async function readPrintedCodes(pdf: Buffer): Promise<string[]> {
  const picture = await readDocument(pdf, async (document) => {
    const { data, width, height } = await document.getPage(0).render({ scale, render: 'bitmap' });
    return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  });
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(decoderFile)).buffer },
  });
  const codes = await readBarcodes(picture, { formats: ['QRCode'] });
  return codes.map(({ text }) => text);
}
