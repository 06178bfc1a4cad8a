import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { HttpStatusError, readResponseData } from '../errors';
import { authorizationHeaders } from '../http/authorization';
import { operationTimeout } from '../http/operation-timeouts';
import { withTimeout } from '../http/with-timeout';

/** A generated operation of a public page: a string with its types. */
export type PublicDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables> & {
  toString(): string;
};

interface PublicRequestOptions {
  /** Milliseconds; by the operation's name when absent (login 10 s, me 8 s, others 30 s). */
  readonly timeout?: number;
}

type Parameters<Variables> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: PublicRequestOptions]
    : [variables: Variables, options?: PublicRequestOptions];

function operationName(text: string): string | undefined {
  return /\b(?:query|mutation)\s+(\w+)/.exec(text)?.[1];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends one operation of a page without Apollo, and returns its data as sent (dates are text).
 * Failures are thrown for `describeError`; nothing is shown.
 * @throws RequestTimeoutError, HttpStatusError, GraphqlResponseError, or fetch's own TypeError
 */
export async function publicRequest<Data, Variables>(
  document: PublicDocument<Data, Variables>,
  ...[variables, options]: Parameters<Variables>
): Promise<Data> {
  const query = document.toString();
  const name = operationName(query);
  const milliseconds = options?.timeout ?? operationTimeout(name);
  const data = await withTimeout(milliseconds, async (signal) => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...authorizationHeaders() },
      body: JSON.stringify({ query, variables, operationName: name }),
      signal,
    });
    const text = await response.text();
    if (!response.ok) throw new HttpStatusError(response.status, text);
    return readResponseData(parseJson(text));
  });
  // The types are generated from the schema that the server uses.
  return data as Data;
}
