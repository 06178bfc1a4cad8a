import { filesOf, filesOfProvided } from './files-of-import.mjs';

const shared = (kind, name) =>
  `${kind} shared module (default) ${name}@1.0.0 = /packages/ui/src/table/index.ts`;

/** A chunk of a build: its importers, its modules and its files. */
const group = ({ request, by, modules = [], files }) => ({
  origins: [{ request, module: by && { identifier: () => by } }],
  chunks: [{ modules: modules.map((name) => ({ identifier: () => name })) }],
  getFiles: () => files,
});

const compilation = {
  chunkGroups: [
    group({
      request: './features/list/list-page',
      modules: [shared('consume', '@cervoise/ui/table'), '/src/features/list/list-page.tsx'],
      files: ['1.js', '1.css'],
    }),
    group({ by: shared('consume', '@cervoise/ui/table'), files: ['everything.js'] }),
    group({ by: shared('provide', '@cervoise/ui/table'), files: ['table.js', 'table.css'] }),
    group({
      by: shared('provide', '@cervoise/ui/form'),
      modules: [shared('consume', 'react-hook-form'), shared('consume', 'react')],
      files: ['form.js'],
    }),
    group({ by: shared('provide', 'react-hook-form'), files: ['hooks.js'] }),
  ],
  chunkGraph: { getChunkModules: (chunk) => chunk.modules },
};

it('finds the files of an import, and what it takes from the shell', () => {
  expect(filesOf(compilation, '/src/features/list/list-page')).toEqual({
    shared: ['@cervoise/ui/table'],
    styles: ['1.css'],
    scripts: ['1.js'],
  });
  expect(() => filesOf(compilation, './nothing')).toThrow('No part of the build is ./nothing');
});

it('finds the files of the modules that are provided, not of those that ask for them', () => {
  expect(filesOfProvided(compilation)).toEqual([
    { name: '@cervoise/ui/form', styles: [], scripts: ['form.js', 'hooks.js'] },
    { name: '@cervoise/ui/table', styles: ['table.css'], scripts: ['table.js'] },
    { name: 'react-hook-form', styles: [], scripts: ['hooks.js'] },
  ]);
});
