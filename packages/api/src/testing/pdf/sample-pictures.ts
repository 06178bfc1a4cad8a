import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

interface SamplePng {
  readonly width: number;
  readonly height: number;
  /** 6 with alpha by default. */
  readonly colorType?: 0 | 2 | 6;
  /** In place of the packed rows. */
  readonly rows?: Buffer;
  /** Between head and rows. */
  readonly more?: readonly (readonly [name: string, data: Buffer])[];
}

/** A PNG of one grey. */
export function samplePng({ width, height, colorType = 6, rows, more = [] }: SamplePng): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  head[9] = colorType;
  const row = Buffer.alloc(1 + width * { 0: 1, 2: 3, 6: 4 }[colorType], 120);
  row[0] = 0;
  const packed = rows ?? deflateSync(Buffer.concat(Array<Buffer>(height).fill(row)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    ...more.map(([name, data]) => chunk(name, data)),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer) => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** The frame of a JPEG, with a place that a camera wrote into it and a scan that no decoder reads. */
export const sampleJpeg = ({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}) => {
  const frame = Buffer.from([8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0', 'latin1')),
    segment(0xe1, Buffer.from('Exif\0\0Saint-Malo', 'latin1')),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0xd9]),
  ]);
};
