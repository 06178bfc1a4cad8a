import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
/** Compresses bytes with gzip. */
export const compressGzip = promisify(gzip);

const compressible = new Set([
  '.js',
  '.mjs',
  '.css',
  '.html',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
  '.wasm',
]);

/** Below this many bytes compression saves no packet. */
const worthCompressing = 1024;

export interface Compressed {
  readonly brotli: Buffer;
  readonly gzip: Buffer;
}

/**
 * Compresses a file's bytes with brotli and with gzip.
 * @param quality brotli's, 0 to 11: 11 for what is compressed once, less for what a request waits
 * for
 */
export async function compress(bytes: Buffer, quality = 11): Promise<Compressed> {
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    compressGzip(bytes, { level: Math.min(quality, 9) }),
  ]);
  return { brotli, gzip: gzipped };
}

/** Whether a file is text long enough for its compressed siblings to be worth keeping. */
export function isWorthCompressing(fileName: string, bytes: Buffer): boolean {
  return compressible.has(extname(fileName)) && bytes.length >= worthCompressing;
}
