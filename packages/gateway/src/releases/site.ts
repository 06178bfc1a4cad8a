import path from 'node:path';
import { buildSchema, type GraphQLSchema } from 'graphql';
import type { ProposedSite } from './checks';
import { factsOfRelease, type ReleaseFacts } from './facts';
import { readLiveReleases } from './live-releases';
import { readTextIfAny } from './release-folder';
import { ReleaseRefused } from './release-refused';

/** Where a server records its schema when it starts, for the checks of releases. */
export function liveSchemaFile(releasesFolder: string): string {
  return path.join(releasesFolder, 'schema.graphql');
}

async function readLiveSchema(releasesFolder: string): Promise<GraphQLSchema | null> {
  const text = await readTextIfAny(liveSchemaFile(releasesFolder));
  return text === null ? null : buildSchema(text);
}

/**
 * The site as it will be once some releases have replaced the live ones of their name.
 * @param schemaText schema to check against; the live server's when null
 * @throws ReleaseRefused when another name's pointer cannot be read, since its release could not be
 * checked
 */
export async function proposeSite(
  releasesFolder: string,
  replacements: readonly ReleaseFacts[],
  schemaText: string | null = null,
): Promise<ProposedSite> {
  const { versions: live, unreadable } = await readLiveReleases(releasesFolder);
  const replaced = new Set(replacements.map(({ name }) => name));
  const [broken] = unreadable.filter((name) => !replaced.has(name));
  if (broken !== undefined) {
    throw new ReleaseRefused(
      `current.json of ${broken} cannot be read: deploy ${broken} or roll it back first.`,
    );
  }
  const releases = await Promise.all(
    [...live]
      .filter(([name]) => !replaced.has(name))
      .map(([name, version]) => factsOfRelease(releasesFolder, name, version)),
  );
  const members = [...releases, ...replacements];
  return {
    shell: members.find(({ name }) => name === 'shell') ?? null,
    remotes: members.filter(({ name }) => name !== 'shell'),
    schema: schemaText === null ? await readLiveSchema(releasesFolder) : buildSchema(schemaText),
  };
}
