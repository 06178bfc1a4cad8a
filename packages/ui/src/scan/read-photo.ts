import { loadCodeDetector } from './code-detector';
import { nearestCode } from './nearest-code';

/**
 * Larger photos are scaled down to this side length: a code of a tenth of the photo is still
 * readable.
 */
const longestSide = 2400;

async function openPhoto(photo: Blob): Promise<ImageBitmap> {
  const full = await createImageBitmap(photo);
  const scale = longestSide / Math.max(full.width, full.height);
  if (scale >= 1) return full;
  const small = await createImageBitmap(full, {
    resizeWidth: Math.round(full.width * scale),
    resizeHeight: Math.round(full.height * scale),
    resizeQuality: 'medium',
  });
  full.close();
  return small;
}

/** The result of a photo: a code, or an error in French. */
export type PhotoReading = { readonly code: string } | { readonly problem: string };

/** Reads the code of a photo; of several the one nearest to its centre. */
export async function readPhoto(photo: Blob): Promise<PhotoReading> {
  const picture = await openPhoto(photo).catch(() => null);
  if (!picture) return { problem: 'Ce fichier n’est pas une photo lisible.' };
  try {
    const detector = await loadCodeDetector();
    const code = nearestCode(await detector.detect(picture), picture);
    if (code !== null) return { code };
    return { problem: 'Aucun code lu sur cette photo. Approchez-vous du code, sans reflet.' };
  } catch {
    return { problem: 'Le décodeur n’a pas pu être chargé. Vérifiez la connexion.' };
  } finally {
    picture.close();
  }
}
