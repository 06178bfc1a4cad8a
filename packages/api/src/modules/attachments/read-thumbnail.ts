import { maxThumbnailBytes, maxThumbnailSide } from '@cervoise/domain/attachments';
import { z } from 'zod';
import { badUserInput } from '../../errors';
import { pictureSize, readPicture } from '../../pdf/picture-file';

const refused = 'La vignette de ce fichier ne convient pas : envoyez-le sans elle.';

/** A small JPEG, read to its end, without what a camera wrote into it; null for anything else. */
function cleanThumbnail(file: Buffer): Buffer | null {
  const size = file.length <= maxThumbnailBytes ? pictureSize(file) : null;
  if (size?.kind !== 'jpeg' || Math.max(size.width, size.height) > maxThumbnailSide) return null;
  return readPicture(file, size)?.content ?? null;
}

/** Checks a thumbnail that a browser drew. @returns it in base64 @throws BAD_USER_INPUT */
export function readThumbnail(file: Buffer): string {
  const content = cleanThumbnail(file);
  if (!content) throw badUserInput(refused);
  return content.toString('base64');
}

/** A thumbnail as an archive of the brewery holds it. */
export const thumbnailSchema = z
  .base64()
  .refine((text) => cleanThumbnail(Buffer.from(text, 'base64')) !== null, { error: refused });
