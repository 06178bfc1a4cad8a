import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from './data-folder';

const folder = mkdtempSync(path.join(tmpdir(), 'cervoise-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('makes the folder, and leaves nothing in it', async () => {
  const data = path.join(folder, 'new/data');
  await prepareDataFolder(data);
  await prepareDataFolder(data);
  expect(readdirSync(data)).toEqual([]);
});

it('names the setting and the remedy when nothing can be written there', async () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  await expect(prepareDataFolder(path.join(file, 'data'))).rejects.toThrow(
    `CERVOISE_DATA_DIR : rien ne peut être écrit dans ${file}/data (ENOTDIR). Donnez-en le droit`,
  );
});
