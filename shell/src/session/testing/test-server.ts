/** A response of the GraphQL server, as defined by a test. */
export type Answer =
  | { readonly data: unknown }
  | { readonly errors: readonly unknown[]; readonly status?: number };

export interface TestServer {
  /** What was asked, in order: operation name, variables, Authorization header. */
  readonly requests: readonly {
    readonly operation: string;
    readonly variables: unknown;
    readonly authorization: string | null;
  }[];
}

function operationName(query: string): string {
  return /(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
}

/**
 * Puts a server at the edge of the browser (`fetch`). `answer` gives the answer of each operation,
 * or throws as `fetch` does when nothing answers.
 */
export function serve(answer: (operation: string) => Answer | Promise<Answer>): TestServer {
  const requests: TestServer['requests'][number][] = [];
  const serveOne = async (_address: unknown, init?: RequestInit): Promise<Response> => {
    const { query, variables } = JSON.parse(String(init?.body));
    const operation = operationName(query);
    const authorization = new Headers(init?.headers).get('Authorization');
    requests.push({ operation, variables, authorization });
    const result = await answer(operation);
    const status = 'status' in result ? (result.status ?? 200) : 200;
    const headers = { 'Content-Type': 'application/json' };
    return new Response(JSON.stringify(result), { status, headers });
  };
  globalThis.fetch = jest.fn(serveOne);
  return { requests };
}

/** The error of `fetch` without a connection. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}
