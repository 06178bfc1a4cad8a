import { join } from 'node:path';
import { run } from '../several-servers/programs';

/** Checks a commit out into a folder below. @returns its path */
export async function checkOut(commit: string, folder: string): Promise<string> {
  const source = join(folder, commit.slice(0, 8));
  await run('git', ['worktree', 'add', '--detach', '--force', source, commit]);
  return source;
}

/** Forgets the check-outs whose folders are gone. */
export const forgetCheckOuts = () => run('git', ['worktree', 'prune']);
