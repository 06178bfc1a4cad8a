import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cervoise/build-config/free-port';
import { expect, startProduct, test } from './harness';
import { serverBundle } from './harness/workspace';

// A server of its own starts with its database and the demo's data.
test.describe.configure({ timeout: 120_000 });

/** Parses each line of a log as JSON. @throws SyntaxError for a line that is not JSON */
const readLog = (output: string): Record<string, unknown>[] =>
  output
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Starts a server with settings that fail its start; returns its output. */
async function failToStart(
  environment: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<string> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'cervoise-e2e-'));
  const child = spawn(process.execPath, [serverBundle, ...words], {
    env: { ...process.env, CERVOISE_DATA_DIR: dataFolder, CERVOISE_DEMO: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const [exitCode] = await once(child, 'close');
  await rm(dataFolder, { recursive: true, force: true });
  expect(exitCode).toBe(1);
  return output;
}

test('a server writes nothing but JSON lines from its start to its end', async () => {
  const product = await startProduct({
    CERVOISE_LOG_LEVEL: 'debug',
    CERVOISE_METRICS_TOKN: 'x',
  });
  try {
    for (const path of ['/', '/inventory', '/nowhere.js', '/readyz', '/%E0']) {
      await fetch(`${product.url}${path}`);
    }
    await fetch(`${product.url}/graphql`, { method: 'POST', body: '{' });
    await product.stop();
    const lines = readLog(product.output());
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'ready', url: product.url }));
    expect(lines).toContainEqual(
      expect.objectContaining({
        level: 40,
        settings: expect.arrayContaining(['CERVOISE_METRICS_TOKN']),
      }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'answered', path: '/inventory' }));
  } finally {
    await product.remove();
  }
});

test('a start that fails names the setting and the remedy, in one JSON line', async () => {
  const port = await freePort();
  const nobody = { DATABASE_URL: `postgres://cervoise:x@127.0.0.1:${port}/cervoise` };
  expect(readLog(await failToStart(nobody))).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringContaining('DATABASE_URL') }),
  ]);
  expect(readLog(await failToStart({ PORT: 'four thousand' }))).toEqual([
    expect.objectContaining({ level: 60, msg: expect.stringMatching(/^PORT /) }),
  ]);
});

test('« npm start » says it as text, at the terminal', async () => {
  expect(await failToStart({ PORT: 'four thousand' }, '--announce')).toMatch(/^PORT [^{]+\n$/);
});
