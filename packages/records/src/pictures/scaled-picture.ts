/**
 * Draws a picture anew, upright and without what a camera writes into its file.
 * @param longestSide of the drawing, in pixels; a smaller picture keeps its size
 * @param background the colour under what is transparent
 * @throws Error for a file that is no picture
 */
export async function drawScaled(
  file: Blob,
  longestSide: number,
  background?: string,
): Promise<HTMLCanvasElement> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  const context = canvas.getContext('2d');
  if (context && background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  return canvas;
}

/** The file of a drawing. @param quality of a JPEG, 0 to 1 */
export const blobOf = (
  canvas: HTMLCanvasElement,
  type: 'image/png' | 'image/jpeg',
  quality?: number,
) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture.'))),
      type,
      quality,
    );
  });

export const base64Of = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    reader.readAsDataURL(blob);
  });
