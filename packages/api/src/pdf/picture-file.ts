import { inflateSync } from 'node:zlib';

/** A PNG or JPEG that a PDF can hold. */
export interface Picture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** The file without what only cameras and editors write into it: places, devices, comments. */
  readonly content: Buffer;
}

/** What a file is, by its first bytes and its own statement of its size; null for anything else. */
export interface PictureSize {
  readonly kind: 'png' | 'jpeg';
  readonly width: number;
  readonly height: number;
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface Segment {
  /** Of a PNG its four letters, of a JPEG its marker. */
  readonly name: string;
  readonly data: Buffer;
  /** With its head. */
  readonly whole: Buffer;
}

/** The chunks of a PNG (ISO/IEC 15948, 5.3); null where one is cut off. */
function chunksOf(file: Buffer): Segment[] | null {
  const chunks: Segment[] = [];
  for (let at = pngSignature.length; at + 12 <= file.length; ) {
    const length = file.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > file.length) return null;
    const name = file.toString('latin1', at + 4, at + 8);
    const whole = file.subarray(at, end);
    chunks.push({ name, data: whole.subarray(8, 8 + length), whole });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** The segments of a JPEG before its picture (ISO/IEC 10918-1, annex B); null where one is broken. */
function segmentsOf(file: Buffer): { segments: Segment[]; scan: Buffer } | null {
  const segments: Segment[] = [];
  for (let at = 2; at + 4 <= file.length; ) {
    if (file[at] !== 0xff) return null;
    const name = (file[at + 1] ?? 0).toString(16);
    const end = at + 2 + file.readUInt16BE(at + 2);
    if (end > file.length) return null;
    if (name === 'da') return { segments, scan: file.subarray(at) };
    segments.push({ name, data: file.subarray(at + 4, end), whole: file.subarray(at, end) });
    at = end;
  }
  return null;
}

const frameOf = (segments: readonly Segment[]) =>
  segments.find(({ name }) => /^c[0-9a-f]$/.test(name) && !['c4', 'c8', 'cc'].includes(name));

/** Reads the size that a file states, without unpacking it. */
export function pictureSize(file: Buffer): PictureSize | null {
  if (file.subarray(0, 8).equals(pngSignature)) {
    const [head] = chunksOf(file) ?? [];
    if (head?.name !== 'IHDR' || head.data.length !== 13) return null;
    return { kind: 'png', width: head.data.readUInt32BE(0), height: head.data.readUInt32BE(4) };
  }
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  const frame = frameOf(segmentsOf(file)?.segments ?? []);
  if (!frame || frame.data.length < 6) return null;
  return { kind: 'jpeg', width: frame.data.readUInt16BE(3), height: frame.data.readUInt16BE(1) };
}

/** Bytes of a pixel by the type of colour: grey, colours, palette, grey and colours with alpha. */
const bytesOfPixel: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether the packed rows of a PNG are whole: pdfkit unpacks some, where no error can be caught. */
function isWhole(packed: Buffer, rowLength: number, height: number): boolean {
  const length = (rowLength + 1) * height;
  try {
    return inflateSync(packed, { maxOutputLength: length }).length === length;
  } catch {
    return false;
  }
}

function readPng(file: Buffer, { width, height }: PictureSize): Buffer | null {
  const chunks = chunksOf(file) ?? [];
  const [bits, colorType = -1, compression, filter, interlace] =
    chunks[0]?.data.subarray(8) ?? Buffer.alloc(0);
  const pixel = bytesOfPixel[colorType];
  // What pdfkit draws faithfully: eight bits a colour, rows from top to bottom.
  if (bits !== 8 || !pixel || compression || filter || interlace) return null;
  const palette = chunks.find(({ name }) => name === 'PLTE')?.data;
  if (colorType === 3 && (!palette || palette.length % 3 !== 0)) return null;
  const rows = Buffer.concat(chunks.flatMap(({ name, data }) => (name === 'IDAT' ? [data] : [])));
  if (!isWhole(rows, width * pixel, height)) return null;
  const kept = chunks.filter(({ name }) => ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'].includes(name));
  return Buffer.concat([pngSignature, ...kept.map(({ whole }) => whole)]);
}

function readJpeg(file: Buffer): Buffer | null {
  const { segments, scan } = segmentsOf(file) ?? { segments: [], scan: file };
  const frame = frameOf(segments);
  const isEnded = scan.lastIndexOf(Buffer.from([0xff, 0xd9])) > 0;
  if (!isEnded || frame?.data[0] !== 8 || ![1, 3, 4].includes(frame.data[5] ?? 0)) return null;
  // Beside the tables and the frame: JFIF's (e0) and Adobe's (ee), which say what the colours are.
  const kept = segments.filter(({ name }) => !/^(e[1-9a-df]|fe)$/.test(name));
  return Buffer.concat([file.subarray(0, 2), ...kept.map(({ whole }) => whole), scan]);
}

/**
 * Reads a picture that a PDF can hold.
 * @param size from `pictureSize`, within what may be unpacked
 * @returns null for a broken file, or one of a kind that pdfkit draws wrongly
 */
export function readPicture(file: Buffer, size: PictureSize): Picture | null {
  const { kind, width, height } = size;
  if (width < 1 || height < 1) return null;
  const content = kind === 'png' ? readPng(file, size) : readJpeg(file);
  return content && { width, height, content };
}
