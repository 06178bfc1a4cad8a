import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { labelFormats, labelSizes } from '@cervoise/domain/labels';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { startTestApi, type TestApi } from '../../testing';
import { brew } from '../inventory/testing/product-calls';

/** What a phone reads: the printed sheet and the files, decoded by a real decoder. */

let api: TestApi;
let token: string;
let code: { id: string; uniqueIdentifier: string; url: string };
beforeAll(async () => {
  const wasmBinary = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasmBinary.buffer } });
  api = await startTestApi({ environment: { CERVOISE_PUBLIC_URL: 'https://brasserie.example' } });
  token = await api.loginAs('brewer@demo.example');
  const { batchId } = await brew(api, 'brewer@demo.example', 'Blonde d’été', '2026-014');
  const { data } = await api.query<{ code: typeof code }>(
    `mutation ($input: GenerateQrCodeInput!) {
       code: generateQrCode(input: $input) { id uniqueIdentifier url } }`,
    { input: { requestId: randomUUID(), entityType: 'batch', entityId: batchId, label: 'Fût' } },
    token,
  );
  code = data.code;
});
afterAll(() => api.close());

/** As a scanner would see it. */
const pixelsPerPoint = 4;

/** The part of the first label, of a size in mm: its filled rectangles in black on white. */
function pictureOf(pdf: Buffer, size: { readonly width: number; readonly height: number }) {
  const start = pdf.indexOf('stream\n') + 7;
  const drawing = inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString();
  const pixels = (millimetres: number) => Math.ceil((millimetres * 72 * pixelsPerPoint) / 25.4);
  const width = pixels(size.width);
  const height = pixels(size.height);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, ...numbers] of drawing.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [left = 0, top = 0, wide = 0, high = 0] = numbers.map((n) => Number(n) * pixelsPerPoint);
    for (let y = Math.round(top); y < Math.round(top + high); y += 1) {
      for (let x = Math.round(left); x < Math.round(left + wide); x += 1) {
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
      }
    }
  }
  return { data, width, height, colorSpace: 'srgb' as const };
}

const textsIn = async (picture: Parameters<typeof readBarcodes>[0]) =>
  (await readBarcodes(picture, { formats: ['QRCode'] })).map(({ text }) => text);

const fetched = (url: string) =>
  api.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

it.each(labelFormats)('prints a label (%s) whose code leads to the public page', async (format) => {
  const { rawPayload } = await fetched(`/api/labels?codes=${code.id}&format=${format}`);
  expect(await textsIn(pictureOf(rawPayload, labelSizes[format]))).toEqual([code.url]);
  expect(code.url).toBe(`https://brasserie.example/qr-redirect/${code.uniqueIdentifier}`);
});

it('draws the same code as PNG', async () => {
  const image = await fetched(`/api/public/qrcodes/${code.uniqueIdentifier}/image.png`);
  expect(image.headers['content-type']).toBe('image/png');
  expect(await textsIn(image.rawPayload)).toEqual([code.url]);
  expect((await fetched('/api/public/qrcodes/nobody-knows/image.png')).statusCode).toBe(404);
});
