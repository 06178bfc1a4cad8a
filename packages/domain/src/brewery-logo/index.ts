import { z } from 'zod';

/** The largest logo, in bytes: what a request can carry. */
export const maxLogoBytes = 300 * 1024;

/** Its longest side, in pixels: more than a printer shows on the width of a letterhead. */
export const maxLogoSide = 1200;

/** Shown for a file that is none of both, or a broken one. */
export const unreadableLogo =
  'Cette image ne peut pas être lue. Choisissez un fichier PNG ou JPEG.';

/** A PNG or JPEG by its first bytes, in base64. The server reads the rest of it. */
export const logoSchema = z
  .string()
  .max(Math.ceil(maxLogoBytes / 3) * 4, { error: 'Le logo est trop lourd (300 Ko au plus).' })
  .regex(/^(?:iVBORw0KGgo|\/9j\/)[A-Za-z0-9+/]+={0,2}$/, { error: unreadableLogo });
