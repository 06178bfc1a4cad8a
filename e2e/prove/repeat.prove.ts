import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Runs all browser journeys five times with a load on every core, then once in another order,
 * without retries. `CERVOISE_ROUNDS` sets the number of rounds, `CERVOISE_ORDER` the seed of the
 * shuffled order.
 */
const rounds = Number(process.env.CERVOISE_ROUNDS ?? 5);
const order = process.env.CERVOISE_ORDER ?? String(Date.now());

/** Keeps a core busy half of the time. */
const busy = `setInterval(() => { const end = Date.now() + 10; while (Date.now() < end); }, 20)`;

/** Runs every journey; returns whether all passed, and the minutes. */
async function runJourneys(config: string): Promise<{ isGreen: boolean; minutes: number }> {
  const startedAt = Date.now();
  const child = spawn(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter', 'dot'],
    { cwd: 'e2e', stdio: 'inherit', env: { ...process.env, CERVOISE_ORDER: order } },
  );
  const [code] = await once(child, 'exit');
  return { isGreen: code === 0, minutes: (Date.now() - startedAt) / 60_000 };
}

const load = Array.from({ length: availableParallelism() }, () => new Worker(busy, { eval: true }));
let red = 0;
for (let round = 1; round <= rounds; round++) {
  const { isGreen, minutes } = await runJourneys('playwright.config.ts');
  if (!isGreen) red += 1;
  console.info(
    `round ${round} of ${rounds}: ${isGreen ? 'green' : 'RED'}, ${minutes.toFixed(1)} min`,
  );
}
await Promise.all(load.map((worker) => worker.terminate()));
const { isGreen, minutes } = await runJourneys('prove/shuffled.config.ts');
console.info(`order ${order}: ${isGreen ? 'green' : 'RED'}, ${minutes.toFixed(1)} min`);
process.exitCode = red > 0 || !isGreen ? 1 : 0;
