import { describeError, UserFacingError } from '../errors';
import { restFetch, transferTimeout } from './rest-fetch';

const messages = {
  NOT_FOUND: "Le fichier demandé n'existe pas.",
  FORBIDDEN: "Vous n'avez pas les droits pour télécharger ce fichier.",
  NETWORK: 'Le serveur ne répond pas. Veuillez réessayer plus tard.',
} as const;

function inWords(error: unknown): unknown {
  const { code } = describeError(error);
  if (code !== 'NOT_FOUND' && code !== 'FORBIDDEN' && code !== 'NETWORK') return error;
  return new UserFacingError('Téléchargement impossible', messages[code], code);
}

/** Saves content in memory as a download. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The browser has read the content once the click's task is over, so the URL can be revoked then.
  setTimeout(() => URL.revokeObjectURL(address));
}

interface DownloadOptions {
  /** Aborts the download: nothing is saved, and the signal's reason is thrown. */
  readonly signal?: AbortSignal;
}

/**
 * Downloads a file below /api, within 5 minutes, and saves it under a name.
 * @param path from /api on, beginning with a slash
 * @throws for `toastFailure`: the file does not exist, is forbidden, or no answer came
 */
export async function downloadFile(
  path: string,
  fileName: string,
  { signal }: DownloadOptions = {},
): Promise<void> {
  try {
    const content = await restFetch(
      path,
      { method: 'GET', signal },
      (response) => response.blob(),
      transferTimeout,
    );
    signal?.throwIfAborted();
    saveFile(content, fileName);
  } catch (error) {
    throw inWords(error);
  }
}
