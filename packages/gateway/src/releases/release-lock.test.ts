import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { withReleaseLock } from './release-lock';

const folder = temporaryFolder();
const lockFile = (name: string) => path.join(folder, name, 'deploying.lock');

it('lets one work at a time', async () => {
  const steps: string[] = [];
  let finishFirst = () => {};
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((started) => {
    first = withReleaseLock(folder, 'shell', async () => {
      steps.push('first starts');
      const finished = new Promise<void>((resolve) => {
        finishFirst = resolve;
      });
      started();
      await finished;
      steps.push('first ends');
    });
  });
  const second = withReleaseLock(folder, 'shell', async () => {
    steps.push('second');
  });
  // Another name is another lock: this ends while the first still holds its own.
  await withReleaseLock(folder, 'mf-other', async () => {
    steps.push('other');
  });
  finishFirst();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first starts', 'other', 'first ends', 'second']);
  expect(existsSync(lockFile('shell'))).toBe(false);
});

it('is let go when the work fails', async () => {
  const failing = withReleaseLock(folder, 'shell', () => Promise.reject(new Error('disk full')));
  await expect(failing).rejects.toThrow('disk full');
  expect(existsSync(lockFile('shell'))).toBe(false);
});

it('is taken over from a deploy that died', async () => {
  mkdirSync(path.join(folder, 'mf-dead'), { recursive: true });
  // No process has this number: the largest there can be is four million.
  writeFileSync(lockFile('mf-dead'), '999999999');
  expect(await withReleaseLock(folder, 'mf-dead', async () => 'done')).toBe('done');
});
