/** @jest-environment node */
import {
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startTestApi, type TestApi } from '../testing';
import { addBackup, listBackups } from './backup-folder';
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

const log = { error: jest.fn() };
const add = (minute: number) =>
  addBackup(api.ownerAddress, {
    folder,
    key,
    now: new Date(Date.UTC(2026, 2, 12, 23, minute)),
    log,
  });

it('keeps no backup that cannot be read back, and every older one', async () => {
  for (let minute = 0; minute < 5; minute += 1) await add(minute);
  const good = await readdir(folder);
  jest.mocked(readBackup).mockImplementation(async (path, ...others) => {
    await truncate(path, 1000);
    return read(path, ...others);
  });
  await expect(add(5)).rejects.toThrow('tronquée ou abîmée');
  await expect(add(6)).rejects.toThrow('tronquée ou abîmée');
  expect(await readdir(folder)).toEqual(good);
  jest.mocked(readBackup).mockImplementation(read);
});

it('removes what a backup killed a day ago left, and nothing that is being written', async () => {
  const partial = (name: string) => join(folder, `cervoise-${name}.ndjson.gz.age.partial`);
  const before = await readdir(folder);
  for (const [name, hour] of [
    ['killed', 21],
    ['written', 23],
  ] as const) {
    const touched = new Date(Date.UTC(2026, 2, 11, hour, 30));
    await writeFile(partial(name), '');
    await utimes(partial(name), touched, touched);
  }
  await add(7);
  const left = (await readdir(folder)).filter((name) => name.endsWith('.partial'));
  expect(left).toEqual([basename(partial('written'))]);
  expect(await readdir(folder)).toHaveLength(before.length + 1);
  await rm(partial('written'));
});

it('succeeds when another server removes an older one meanwhile, and when none can be removed', async () => {
  // A name without its file, as when it goes between the listing and the reading of its size.
  const gone = join(folder, 'cervoise-2026-03-01T23-00-00Z.ndjson.gz.age');
  await symlink(join(folder, 'nothing'), gone);
  await add(8);
  expect(log.error).not.toHaveBeenCalled();
  expect((await listBackups(folder)).map(({ fileName }) => fileName)).not.toContain(basename(gone));
  await rm(gone);
  const inTheWay = join(folder, 'cervoise-2026-03-02T23-00-00Z.ndjson.gz.age');
  await mkdir(inTheWay);
  expect((await add(9)).fileName).toContain('T23-09-00Z');
  expect(log.error).toHaveBeenCalledTimes(1);
});
