// @ts-check
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, workspaceRoot } from './workspace-package.mjs';

/** @param {string} folder @returns {string[]} its sources, without tests */
function sourcesOf(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sourcesOf(path);
    return /\.tsx?$/.test(name) && !name.includes('.test.') ? [path] : [];
  });
}

/** What is used of zod as a value; types are gone once compiled. */
const values = /(?<![\w.])z\s*\.([a-z]\w*)\(|(?<![\w.])z\s*\.(iso|coerce)\.|instanceof z\.(\w+)/g;

it('the shell provides everything of zod that pages use', () => {
  const source = readFileSync(join(workspaceRoot, 'shell/src/zod.ts'), 'utf8');
  const provided = source.slice(source.indexOf('export const z')).match(/\w+/g) ?? [];
  const folders = ['shell', 'packages/domain', 'packages/ui', 'packages/records'];
  const used = [...folders, ...remoteNames()]
    .flatMap((folder) => sourcesOf(join(workspaceRoot, folder, 'src')))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(values)])
    .map(([, called, part, checked]) => called ?? part ?? checked ?? '');
  expect(used).toContain('object');
  expect([...new Set(used)].filter((name) => !provided.includes(name))).toEqual([]);
});
