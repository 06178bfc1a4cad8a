import { Agent, request } from 'node:http';

export interface Load {
  /** Where to POST. */
  readonly url: string;
  readonly token: string;
  readonly body: string;
  readonly seconds: number;
}

/** Requests that wait for an answer at any instant. */
const atOnce = 16;

/**
 * Sends requests on several connections, each as soon as the previous one is answered.
 * @returns answers per second
 * @throws Error for an answer that is not 200
 */
export async function requestsPerSecond({ url, token, body, seconds }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${token}`,
  };
  const send = () =>
    new Promise<void>((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, headers }, (response) => {
        response.on('data', () => undefined);
        response.on('end', () => {
          if (response.statusCode === 200) resolve();
          else reject(new Error(`${url} answered ${response.statusCode}.`));
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  const start = performance.now();
  const end = start + seconds * 1000;
  let answers = 0;
  const connection = async () => {
    while (performance.now() < end) {
      await send();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, connection));
  agent.destroy();
  return (answers * 1000) / (performance.now() - start);
}
