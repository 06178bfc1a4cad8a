import { maxLogoBytes, maxLogoSide } from '@cervoise/domain/brewery-logo';

const blobOf = (canvas: HTMLCanvasElement, type: 'image/png' | 'image/jpeg') =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no image.'))),
      type,
      0.85,
    );
  });

const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The image could not be read.'));
    reader.readAsDataURL(blob);
  });

/**
 * Draws a logo anew, small enough to be sent: as a PNG, which keeps what is transparent, or on white
 * as a JPEG where that is too heavy.
 * @returns base64
 * @throws Error for a file that is no image
 */
export async function reduceLogo(file: Blob): Promise<string> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, maxLogoSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  const draw = () => context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  draw();
  const png = await blobOf(canvas, 'image/png');
  if (png.size <= maxLogoBytes) return base64Of(png);
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  draw();
  return base64Of(await blobOf(canvas, 'image/jpeg'));
}
