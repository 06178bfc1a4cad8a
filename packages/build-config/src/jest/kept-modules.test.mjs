// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const beside = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync('/tmp/cervoise-kept-');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs test files in one process as the API's are. @param {Record<string, string>} files */
function run(files) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const configuration = {
    rootDir: folder,
    transform: {},
    testEnvironment: beside('kept-environment.mjs'),
    runtime: beside('kept-runtime.cjs'),
  };
  const jest = join(require.resolve('jest/package.json'), '../bin/jest.js');
  const { status, stderr } = spawnSync(
    process.execPath,
    [jest, '--runInBand', '--config', JSON.stringify(configuration)],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, output: stderr };
}

const server = `require('node:fs').appendFileSync(__dirname + '/evaluations', 'x');
  exports.ServerError = class ServerError extends Error {};`;

it('evaluates a module once for two test files, which leave each other no globals', () => {
  const test = `const { ServerError } = require('./server');
    it('finds what it expects', () => {
      expect(globalThis.left).toBeUndefined();
      expect(process.env.LEFT).toBeUndefined();
      expect(Date.now()).toBeGreaterThan(0);
      expect(new ServerError()).toBeInstanceOf(Error);
      globalThis.left = true;
      process.env.LEFT = 'left';
      jest.useFakeTimers().setSystemTime(-1);
    });`;
  const { status, output } = run({ 'server.js': server, 'a.test.js': test, 'b.test.js': test });
  expect(output).toContain('Tests:       2 passed');
  expect(status).toBe(0);
  expect(readFileSync(join(folder, 'evaluations'), 'utf8')).toBe('x');
});

it('refuses a mock that the kept modules would not see, except in a file of its own', () => {
  const mocks = `it('mocks', () => {
    jest.doMock('./server', () => ({ ServerError: null }));
    expect(require('./server').ServerError).toBeNull();
  });`;
  const { output } = run({
    'server.js': server,
    'kept.test.js': mocks,
    'own.test.js': `/** @jest-environment node */\n${mocks}`,
  });
  expect(output).toContain('A file with jest.mock begins with /** @jest-environment node */');
  expect(output).toContain('Tests:       1 failed, 1 passed');
});
