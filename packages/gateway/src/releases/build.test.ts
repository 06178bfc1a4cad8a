import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { readBuild } from './build';

const folder = temporaryFolder();

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

it('takes the built files, the descriptor and the operations, and omits unused files', async () => {
  write({
    'mf-beer/package.json': '{"version":"2.1.0","budget":{"entry":10,"total":50}}',
    'mf-beer/remote.json': '{"name":"mf-beer"}',
    'mf-beer/dist/mf-manifest.json': '{}',
    'mf-beer/dist/remote.json': '{"name":"mf-beer"}',
    'mf-beer/dist/assets/page.abc.js': 'page',
    'mf-beer/dist/page.js.map': '{}',
    'mf-beer/dist/mf-stats.json': '{}',
    'mf-beer/dist/components.cdx.json': '{"bomFormat":"CycloneDX"}',
    'packages/graphql-client/schema.graphql':
      'type Query { beers: [Beer!]!, hops: String }\n"A beer."\ntype Beer { id: ID!, name: String }',
    'mf-beer/src/beers.graphql.ts':
      'export const beers = graphql(`\n  query Beers { beers { ...BeerRow } }\n`);\n' +
      'export const row = graphql(/* GraphQL */ `\n  fragment BeerRow on Beer { id }\n`);\n',
    'mf-beer/src/beers.ts': 'graphql(`query NotAnOperationsFile { x }`)',
  });
  const build = await readBuild(path.join(folder, 'mf-beer'));
  expect(build.packageVersion).toBe('2.1.0');
  expect(build.budget).toEqual({ entry: 10, total: 50 });
  expect(build.components?.toString()).toBe('{"bomFormat":"CycloneDX"}');
  expect([...build.content.keys()].sort()).toEqual([
    'files/assets/page.abc.js',
    'files/mf-manifest.json',
    'operations.graphql',
    'reached.graphql',
    'remote.json',
  ]);
  expect(build.content.get('operations.graphql')?.toString()).toBe(
    'query Beers { beers { ...BeerRow } }\n\nfragment BeerRow on Beer { id }\n',
  );
  expect(build.content.get('reached.graphql')?.toString()).toBe(
    'type Query {\n  beers: [Beer!]!\n}\n\ntype Beer {\n  id: ID!\n}\n',
  );
});

it('stores the shell’s page beside its files, with the contract and its operations', async () => {
  write({
    'shell/package.json': '{"version":"1.0.0"}',
    'shell/dist/index.html': '<!doctype html>',
    'shell/dist/main.js': 'main',
    'packages/records/src/list/hops.graphql.ts': 'graphql(`query Hops { hops }`)',
  });
  const build = await readBuild(path.join(folder, 'shell'));
  expect(build.content.get('operations.graphql')?.toString()).toBe('query Hops { hops }\n');
  expect([...build.content.keys()].sort()).toEqual([
    'files/main.js',
    'index.html',
    'offer.json',
    'operations.graphql',
    'reached.graphql',
  ]);
  expect(JSON.parse(String(build.content.get('offer.json')))).toMatchObject({
    contracts: expect.arrayContaining([1]),
    paths: expect.arrayContaining([{ path: '/login', match: 'exact', public: true }]),
    menu: [{ path: '/notifications', label: 'Notifications' }],
  });
});

it('refuses operations without a schema to check them against', async () => {
  write({
    'elsewhere/mf-beer/package.json': '{"version":"2.1.0"}',
    'elsewhere/mf-beer/dist/page.js': 'page',
    'elsewhere/mf-beer/src/beers.graphql.ts': 'export const beers = graphql(`query B { beers }`);',
  });
  await expect(readBuild(path.join(folder, 'elsewhere/mf-beer'))).rejects.toThrow(
    'mf-beer has operations, but there is no ../packages/graphql-client/schema.graphql.',
  );
});

it('refuses a missing build, or one without a version', async () => {
  write({ 'mf-empty/package.json': '{"version":"1.0.0"}' });
  await expect(readBuild(path.join(folder, 'mf-empty'))).rejects.toThrow('mf-empty is not built');
  write({ 'mf-nameless/package.json': '{}', 'mf-nameless/dist/a.js': '' });
  await expect(readBuild(path.join(folder, 'mf-nameless'))).rejects.toThrow(
    'mf-nameless/package.json',
  );
});
