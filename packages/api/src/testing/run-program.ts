import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { promisify } from 'node:util';

const packageFolder = join(import.meta.dirname, '..', '..');

/** Bundles one of this package's programs to run it in its own process. @returns its path */
export async function bundleProgram(entry: string): Promise<string> {
  const folder = await mkdtemp(join(packageFolder, 'node_modules', '.programs-'));
  const outputFile = join(folder, 'program.mjs');
  const script = `import { bundleForNode } from '@cervoise/build-config/server';
    await bundleForNode(${JSON.stringify({ entry: join(packageFolder, 'src', entry), outputFile })});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: packageFolder,
  });
  return outputFile;
}

export interface RunningProgram {
  readonly process: ChildProcess;
  readonly lines: Interface;
  /** Its output on stderr. */
  errors(): string;
  /** Waits for its end. @returns exit code or signal */
  end(): Promise<number | NodeJS.Signals | null>;
}

export interface RunOptions {
  readonly environment?: NodeJS.ProcessEnv;
  readonly folder?: string;
}

export function runProgram(path: string, options: RunOptions = {}): RunningProgram {
  const child = spawn(process.execPath, [path], {
    env: { PATH: process.env.PATH, ...options.environment },
    cwd: options.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = createInterface({ input: child.stdout });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal));
  });
  return {
    process: child,
    lines,
    errors: () => errors,
    end: () => ended,
  };
}
