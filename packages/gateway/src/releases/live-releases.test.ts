import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { readLiveVersions } from './live-releases';
import { readPointer } from './pointer';
import { readReleasedNames } from './release-folder';

jest.mock('./release-folder', () => {
  const real = jest.requireActual('./release-folder');
  return { ...real, readReleasedNames: jest.fn(real.readReleasedNames) };
});
jest.mock('./pointer', () => {
  const real = jest.requireActual('./pointer');
  return { ...real, readPointer: jest.fn(real.readPointer) };
});

const folder = temporaryFolder();

const pointer = (version: string) => ({ version, since: new Date(0).toISOString(), by: 'test' });

it('is empty without releases', async () => {
  expect((await readLiveVersions(path.join(folder, 'none'))).size).toBe(0);
});

it('fails when the folder cannot be read', async () => {
  // A file where the folder should be: root may read any folder, whatever its mode.
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(readLiveVersions(file)).rejects.toThrow('ENOTDIR');
});

it('never returns a combination that was never live: two switches may come between two pointers', async () => {
  const live = new Map([
    ['mf-inventory', pointer('1')],
    ['mf-recipes', pointer('1')],
  ]);
  jest.mocked(readReleasedNames).mockResolvedValue([...live.keys()]);
  let readings = 0;
  jest.mocked(readPointer).mockImplementation(async (_folder, name) => {
    const read = live.get(name) ?? null;
    readings += 1;
    if (readings === 1) {
      // Between the two: the remote is switched, then the one that needs it.
      live.set('mf-inventory', pointer('2'));
      live.set('mf-recipes', pointer('2'));
    }
    return read;
  });
  expect([...(await readLiveVersions('nowhere'))]).toEqual([
    ['mf-inventory', '2'],
    ['mf-recipes', '2'],
  ]);
});
