import type { ErrorCode } from '@cervoise/domain/errors';

export interface RestCall {
  /** « GET /imports/i-1 ». */
  readonly route: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The response of a route: JSON, an error, or no connection. */
type Route = (call: RestCall) => unknown;

const statuses: Partial<Record<ErrorCode, number>> = {
  BAD_USER_INPUT: 400,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
};

/** An error response of the server, thrown by a route. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The error of `fetch` without a connection. */
export const serverDown = new TypeError('Failed to fetch');

/** A server below /api for component tests: fetch and the upload's request both reach it. */
export function serveRest(routes: Readonly<Record<string, Route>>) {
  const current: Record<string, Route> = { ...routes };
  const calls: RestCall[] = [];
  const abandoned: string[] = [];

  function answer(method: string, address: string, body: unknown) {
    const url = new URL(address.replace(/^\/api/, ''), 'http://server');
    const route = `${method} ${url.pathname}`;
    const call = { route, query: Object.fromEntries(url.searchParams), body };
    calls.push(call);
    const found = current[route];
    if (!found) throw new Error(`The test gives no answer to ${route}`);
    return (async () => found(call))().then(
      (content) => ({ status: 200, text: JSON.stringify(content) }),
      refused,
    );
  }
  function refused(error: unknown) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message } = error;
    return { status: statuses[code] ?? 500, text: JSON.stringify({ code, message }) };
  }

  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address, init) => {
    const { method = 'GET', body, signal } = init ?? {};
    const aborted = new Promise<never>((_resolve, reject) => {
      signal?.addEventListener('abort', () => {
        abandoned.push(`${method} ${String(address)}`);
        reject(signal.reason);
      });
    });
    const handling = (async () =>
      answer(method, String(address), typeof body === 'string' ? JSON.parse(body) : undefined))();
    const { status, text } = await Promise.race([
      handling.catch((error) => Promise.reject(error)),
      aborted,
    ]);
    return new Response(text, { status });
  });

  /** The part of XMLHttpRequest that an upload uses. */
  class UploadRequest {
    status = 0;
    responseText = '';
    timeout = 0;
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    private address = '';
    private isAborted = false;
    open(_method: string, address: string) {
      this.address = address;
    }
    setRequestHeader() {}
    abort() {
      this.isAborted = true;
      abandoned.push(`POST ${this.address}`);
      this.onabort?.();
    }
    async send(file: File) {
      this.upload.onprogress?.({ loaded: file.size / 2, total: file.size });
      try {
        const { status, text } = await answer('POST', this.address, file);
        if (this.isAborted) return;
        this.status = status;
        this.responseText = text;
        this.onload?.();
      } catch {
        if (!this.isAborted) this.onerror?.();
      }
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: UploadRequest });

  return {
    calls,
    /** The URLs of aborted calls. */
    abandoned,
    callsOf: (route: string) => calls.filter((call) => call.route === route),
    /** Adds routes or replaces some. */
    answer: (more: Readonly<Record<string, Route>>) => {
      Object.assign(current, more);
    },
  };
}

/** The downloaded files in order: names and texts. */
export function watchDownloads(): { readonly name: string }[] {
  const saved: { name: string }[] = [];
  URL.createObjectURL = () => 'blob:saved';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download });
  });
  return saved;
}
