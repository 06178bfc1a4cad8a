import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { runCommand } from './command';

const folder = temporaryFolder();
const workspace = path.join(folder, 'workspace');
const schema = path.join(folder, 'schema.graphql');

function writePackage(name: string, mark: string, files: Readonly<Record<string, string>>): void {
  const all = { 'package.json': '{"version":"1.0.0"}', 'dist/main.js': `// ${mark}`, ...files };
  for (const [file, text] of Object.entries(all)) {
    const target = path.join(workspace, name, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
}

const run = (...words: string[]) =>
  runCommand([
    ...words,
    ...['--releases', path.join(folder, 'releases')],
    ...['--workspace', workspace, '--by', 'Camille', '--schema', schema],
  ]);

beforeAll(() => {
  const schemaText = 'type Query { beers: [String!]! }';
  writeFileSync(schema, schemaText);
  mkdirSync(path.join(workspace, 'packages/graphql-client'), { recursive: true });
  writeFileSync(path.join(workspace, 'packages/graphql-client/schema.graphql'), schemaText);
  writePackage('shell', 'one', { 'dist/index.html': '<!--remotes-->' });
  writePackage('mf-beer', 'one', {
    'dist/mf-manifest.json':
      '{"metaData":{"remoteEntry":{"name":"main.js"}},"exposes":[{"assets":{"js":{},"css":{}}}]}',
    'remote.json': JSON.stringify({
      name: 'mf-beer',
      title: 'Bières',
      contract: 1,
      paths: [{ path: '/beers' }],
    }),
    'src/beers.graphql.ts': 'graphql(`query Beers { beers }`)',
  });
});

it('publishes changed builds, deploys one, lists it and rolls it back', async () => {
  expect(await run('list')).toEqual(['Nothing is released yet.']);
  const published = await run('publish');
  expect(published).toHaveLength(2);
  expect(published[0]).toMatch(/^mf-beer 1\.0\.0-[0-9a-f]{10} is live \(before: none\)\.$/);
  expect(await run('publish')).toEqual([]);

  writePackage('mf-beer', 'two', {});
  expect((await run('deploy', 'mf-beer'))[0]).toMatch(/^mf-beer .* is live \(before: 1\.0\.0-/);
  const [listed] = await run('list');
  expect(listed).toMatch(/^mf-beer .*, live since .* by Camille, still served: 1\.0\.0-/);
  expect((await run('rollback', 'mf-beer'))[0]).toMatch(/^mf-beer .* is live \(before: 1\.0\.0-/);
});

it('removes a remote, which stays away until it is deployed or rolled back', async () => {
  const [last] = await run('rollback', 'mf-beer');
  const version = /^mf-beer (\S+) is live/.exec(last ?? '')?.[1];
  expect(await run('remove', 'mf-beer')).toEqual([
    `mf-beer n’est plus en ligne (avant : ${version}). Ses versions restent sur le disque : « npm run remote:rollback -- mf-beer » la remet.`,
  ]);
  expect(await run('list')).toEqual([expect.stringMatching(/^shell /)]);
  const history = readFileSync(path.join(folder, 'releases/mf-beer/history.ndjson'), 'utf8');
  expect(JSON.parse(history.trim().split('\n').at(-1) ?? '')).toEqual({
    version: null,
    since: expect.any(String),
    by: 'Camille',
  });
  // As `npm start` does after a restart.
  expect(await run('publish')).toEqual([]);

  expect(await run('rollback', 'mf-beer')).toEqual([`mf-beer ${version} is live (before: none).`]);
  await run('remove', 'mf-beer');
  expect(await run('deploy', 'mf-beer')).toEqual([expect.stringMatching(/^mf-beer .* is live/)]);
  expect(await run('list')).toHaveLength(2);
});

it('removes neither an unknown remote nor the shell', async () => {
  await expect(run('remove', 'mf-bear')).rejects.toThrow(
    'mf-bear n’est pas en ligne. Le sont : mf-beer.',
  );
  await expect(run('remove', 'shell')).rejects.toThrow('Le shell ne se retire pas');
});

it('refuses a schema that breaks a served release, live or not', async () => {
  expect(await run('check-schema')).toEqual(['The schema answers every release still served.']);
  writeFileSync(schema, 'type Query { breweries: [String!]! }');
  await expect(run('check-schema')).rejects.toThrow(
    /mf-beer 1\.0\.0-\w+: its operations do not fit the schema: Cannot query field "beers"/,
  );
});

it('refuses unknown arguments: a second name is not deployed', async () => {
  await expect(run('deploy', 'mf-beer', 'shell')).rejects.toThrow(
    'What is shell? Name one release.',
  );
  await expect(run('rollback', 'mf-beer', '1.0.0-a', 'shell')).rejects.toThrow('What is shell?');
});

it('prints its usage, with the existing packages', async () => {
  await expect(run('explode')).rejects.toThrow('Usage: <publish, deploy, rollback, remove, list');
  await expect(run('deploy')).rejects.toThrow('Which one?');
  await expect(run('deploy', 'mf-nothing')).rejects.toThrow(
    'mf-nothing is no package here; these are: mf-beer, shell.',
  );
});
