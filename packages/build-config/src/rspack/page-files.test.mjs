import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageFiles } from './page-files.mjs';

const taken = (name) => ({ identifier: () => `consume shared module (default) ${name}@1.0.0 = x` });
const group = (request, modules, files) => ({
  origins: [{ request }],
  chunks: [{ modules }],
  getFiles: () => files,
});

it('writes the files of all that a page begins with, each once, in the order they are needed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cervoise-page-files-'));
  let write = async () => undefined;
  pageFiles({ pages: { '/list': ['./list', './list-page'], '/new': './form' } }).apply({
    hooks: { afterEmit: { tapPromise: (_name, run) => (write = run) } },
  });
  await write({
    errors: [],
    outputOptions: { path: folder },
    chunkGroups: [
      group(
        './list-page',
        [taken('@ours/format'), taken('@ours/table')],
        ['0.js', '2.js', '2.css'],
      ),
      group('./list', [taken('@ours/format')], ['0.js', '1.js']),
      group('./form', [], ['3.js']),
    ],
    chunkGraph: { getChunkModules: (chunk) => chunk.modules },
  });
  const written = JSON.parse(await readFile(join(folder, 'page-files.json'), 'utf8'));
  await rm(folder, { recursive: true });
  expect(written).toEqual({
    pages: [
      {
        path: '/list',
        shared: ['@ours/format', '@ours/table'],
        styles: ['2.css'],
        scripts: ['0.js', '1.js', '2.js'],
      },
      { path: '/new', shared: [], styles: [], scripts: ['3.js'] },
    ],
  });
});
