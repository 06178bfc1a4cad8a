const boms = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** The characters of Windows-1252 where ISO-8859-1 has control characters, from 0x80 on. */
const windows1252Characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Node 20's own decoder of that name reads ISO-8859-1. */
const fromWindows1252 = (content: Buffer): string =>
  content
    .toString('latin1')
    .replace(
      /[\u0080-\u009f]/g,
      (character) => windows1252Characters[character.charCodeAt(0) - 0x80] ?? character,
    );

/**
 * Decodes a file: by its byte order mark, as UTF-8 when valid, otherwise as Windows-1252, a
 * superset of ISO-8859-1. Returns null for binary content.
 */
export function decodeText(content: Buffer): string | null {
  const marked = boms.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(content);
  if (content.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return fromWindows1252(content);
  }
}
