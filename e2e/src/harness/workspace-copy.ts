import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { workspaceFolder } from './workspace';

const execute = promisify(execFile);

const left = new Set(['node_modules', 'dist', '.git', '.data', '.cache', 'test-results']);

/** A copy of this workspace, dependencies included, for a test to change. */
export interface WorkspaceCopy {
  readonly folder: string;
  /** Runs an npm script of the copy; fails with what it printed. */
  run(script: string, scriptArguments?: readonly string[]): Promise<string>;
  /** Starts an npm script that keeps running; resolves once its output matches `ready`. */
  start(script: string, scriptArguments: readonly string[], ready: RegExp): Promise<Running>;
  remove(): Promise<void>;
}

export interface Running {
  readonly output: () => string;
  stop(): Promise<void>;
}

/** Copies the installed dependencies, as links where the file system supports them. */
async function copyDependencies(from: string, to: string): Promise<void> {
  try {
    await execute('cp', ['-al', from, to]);
  } catch {
    await rm(to, { recursive: true, force: true });
    await cp(from, to, { recursive: true, verbatimSymlinks: true });
  }
}

async function packageFolders(): Promise<string[]> {
  const inside = async (folder: string) =>
    (await readdir(join(workspaceFolder, folder))).map((name) => join(folder, name));
  const folders = [...(await inside('')), ...(await inside('packages'))];
  return folders.filter((folder) => existsSync(join(workspaceFolder, folder, 'node_modules')));
}

/** Copies this workspace to a temporary folder, with everything its scripts need. */
export async function copyWorkspace(): Promise<WorkspaceCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-workspace-'));
  await cp(workspaceFolder, folder, {
    recursive: true,
    filter: (source) => source === workspaceFolder || !left.has(basename(source)),
  });
  await copyDependencies(join(workspaceFolder, 'node_modules'), join(folder, 'node_modules'));
  for (const one of await packageFolders()) {
    const links = join(one, 'node_modules');
    await cp(join(workspaceFolder, links), join(folder, links), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  // The linter reads from it which files git ignores.
  await execute('git', ['init', '--quiet'], { cwd: folder });

  return {
    folder,
    async run(script, scriptArguments = []) {
      const { stdout, stderr } = await execute(
        'npm',
        ['run', '--silent', script, '--', ...scriptArguments],
        { cwd: folder, maxBuffer: 1e8 },
      ).catch((error) => {
        throw new Error(`${script}: ${error.stdout}${error.stderr}`);
      });
      return stdout + stderr;
    },
    async start(script, scriptArguments, ready) {
      const child: ChildProcess = spawn(
        process.execPath,
        [join('packages/build-config/scripts', script), ...scriptArguments],
        { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let output = '';
      const isReady = new Promise<void>((resolve, reject) => {
        const keep = (chunk: Buffer) => {
          output += chunk.toString();
          if (ready.test(output)) resolve();
        };
        child.stdout?.on('data', keep);
        child.stderr?.on('data', keep);
        child.on('exit', () => reject(new Error(`${script} ended.\n${output}`)));
      });
      await isReady;
      return {
        output: () => output,
        async stop() {
          if (child.exitCode !== null) return;
          const ended = once(child, 'exit');
          child.kill('SIGTERM');
          await ended;
        },
      };
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}
