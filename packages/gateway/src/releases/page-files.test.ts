import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { pageAt, readPageFiles } from './page-files';
import { releaseFolder } from './release-folder';

const folder = temporaryFolder();
const files = { scripts: ['1.js'], styles: [], shared: [] };
const pages = ['/inventory/:id', '/inventory/:id/edit', '/inventory/new', '/inventory'].map(
  (address) => ({ path: address, ...files }),
);

it.each([
  ['/inventory', '/inventory'],
  ['/inventory/new', '/inventory/new'],
  ['/inventory/12', '/inventory/:id'],
  ['/inventory/12/edit', '/inventory/:id/edit'],
  ['/inventory/12/nothing', undefined],
  ['/', undefined],
])('finds the page for the path %s', (address, route) => {
  expect(pageAt({ pages }, address)?.path).toBe(route);
});

it('reads a release’s page metadata; nothing for invalid or missing metadata', async () => {
  const release = releaseFolder(folder, 'mf-x', '1.0.0-a');
  expect(await readPageFiles(folder, 'mf-x', '1.0.0-a')).toEqual({ pages: [] });
  mkdirSync(release, { recursive: true });
  writeFileSync(path.join(release, 'page-files.json'), JSON.stringify({ pages: [{ path: 1 }] }));
  expect(await readPageFiles(folder, 'mf-x', '1.0.0-a')).toEqual({ pages: [] });
  writeFileSync(path.join(release, 'page-files.json'), JSON.stringify({ pages }));
  expect(await readPageFiles(folder, 'mf-x', '1.0.0-a')).toEqual({ pages });
});
