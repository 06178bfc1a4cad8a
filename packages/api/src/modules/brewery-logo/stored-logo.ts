import { logoSchema, maxLogoSide, unreadableLogo } from '@cervoise/domain/brewery-logo';
import { frenchNumber } from '@cervoise/domain/numbers';
import { z } from 'zod';
import type { TenantTransaction } from '../../db/tenant-transaction';
import { pictureSize, readPicture } from '../../pdf/picture-file';
import { findLogo } from './brewery-logo.store';

/** What is wrong with a file, or its clean content in base64. */
function checkLogo(image: string): { readonly fault: string } | { readonly content: Buffer } {
  const file = Buffer.from(image, 'base64');
  const size = pictureSize(file);
  if (!size) return { fault: unreadableLogo };
  const { width, height } = size;
  if (Math.max(width, height) > maxLogoSide) {
    const found = `${frenchNumber(width)} × ${frenchNumber(height)} px`;
    return {
      fault: `Le logo est trop grand : ${found}, ${frenchNumber(maxLogoSide)} de côté au plus.`,
    };
  }
  const picture = readPicture(file, size);
  return picture ? { content: picture.content } : { fault: unreadableLogo };
}

/**
 * The logo as it is stored: in base64, read to its end, so that no document stumbles over it, and
 * without what a camera or an editor wrote into it.
 */
export const storedLogoSchema = logoSchema.transform((image, context) => {
  const checked = checkLogo(image);
  if ('content' in checked) return checked.content.toString('base64');
  context.addIssue({ code: 'custom', message: checked.fault });
  return z.NEVER;
});

/** The file of the brewery's logo, for its documents; null without one, and for one that is broken. */
export async function readLogo(tx: TenantTransaction): Promise<Buffer | null> {
  const logo = await findLogo(tx);
  // An imported one is checked, but not cleaned.
  const checked = logo && checkLogo(logo.image);
  return checked && 'content' in checked ? checked.content : null;
}
