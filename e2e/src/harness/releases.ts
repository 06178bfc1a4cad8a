import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findHeadlessBrowser } from '@cervoise/build-config/browser';
import { releasesBundle, schemaFile, workspaceFolder } from './workspace';

const execute = promisify(execFile);

/**
 * Runs a release command (`publish`, `deploy mf-x`, `rollback mf-x`, `list`) on a data folder.
 * @param workspace where the builds are taken from; ours when absent
 * @returns what it printed
 * @throws when the command is refused, with its reasons
 */
export async function runReleaseCommand(
  dataFolder: string,
  command: readonly string[],
  workspace = workspaceFolder,
): Promise<string> {
  const browser = command[0] === 'deploy' ? findHeadlessBrowser() : null;
  const { stdout } = await execute(process.execPath, [
    releasesBundle,
    ...command,
    ...['--releases', join(dataFolder, 'releases'), '--workspace', workspace],
    ...['--schema', schemaFile, '--by', 'e2e'],
    ...(browser === null ? [] : ['--browser', browser]),
  ]);
  return stdout;
}
