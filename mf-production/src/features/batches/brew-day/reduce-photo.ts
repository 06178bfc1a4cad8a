import { maxPhotoBytes } from '@cervoise/domain/brew-day';

/** The maximum width and height of a stored photo, in pixels. */
const longestSide = 1280;

/** JPEG qualities that are tried in turn until the photo is light enough. */
const qualities = [0.75, 0.6, 0.45, 0.3];

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no JPEG.'))),
      'image/jpeg',
      quality,
    );
  });

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The JPEG could not be read.'));
    reader.readAsDataURL(blob);
  });

/**
 * Draws a photo anew: small enough to be sent with its note, upright, and without the place and the
 * device that a camera writes into its file.
 * @returns a JPEG of `maxPhotoBytes` at most, in base64
 * @throws Error for a file that is no image
 */
export async function reducePhoto(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  for (const quality of qualities) {
    const jpeg = await jpegOf(canvas, quality);
    if (jpeg.size <= maxPhotoBytes) return base64Of(jpeg);
  }
  throw new Error('The photo cannot be made light enough.');
}
