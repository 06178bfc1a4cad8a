/** The parts of a GraphQL error that the client reads. */
export interface GraphqlErrorEntry {
  readonly message?: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Whether a value is an object whose fields can be read. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function entriesIn(value: unknown): readonly GraphqlErrorEntry[] {
  if (!isRecord(value) || !Array.isArray(value.errors)) return [];
  return value.errors.filter(isRecord);
}

/** The JSON body of a failed answer, if it is JSON. */
export function bodyOf(error: unknown): unknown {
  if (!isRecord(error) || typeof error.bodyText !== 'string') return undefined;
  try {
    return JSON.parse(error.bodyText);
  } catch {
    return undefined;
  }
}

/**
 * The GraphQL errors of any thrown value: Apollo's combined errors, the public client's, or the
 * body of an HTTP error response. Detected by shape, so that no class must be loaded.
 */
export function graphqlErrorsOf(error: unknown): readonly GraphqlErrorEntry[] {
  const direct = entriesIn(error);
  return direct.length > 0 ? direct : entriesIn(bodyOf(error));
}

/** The server's own message; null when there is none. */
export function serverMessageOf(error: unknown): string | null {
  const [first] = graphqlErrorsOf(error);
  if (first) return first.message || null;
  const body = bodyOf(error);
  return isRecord(body) && typeof body.message === 'string' ? body.message : null;
}
