import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';

/** One request body, and its kind. */
export interface LoadRequest {
  readonly kind: string;
  readonly body: string;
}

export interface Load {
  /** Where to POST. */
  readonly url: string;
  readonly token: string;
  readonly requests: readonly LoadRequest[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Answer {
  readonly kind: string;
  /** Milliseconds from the planned instant of sending to the end of the answer. */
  readonly milliseconds: number;
  readonly ok: boolean;
}

/**
 * Sends requests at a constant rate, whether or not the previous ones are answered, so that slow
 * answers do not reduce the load.
 */
export async function sendSteadily(load: Load): Promise<Answer[]> {
  const agent = new Agent({ keepAlive: true });
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${load.token}`,
  };
  const send = (body: string) =>
    new Promise<boolean>((resolve) => {
      const sent = request(load.url, { method: 'POST', agent, headers }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          resolve(response.statusCode === 200 && !text.includes('"errors"')),
        );
      });
      sent.on('error', () => resolve(false));
      sent.end(body);
    });

  const start = performance.now() + 100;
  const answers = Array.from({ length: load.perSecond * load.seconds }, async (_, index) => {
    const due = start + (index * 1000) / load.perSecond;
    const wanted = load.requests[index % load.requests.length];
    if (!wanted) throw new Error('There is nothing to send.');
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const ok = await send(wanted.body);
    return { kind: wanted.kind, milliseconds: performance.now() - due, ok };
  });
  const answered = await Promise.all(answers);
  agent.destroy();
  return answered;
}

/** A percentile of durations in milliseconds. @param share 0.99 for p99 */
export function percentile(milliseconds: readonly number[], share: number): number {
  const sorted = milliseconds.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}
