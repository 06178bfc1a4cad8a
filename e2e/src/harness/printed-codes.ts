import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** Pixels a point: 216 a inch, as a phone sees a label held before it. */
const scale = 3;

const decoderFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

/** The first page of a PDF as a picture, drawn by the engine that Chrome prints with. */
async function pictureOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const [page] = [...document.pages()];
    if (!page) throw new Error('The PDF has no page.');
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    document.destroy();
    return { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' as const };
  } finally {
    library.destroy();
  }
}

/** The texts of the QR codes on the first page of a PDF, as a phone reads them off the paper. */
export async function readPrintedCodes(pdf: Buffer): Promise<string[]> {
  prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(decoderFile)).buffer },
  });
  const found = await readBarcodes(await pictureOf(pdf), { formats: ['QRCode'] });
  return found.map(({ text }) => text);
}
