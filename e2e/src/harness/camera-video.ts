import { writeFileSync } from 'node:fs';
import type { DrawnCode } from './drawn-code';

const width = 640;
const height = 480;
const light = 235;
const dark = 16;

/**
 * Writes what Chromium's fake camera films: a code in the middle of a light wall, as an
 * uncompressed YUV4MPEG2 file.
 */
export function writeCameraVideo(file: string, code: DrawnCode): void {
  const scale = Math.floor(Math.min((width * 0.6) / code.width, (height * 0.6) / code.height));
  const left = Math.floor((width - code.width * scale) / 2);
  const top = Math.floor((height - code.height * scale) / 2);
  const luminance = Buffer.alloc(width * height, light);
  for (let y = 0; y < code.height * scale; y += 1) {
    for (let x = 0; x < code.width * scale; x += 1) {
      if (!code.isDark(Math.floor(x / scale), Math.floor(y / scale))) continue;
      luminance[(top + y) * width + left + x] = dark;
    }
  }
  const colours = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luminance, colours]);
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([header, frame, frame]));
}
