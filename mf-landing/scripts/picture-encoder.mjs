// @ts-check
import { readFile } from 'node:fs/promises';
import encodeAvif, { init } from '@jsquash/avif/encode.js';

/** Text on flat colours needs full colour resolution; a slower encoding hardly saves a byte. */
const avif = { quality: 52, subsample: 3, speed: 6 };
const webpQuality = 0.8;

let isReady = false;

async function prepareEncoder() {
  if (isReady) return;
  const program = new URL(import.meta.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  await init(await WebAssembly.compile(await readFile(program)));
  isReady = true;
}

/**
 * Encodes a screenshot as AVIF and WebP. Chromium can encode WebP but no AVIF.
 * @param {import('@playwright/test').Page} page any page
 * @param {Buffer} png
 * @returns {Promise<{ avif: Buffer, webp: Buffer, width: number, height: number }>}
 */
export async function encodePicture(page, png) {
  await prepareEncoder();
  const { width, height, pixels, webp } = await page.evaluate(
    async ([text, quality]) => {
      const base64 = async (/** @type {Blob} */ blob) => {
        const reader = new FileReader();
        const read = new Promise((done) => reader.addEventListener('load', done));
        reader.readAsDataURL(blob);
        await read;
        return String(reader.result).replace(/^[^,]*,/, '');
      };
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('The browser draws nothing.');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return {
        width: image.width,
        height: image.height,
        pixels: await base64(new Blob([data])),
        webp: await base64(await canvas.convertToBlob({ type: 'image/webp', quality })),
      };
    },
    /** @type {const} */ ([png.toString('base64'), webpQuality]),
  );
  const data = Uint8ClampedArray.from(Buffer.from(pixels, 'base64'));
  const encoded = await encodeAvif({ data, width, height, colorSpace: 'srgb' }, avif);
  return { avif: Buffer.from(encoded), webp: Buffer.from(webp, 'base64'), width, height };
}
