import type { AttachmentType } from '@cervoise/domain/attachments';

/** A PDF from its first byte to its end: a page with a PDF inside begins otherwise. */
function isPdf(file: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(file.toString('latin1', 0, 8))) return false;
  return file.subarray(-2048).includes('%%EOF');
}

const headOfPng = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const endOfPng = Buffer.from('0000000049454e44ae426082', 'hex');

/** A PNG (ISO/IEC 15948, 5.3) with a size and an end. */
const isPng = (file: Buffer): boolean =>
  file.length > 45 &&
  file.subarray(0, headOfPng.length).equals(headOfPng) &&
  file.readUInt32BE(16) > 0 &&
  file.readUInt32BE(20) > 0 &&
  file.lastIndexOf(endOfPng) > 0;

const endOfJpeg = Buffer.from([0xff, 0xd9]);
/** Markers of tables and extensions that are numbered like frames. */
const noFrames: ReadonlySet<number> = new Set([0xc4, 0xc8, 0xcc]);

/**
 * A JPEG (ISO/IEC 10918-1, annex B) with a frame before its picture, and an end. Its segments are
 * walked, never collected: ten megabytes hold millions.
 */
function isJpeg(file: Buffer): boolean {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return false;
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && !noFrames.has(marker)) {
      const hasSize = file.readUInt16BE(at + 5) > 0 && file.readUInt16BE(at + 7) > 0;
      return hasSize && file.lastIndexOf(endOfJpeg) > at;
    }
    // The picture begins without a frame.
    if (marker === 0xda) return false;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return false;
}

/** A RIFF file of the kind WEBP, as long as it says, with a picture of a known kind first. */
function isWebp(file: Buffer): boolean {
  if (file.length < 30) return false;
  const [riff, webp, first] = [0, 8, 12].map((at) => file.toString('latin1', at, at + 4));
  if (riff !== 'RIFF' || webp !== 'WEBP') return false;
  return /^VP8[ LX]$/.test(first ?? '') && file.readUInt32LE(4) + 8 <= file.length;
}

const recognisers: readonly (readonly [AttachmentType, (file: Buffer) => boolean])[] = [
  ['application/pdf', isPdf],
  ['image/jpeg', isJpeg],
  ['image/png', isPng],
  ['image/webp', isWebp],
];

/**
 * The type of a file by its content, whatever its name says; null for anything that is not accepted,
 * and for what is cut off. Nothing is unpacked.
 */
export const recogniseFile = (file: Buffer): AttachmentType | null =>
  recognisers.find(([, isOfType]) => isOfType(file))?.[0] ?? null;
