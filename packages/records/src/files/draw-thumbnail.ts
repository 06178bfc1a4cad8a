import { maxThumbnailBytes, maxThumbnailSide } from '@cervoise/domain/attachments';

/** A picture in a small JPEG, on white; null for what is none, or what this browser cannot draw. */
export async function drawThumbnail(file: Blob): Promise<Blob | null> {
  if (file.type === 'application/pdf') return null;
  try {
    const image = await createImageBitmap(file);
    const scale = Math.min(1, maxThumbnailSide / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * scale));
    canvas.height = Math.max(1, Math.round(image.height * scale));
    const context = canvas.getContext('2d');
    if (context) {
      context.fillStyle = 'white';
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0, canvas.width, canvas.height);
    }
    image.close();
    const drawn = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.75);
    });
    return drawn && drawn.size <= maxThumbnailBytes ? drawn : null;
  } catch {
    return null;
  }
}
