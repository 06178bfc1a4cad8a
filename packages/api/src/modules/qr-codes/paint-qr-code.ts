import { crc32, deflateSync } from 'node:zlib';
import { create } from 'qrcode';

/** The quiet zone around the code in modules, as the standard requires. */
const quietZone = 4;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}

/**
 * A QR code as PNG, about 1000 pixels wide: black and white at one bit a pixel. `qrcode` can write
 * one too, but blocks the event loop for 140 ms.
 */
export function paintQrCode(address: string): Buffer {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * quietZone;
  const scale = Math.ceil(1000 / side);
  const width = side * scale;
  const bytesPerRow = 1 + Math.ceil(width / 8);
  const pixels = Buffer.alloc(bytesPerRow * width, 0xff);
  for (let y = 0; y < width; y += 1) {
    // No filter.
    pixels[y * bytesPerRow] = 0;
    const row = Math.floor(y / scale) - quietZone;
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / scale) - quietZone;
      const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size;
      if (!isInside || !modules.get(row, column)) continue;
      const at = y * bytesPerRow + 1 + (x >> 3);
      pixels[at] = (pixels[at] ?? 0) & ~(0x80 >> (x & 7));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  // One bit a pixel, shades of grey.
  header[8] = 1;
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
