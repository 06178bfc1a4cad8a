import { sampleJpeg, samplePng } from '../../testing/pdf/sample-pictures';
import { recogniseFile } from './recognise-file';
import { samplePdf, sampleWebp } from './testing/attachment-calls';

it.each([
  ['application/pdf', samplePdf()],
  ['image/jpeg', sampleJpeg({ width: 3, height: 2 })],
  ['image/png', samplePng({ width: 3, height: 2 })],
  ['image/webp', sampleWebp()],
])('knows %s', (type, file) => {
  expect(recogniseFile(file)).toBe(type);
});

it.each([
  ['a PDF after a page', Buffer.concat([Buffer.from('<p>'), samplePdf()])],
  ['a PDF of no version', Buffer.from('%PDF-\n%%EOF')],
  ['a picture without a size', samplePng({ width: 0, height: 2 })],
  ['a JPEG without a size', sampleJpeg({ width: 3, height: 0 })],
  ['a JPEG whose picture has no frame', Buffer.from('ffd8ffda000801010000ffd9', 'hex')],
  [
    'a JPEG whose frame comes after its picture',
    Buffer.concat([
      Buffer.from('ffd8ffda00080101000000003f', 'hex').subarray(0, 12),
      sampleJpeg({ width: 3, height: 2 }).subarray(2),
    ]),
  ],
  ['a JPEG that is all heads', Buffer.alloc(5000, Buffer.from([0xff, 0xd8]))],
  ['a sound in a RIFF file', Buffer.from('RIFF\x20\0\0\0WAVEfmt '.padEnd(60, '\0'), 'latin1')],
  ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
  ['a program', Buffer.from('MZ'.padEnd(200, '\0'))],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', (_, file) => {
  expect(recogniseFile(file)).toBeNull();
});

it('walks ten megabytes of empty segments without keeping them', () => {
  const whole = sampleJpeg({ width: 9, height: 9 });
  const segments = Buffer.alloc(10_000_000, Buffer.from([0xff, 0xfe, 0, 2]));
  const file = Buffer.concat([whole.subarray(0, 2), segments, whole.subarray(2)]);
  const before = process.memoryUsage().heapUsed;
  expect(recogniseFile(file)).toBe('image/jpeg');
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(20_000_000);
});
