import { Worker } from 'node:worker_threads';
import { type Attempts, attemptsOf } from './drill-table';

/** In a thread of its own: the watched server may keep this thread's loop busy. */
const watch = `
const { parentPort, workerData } = require('node:worker_threads');
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
let stopped = false;
parentPort.on('message', () => { stopped = true; });
(async () => {
  const seen = { answers: 0, slowest: 0, over: 0, failures: 0 };
  while (!stopped) {
    const start = performance.now();
    try {
      const answer = await fetch(workerData + '/healthz');
      await answer.text();
      if (!answer.ok) seen.failures += 1;
    } catch { seen.failures += 1; }
    const milliseconds = performance.now() - start;
    seen.answers += 1;
    seen.slowest = Math.max(seen.slowest, Math.round(milliseconds));
    if (milliseconds > 1000) seen.over += 1;
    await pause();
  }
  parentPort.postMessage(seen);
  parentPort.close();
})();`;

export interface SeenHealth {
  readonly answers: number;
  /** Milliseconds. */
  readonly slowest: number;
  /** Answers that took longer than a second. */
  readonly over: number;
  /** Answers that were none, or no 200. */
  readonly failures: number;
}

/** Asks a server's /healthz every 50 ms until it is stopped. @returns what stops it */
export function watchHealth(url: string): () => Promise<SeenHealth> {
  const worker = new Worker(watch, { eval: true, workerData: url });
  return () =>
    new Promise((resolve, reject) => {
      worker.once('message', (seen: SeenHealth) => resolve(seen));
      worker.once('error', reject);
      worker.postMessage('stop');
    });
}

/** The line of a drill's table for what was seen during its parts, by their names. */
export function healthLine(parts: Readonly<Record<string, SeenHealth>>): Attempts {
  const line = attemptsOf('/healthz meanwhile', 'slow', 'lost');
  for (const [name, { answers, slowest, over, failures }] of Object.entries(parts)) {
    line.count(answers);
    for (let count = 0; count < over; count += 1) line.report('slow', `${name}: ${slowest} ms`);
    for (let count = 0; count < failures; count += 1) line.report('lost', `${name}: no answer`);
  }
  const [slowest] = Object.entries(parts).toSorted(([, a], [, b]) => b.slowest - a.slowest);
  return line.result(slowest && `the slowest in ${slowest[1].slowest} ms (${slowest[0]})`);
}
