import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
}

/** Requests a path exactly as written: browsers and fetch would normalise `..` first. */
export function requestRawPath(baseUrl: string, rawPath: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((answer, fail) => {
    const sent = request({ hostname, port, path: rawPath }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      response.on('end', () => answer({ status: response.statusCode ?? 0, body }));
    });
    sent.on('error', fail);
    sent.end();
  });
}
