import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { withReleaseLock } from './release-lock';

const folder = temporaryFolder();
const lockFile = (name: string) => path.join(folder, name, 'deploying.lock');

it('allows one holder at a time', async () => {
  const steps: string[] = [];
  let finishFirst = () => {};
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((started) => {
    first = withReleaseLock(folder, ['shell'], async () => {
      steps.push('first starts');
      const finished = new Promise<void>((resolve) => {
        finishFirst = resolve;
      });
      started();
      await finished;
      steps.push('first ends');
    });
  });
  const second = withReleaseLock(folder, ['shell'], async () => {
    steps.push('second');
  });
  // Another name is another lock: this ends while the first still holds its own.
  await withReleaseLock(folder, ['mf-other'], async () => {
    steps.push('other');
  });
  finishFirst();
  await Promise.all([first, second]);
  expect(steps).toEqual(['first starts', 'other', 'first ends', 'second']);
  expect(existsSync(lockFile('shell'))).toBe(false);
});

it('is released when the work fails', async () => {
  const failing = withReleaseLock(folder, ['shell'], () => Promise.reject(new Error('disk full')));
  await expect(failing).rejects.toThrow('disk full');
  expect(existsSync(lockFile('shell'))).toBe(false);
});

const aMinuteAgo = new Date(Date.now() - 60_000);

it.each([
  // No process has this number: the largest there can be is four million.
  ['that died', `${hostname()} 999999999 x`, new Date()],
  ['that died before it wrote who it is', '', aMinuteAgo],
  ['whose number another process has by now', `${hostname()} ${process.pid} x`, aMinuteAgo],
  ['of another machine that is silent', 'elsewhere 1 x', aMinuteAgo],
])('is taken over from a deploy %s', async (_what, content, touchedAt) => {
  mkdirSync(path.join(folder, 'mf-dead'), { recursive: true });
  writeFileSync(lockFile('mf-dead'), content);
  utimesSync(lockFile('mf-dead'), touchedAt, touchedAt);
  expect(await withReleaseLock(folder, ['mf-dead'], async () => 'done')).toBe('done');
  expect(readdirSync(path.join(folder, 'mf-dead'))).toEqual([]);
});

it('takes several names in one order, which prevents deadlocks', async () => {
  const both = (names: string[]) => withReleaseLock(folder, names, async () => names.join());
  expect(await Promise.all([both(['mf-a', 'mf-b']), both(['mf-b', 'mf-a'])])).toEqual([
    'mf-a,mf-b',
    'mf-b,mf-a',
  ]);
});

it('is left to a process that has taken it over', async () => {
  await withReleaseLock(folder, ['mf-late'], async () => {
    writeFileSync(lockFile('mf-late'), 'elsewhere 1 x');
  });
  expect(existsSync(lockFile('mf-late'))).toBe(true);
});
