import { restFetch } from './rest-fetch';

export type RestMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RequestOptions {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Calls the REST API and returns its JSON answer, to be validated by the caller; undefined when the
 * answer is empty.
 * @param path from /api on, beginning with a slash
 * @param body sent as JSON
 * @throws errors for `describeError`; a 401 has ended the session already
 */
export function restRequest(
  method: RestMethod,
  path: string,
  body?: unknown,
  { signal }: RequestOptions = {},
): Promise<unknown> {
  if (body === undefined) return restFetch(path, { method, signal }, readJson);
  const headers = { 'Content-Type': 'application/json' };
  return restFetch(path, { method, headers, body: JSON.stringify(body), signal }, readJson);
}
