/** @jest-environment node */
import { mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '../testing';
import { addBackup } from './backup-folder';
import { readBackup } from './read-backup';

jest.mock('./read-backup', () => {
  const actual = jest.requireActual<typeof import('./read-backup')>('./read-backup');
  return { ...actual, readBackup: jest.fn(actual.readBackup) };
});
const { readBackup: read } = jest.requireActual<typeof import('./read-backup')>('./read-backup');

const key = 'a backup key of the drill, 32 characters and more';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cervoise-backup-folder-'));
  api = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

it('keeps no backup that cannot be read back, and every older one', async () => {
  const add = (minute: number) =>
    addBackup(api.ownerAddress, { folder, key, now: new Date(Date.UTC(2026, 2, 12, 23, minute)) });
  for (let minute = 0; minute < 5; minute += 1) await add(minute);
  const good = await readdir(folder);
  jest.mocked(readBackup).mockImplementation(async (path, ...others) => {
    await truncate(path, 1000);
    return read(path, ...others);
  });
  await expect(add(5)).rejects.toThrow('tronquée ou abîmée');
  await expect(add(6)).rejects.toThrow('tronquée ou abîmée');
  expect(await readdir(folder)).toEqual(good);
});
