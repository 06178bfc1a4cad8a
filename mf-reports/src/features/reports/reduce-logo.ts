import { maxLogoBytes, maxLogoSide } from '@cervoise/domain/brewery-logo';
import { base64Of, blobOf, drawScaled } from '@cervoise/records/pictures';

/**
 * Draws a logo anew, small enough to be sent: as a PNG, which keeps what is transparent, or on white
 * as a JPEG where that is too heavy.
 * @returns base64
 * @throws Error for a file that is no image
 */
export async function reduceLogo(file: Blob): Promise<string> {
  const png = await blobOf(await drawScaled(file, maxLogoSide), 'image/png');
  if (png.size <= maxLogoBytes) return base64Of(png);
  const onWhite = await drawScaled(file, maxLogoSide, 'white');
  return base64Of(await blobOf(onWhite, 'image/jpeg', 0.85));
}
