import { HttpStatusError, RequestTimeoutError } from '../errors';
import { authorizationHeaders, expireSession } from '../http/authorization';
import { transferTimeout } from './rest-fetch';

interface UploadOptions {
  /** Aborts the upload. */
  readonly signal?: AbortSignal;
  /** Called with the share of bytes sent so far, 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/**
 * Uploads a file below /api as `application/octet-stream`, within 5 minutes, and returns the JSON
 * answer, to be validated by the caller.
 * @param path from /api on, beginning with a slash
 * @throws errors for `describeError`, like `restRequest`; the signal's reason once aborted
 */
export function uploadFile(
  path: string,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    // XMLHttpRequest, because fetch does not report upload progress.
    const request = new XMLHttpRequest();
    const authorization = authorizationHeaders();
    request.open('POST', `/api${path}`);
    for (const [name, value] of Object.entries(authorization))
      request.setRequestHeader(name, value);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.timeout = transferTimeout;
    request.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total);
    };
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.onabort = () => reject(signal?.reason);
    request.ontimeout = () => reject(new RequestTimeoutError(transferTimeout));
    // The message of fetch, which `describeError` recognises.
    request.onerror = () => reject(new TypeError('Failed to fetch'));
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 401) expireSession(authorization.Authorization);
      if (status < 200 || status > 299) return reject(new HttpStatusError(status, responseText));
      try {
        resolve(responseText === '' ? undefined : JSON.parse(responseText));
      } catch (error) {
        reject(error);
      }
    };
    request.send(file);
  });
}
