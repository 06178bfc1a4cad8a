import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cervoise/build-config/free-port';
import { runReleaseCommand } from './releases';
import { serverBundle } from './workspace';

const readyWithinMilliseconds = 60_000;
const pauseMilliseconds = 100;

/** The built product, running on a port and a data folder of its own. */
export interface Product {
  readonly url: string;
  readonly dataFolder: string;
  /** Everything the server has printed so far. */
  output(): string;
  /** Stops the server as by Ctrl-C; the data stays. */
  stop(): Promise<void>;
  /** Kills the server with SIGKILL, as a crash would; its data folder is kept. */
  kill(): Promise<void>;
  /** Restarts it on the same data and port, after `stop` or `kill`, with further settings. */
  start(settings?: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/**
 * Releases the last build into a data folder. A worker copies what the suite's own product serves:
 * compressing it takes a core sixteen seconds.
 */
async function release(dataFolder: string): Promise<void> {
  const released = process.env.CERVOISE_E2E_DATA;
  if (released) {
    await cp(join(released, 'releases'), join(dataFolder, 'releases'), { recursive: true });
  } else {
    await runReleaseCommand(dataFolder, ['publish']);
  }
}

/**
 * Releases the last build into a fresh data folder and starts the server on it, demo data included.
 * @param environment settings added to the defaults
 */
export async function startProduct(
  environment: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cervoise-e2e-'));
  await release(dataFolder);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;
  let output = '';

  async function start(settings: Readonly<Record<string, string>> = {}): Promise<void> {
    const child = spawn(process.execPath, [serverBundle], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        CERVOISE_DATA_DIR: dataFolder,
        CERVOISE_LOG_LEVEL: 'warn',
        // Tests write faster than the rate limit of one user allows.
        CERVOISE_WRITES_PER_MINUTE: '1000000',
        CERVOISE_HEAVY_CALLS_PER_MINUTE: '1000000',
        ...environment,
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    server = child;
    const keep = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const deadline = Date.now() + readyWithinMilliseconds;
    while (!(await isReady(url))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        child.kill('SIGKILL');
        throw new Error(`The server did not become ready.\n${output}`);
      }
      await wait(pauseMilliseconds);
    }
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  const product: Product = {
    url,
    dataFolder,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    start,
    remove: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await product.remove();
    throw error;
  }
  return product;
}
