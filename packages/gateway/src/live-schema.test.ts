import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from '@cervoise/api';
import { buildSchema } from 'graphql';
import { checkLiveSchema, recordLiveSchema, SchemaBreaksReleases } from './live-schema';
import { goLive, remoteBuild } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

jest.mock('@cervoise/api', () => ({ createSchema: jest.fn() }));

const releasesFolder = path.join(temporaryFolder(), 'releases');
const file = path.join(releasesFolder, 'schema.graphql');

const answersWith = (schema: string) =>
  jest.mocked(createSchema).mockReturnValue(buildSchema(schema));

beforeAll(async () => {
  const build = remoteBuild();
  const content = new Map(build.content).set(
    'operations.graphql',
    Buffer.from('query Q { beers }'),
  );
  await goLive(releasesFolder, { ...build, content });
});

it('records nothing in check mode', async () => {
  answersWith('type Query { beers: [String!]! }');
  expect(await checkLiveSchema(releasesFolder, false)).toContain('beers: [String!]!');
  expect(existsSync(file)).toBe(false);
});

it('is refused when it breaks a served release, unless allowed', async () => {
  answersWith('type Query { hops: [String!]! }');
  await expect(checkLiveSchema(releasesFolder, false)).rejects.toThrow(SchemaBreaksReleases);
  await expect(checkLiveSchema(releasesFolder, false)).rejects.toThrow(
    /Le schéma de ce serveur ne répond plus .*\n {2}- mf-inventory \S+: .*"beers"/,
  );
  expect(await checkLiveSchema(releasesFolder, true)).toContain('hops');
});

it('is recorded in a new folder', async () => {
  const elsewhere = path.join(releasesFolder, 'new');
  await recordLiveSchema(elsewhere, 'type Query { beers: [String!]! }');
  expect(readFileSync(path.join(elsewhere, 'schema.graphql'), 'utf8')).toBe(
    'type Query { beers: [String!]! }\n',
  );
});
