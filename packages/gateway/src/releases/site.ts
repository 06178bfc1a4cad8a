import path from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { ProposedSite } from './checks';
import { factsOfRelease, type ReleaseFacts } from './facts';
import { readLiveVersions } from './live-releases';
import { readTextIfAny } from './release-folder';

/** Where a server writes its schema when it starts, for the releases to be checked against. */
export function liveSchemaFile(releasesFolder: string): string {
  return path.join(releasesFolder, 'schema.graphql');
}

async function readLiveSchema(releasesFolder: string): Promise<GraphQLSchema | null> {
  const text = await readTextIfAny(liveSchemaFile(releasesFolder));
  return text === null ? null : buildSchema(text);
}

/**
 * Describes the site as it will be once some releases have replaced the live ones of their name.
 * @param schemaText schema to check against; the live server's when null
 */
export async function proposeSite(
  releasesFolder: string,
  replacements: readonly ReleaseFacts[],
  schemaText: string | null = null,
): Promise<ProposedSite> {
  const live = await readLiveVersions(releasesFolder);
  const replaced = new Set(replacements.map(({ name }) => name));
  const standing = await Promise.all(
    [...live]
      .filter(([name]) => !replaced.has(name))
      .map(([name, version]) => factsOfRelease(releasesFolder, name, version)),
  );
  const members = [...standing, ...replacements];
  return {
    shell: members.find(({ name }) => name === 'shell') ?? null,
    remotes: members.filter(({ name }) => name !== 'shell'),
    schema: schemaText === null ? await readLiveSchema(releasesFolder) : buildSchema(schemaText),
  };
}
