import { mkdir } from 'node:fs/promises';
import { createSchema } from '@cervoise/api';
import { printSchema } from 'graphql';
import { writeAtomically } from './releases/release-folder';
import { findBrokenOperations } from './releases/schema-check';
import { liveSchemaFile } from './releases/site';

/** The server's schema is incompatible with a release that is still served. */
export class SchemaBreaksReleases extends Error {
  override readonly name = 'SchemaBreaksReleases';
}

/**
 * Checks that this server's schema is compatible with every release still served.
 * @param allowBreaking accepts broken releases: on a developer's machine, where the live ones have
 * just been built together with the server
 * @returns the schema in SDL, for `recordLiveSchema`
 * @throws SchemaBreaksReleases naming each operation that would fail
 */
export async function checkLiveSchema(
  releasesFolder: string,
  allowBreaking: boolean,
): Promise<string> {
  const schemaText = printSchema(createSchema());
  const broken = allowBreaking ? [] : await findBrokenOperations(releasesFolder, schemaText);
  if (broken.length === 0) return schemaText;
  const reasons = broken.map((reason) => `\n  - ${reason}`).join('');
  throw new SchemaBreaksReleases(
    `Le schéma de ce serveur ne répond plus à des versions encore servies :${reasons}`,
  );
}

/**
 * Records this server's schema as the one that releases are checked against. Called only once the
 * server answers: one that could not start beside a running server must not record its own.
 */
export async function recordLiveSchema(releasesFolder: string, schemaText: string): Promise<void> {
  await mkdir(releasesFolder, { recursive: true });
  await writeAtomically(liveSchemaFile(releasesFolder), `${schemaText}\n`);
}
