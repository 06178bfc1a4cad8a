import { deflateSync } from 'node:zlib';
import { accessibilityFaults } from '../testing/pdf/accessibility-faults';
import { sampleJpeg, samplePng } from '../testing/pdf/sample-pictures';
import { drawLetterhead } from './letterhead';
import { openPdf } from './open-pdf';
import { createPages } from './pages';
import { pdfFiles } from './pdf-files';
import { pictureSize, readPicture } from './picture-file';

const read = (file: Buffer) => {
  const size = pictureSize(file);
  return size && readPicture(file, size);
};
const small = { width: 30, height: 12 };

it.each([
  ['PNG with alpha', samplePng(small)],
  ['PNG of colours', samplePng({ ...small, colorType: 2 })],
  ['grey PNG', samplePng({ ...small, colorType: 0 })],
  ['JPEG', sampleJpeg(small)],
])('reads a %s, which a document shows', async (_, file) => {
  const picture = read(file);
  expect(picture).toMatchObject(small);
  const open = openPdf(pdfFiles, { title: 'Essai', author: 'A', createdAt: new Date(0) });
  const pages = createPages(open.document);
  drawLetterhead(pages, { breweryName: 'A', number: '1', logo: picture?.content });
  expect(await accessibilityFaults(await open.finish())).toEqual([]);
});

it('leaves out what a camera or an editor wrote into a file', () => {
  const place = Buffer.from('Saint-Malo');
  const png = read(samplePng({ ...small, more: [['tEXt', place]] }));
  expect(png?.content).toEqual(samplePng(small));
  const jpeg = sampleJpeg(small);
  expect(jpeg.includes(place)).toBe(true);
  expect(read(jpeg)?.content.includes(place)).toBe(false);
});

const whole = samplePng(small);
it.each([
  ['no picture', Buffer.from('<svg onload="x"/>')],
  ['nothing', Buffer.alloc(0)],
  ['a signature alone', whole.subarray(0, 8)],
  ['a PNG that is cut off', whole.subarray(0, -20)],
  ['rows that cannot be unpacked', samplePng({ ...small, rows: Buffer.from('no zlib') })],
  ['too few rows', samplePng({ ...small, rows: deflateSync(Buffer.alloc(100)) })],
  ['more rows than it states', samplePng({ ...small, rows: deflateSync(Buffer.alloc(1e6)) })],
  ['no width', samplePng({ width: 0, height: 4 })],
  ['a JPEG that is cut off', sampleJpeg(small).subarray(0, -3)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])],
])('refuses %s', (_, file) => {
  expect(read(file)).toBeNull();
});

it('tells the size of a picture that is never unpacked', () => {
  const file = samplePng({ width: 1, height: 1 });
  file.writeUInt32BE(2_000_000_000, 16);
  expect(pictureSize(file)).toMatchObject({ width: 2_000_000_000, height: 1 });
});
