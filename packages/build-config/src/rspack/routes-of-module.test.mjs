import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routesOfModule } from './routes-of-module.mjs';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'cervoise-routes-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('reads the module of each page, whatever else the routes import', async () => {
  const file = join(folder, 'remote.tsx');
  writeFileSync(
    file,
    `import { defineRemote } from '@cervoise/shell-contract';
     import { Frame } from './frame';
     const list = { path: '/beers' };
     export default defineRemote({ routes: [
       { path: list.path, element: <Frame />, lazy: async () => ({ Component: (await import('./list')).List }),
         children: [{ path: ':id', lazy: async () => ({ Component: (await import('./record')).Record }) }] },
       { path: '/plain' },
     ] });`,
  );
  expect(await routesOfModule(file)).toEqual([
    { path: '/beers', module: join(folder, 'list') },
    { path: '/beers/:id', module: join(folder, 'record') },
  ]);
});

it('reads the lists of a module that exports several', async () => {
  const file = join(folder, 'routes.tsx');
  writeFileSync(
    file,
    `export const one = [{ path: '/one', lazy: () => import('./one') }];
     export const two = [{ path: '/two', lazy: () => import('./two') }];`,
  );
  expect((await routesOfModule(file)).map(({ path }) => path)).toEqual(['/one', '/two']);
});
