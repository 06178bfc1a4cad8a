import { maxPhotoBytes } from '@cervoise/domain/brew-day';
import { base64Of, blobOf, drawScaled } from '@cervoise/records/pictures';

/** The maximum width and height of a stored photo, in pixels. */
const longestSide = 1280;

/** JPEG qualities that are tried in turn until the photo is light enough. */
const qualities = [0.75, 0.6, 0.45, 0.3];

/**
 * Draws a photo anew: small enough to be sent with its note, upright, and without the place and the
 * device that a camera writes into its file.
 * @returns a JPEG of `maxPhotoBytes` at most, in base64
 * @throws Error for a file that is no image
 */
export async function reducePhoto(file: Blob): Promise<string> {
  const canvas = await drawScaled(file, longestSide);
  for (const quality of qualities) {
    const jpeg = await blobOf(canvas, 'image/jpeg', quality);
    if (jpeg.size <= maxPhotoBytes) return base64Of(jpeg);
  }
  throw new Error('The photo cannot be made light enough.');
}
