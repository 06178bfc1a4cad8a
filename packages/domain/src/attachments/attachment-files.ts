import { z } from 'zod';

/** The content of a file, as its own bytes show it. */
export const attachmentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

/** Whether a file is shown as a picture with a thumbnail; a PDF is not. */
export const isPicture = (type: AttachmentType): boolean => type !== 'application/pdf';

export const maxAttachmentBytes = 10 * 1024 * 1024;
export const maxThumbnailBytes = 64 * 1024;
/** The longest side of a thumbnail, in pixels: twice what the screen shows. */
export const maxThumbnailSide = 160;

/** Why a file is refused, in the browser before it is sent and on the server. */
export const attachmentRefusals = {
  empty: 'Ce fichier est vide. Choisissez un PDF ou une image (JPEG, PNG, WebP).',
  type: 'Ce fichier n’est ni un PDF ni une image JPEG, PNG ou WebP lisible : enregistrez-le dans l’un de ces formats.',
  size: 'Ce fichier dépasse 10 Mo : réduisez-le, ou partagez-le en plusieurs.',
} as const;

/** Characters that no folder takes, and those that draw a name in another order than it is. */
const unwritable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;

/** The name of a file as it is kept: without a path, and as every folder takes it. */
export const attachmentFileNameSchema = z
  .string({ error: 'Le fichier n’a pas de nom.' })
  .max(500, 'Le nom du fichier est trop long.')
  .transform((name) => {
    const written = name.normalize('NFC').replace(unwritable, '-').trim();
    const signs = Array.from(written);
    return signs.length <= 160
      ? written
      : `${signs.slice(0, 140).join('')}…${signs.slice(-19).join('')}`;
  })
  .pipe(z.string().min(1, 'Le fichier n’a pas de nom.'));
