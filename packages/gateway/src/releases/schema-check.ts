import { buildSchema } from 'graphql';
import { checkOperations } from './checks/operations-check';
import { factsOfRelease } from './facts';
import { readReleasedNames, readReleases } from './release-folder';

/**
 * Checks a schema against the operations of every release that is still served, live or not: a tab
 * opened before a deploy still sends those of its release.
 * @returns the incompatibilities in words; empty when there are none
 */
export async function findBrokenOperations(
  releasesFolder: string,
  schemaText: string,
): Promise<string[]> {
  const schema = buildSchema(schemaText);
  const names = await readReleasedNames(releasesFolder);
  const problems = await Promise.all(
    names.map(async (name) => {
      const releases = await readReleases(releasesFolder, name);
      const results = releases.map(async ({ version }) => {
        const facts = await factsOfRelease(releasesFolder, name, version);
        return checkOperations(facts, schema).map((reason) => `${name} ${version}: ${reason}`);
      });
      return (await Promise.all(results)).flat();
    }),
  );
  return problems.flat();
}
