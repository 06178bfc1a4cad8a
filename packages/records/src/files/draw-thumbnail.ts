import { maxThumbnailBytes, maxThumbnailSide } from '@cervoise/domain/attachments';
import { blobOf, drawScaled } from '../pictures';

/** A picture in a small JPEG, on white; null for what is none, or what this browser cannot draw. */
export async function drawThumbnail(file: Blob): Promise<Blob | null> {
  if (file.type === 'application/pdf') return null;
  try {
    const canvas = await drawScaled(file, maxThumbnailSide, 'white');
    const drawn = await blobOf(canvas, 'image/jpeg', 0.75);
    return drawn.size <= maxThumbnailBytes ? drawn : null;
  } catch {
    return null;
  }
}
