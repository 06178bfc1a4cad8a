import path from 'node:path';
import { shellMenu, shellPaths } from '@cervoise/shell-contract/descriptor';
import { z } from 'zod';
import type { Build } from './build';
import { manifestFile, parseManifest, type SharedModule } from './federation-manifest';
import { parseJson } from './parse-json';
import {
  descriptorFile,
  offerFile,
  operationsFile,
  reachedSchemaFile,
  readTextIfAny,
  releaseFolder,
  servedFolder,
  sharedExportsFile,
} from './release-folder';

/** What a shell keeps for itself; of a release that did not say so yet, what this workspace's does. */
const territorySchema = z.object({
  paths: z
    .array(z.object({ path: z.string(), match: z.enum(['exact', 'prefix']) }))
    .default(() => [...shellPaths]),
  menu: z.array(z.object({ path: z.string(), label: z.string() })).default(() => [...shellMenu]),
});

/** What a shell release says it offers to remotes. */
const offerSchema = territorySchema.extend({ contracts: z.array(z.number().int()) });

/** Addresses and menu entries that belong to one release. */
export type Territory = z.infer<typeof territorySchema>;

const sharedExportsSchema = z.array(z.object({ name: z.string(), exports: z.array(z.string()) }));

/** What the checks need to know of a release, whether it stands already or is about to. */
export interface ReleaseFacts {
  readonly name: string;
  /** `remote.json` as it was written; null for the shell. */
  readonly descriptor: unknown;
  readonly operations: string;
  /** The part of the schema that they reach, as it was when built; empty for older releases. */
  readonly reachedSchema: string;
  /** Modules the shell shares, or the ones a remote takes. */
  readonly shared: readonly SharedModule[];
  /** What a shell exports of each of these, or a remote takes; none of older releases. */
  readonly sharedExports: z.infer<typeof sharedExportsSchema>;
  /** Contract versions a shell offers; empty for a remote. */
  readonly contracts: readonly number[];
  /** What a shell keeps for itself; null for a remote, whose descriptor says so. */
  readonly territory: Territory | null;
}

async function collectFacts(
  name: string,
  read: (file: string) => Promise<string | null>,
): Promise<ReleaseFacts> {
  const [descriptor, operations, reachedSchema, manifest, sharedExports, offer] = await Promise.all(
    [
      read(descriptorFile),
      read(operationsFile),
      read(reachedSchemaFile),
      read(`${servedFolder}/${manifestFile}`),
      read(sharedExportsFile),
      read(offerFile),
    ],
  );
  const offered = offerSchema.safeParse(parseJson(offer)).data;
  return {
    name,
    descriptor: parseJson(descriptor),
    operations: operations ?? '',
    reachedSchema: reachedSchema ?? '',
    shared: parseManifest(parseJson(manifest))?.shared ?? [],
    sharedExports: sharedExportsSchema.safeParse(parseJson(sharedExports)).data ?? [],
    contracts: offered?.contracts ?? [],
    territory: name === 'shell' ? (offered ?? territorySchema.parse({})) : null,
  };
}

/** Facts of a build that is not released yet. */
export function factsOfBuild(build: Build): Promise<ReleaseFacts> {
  return collectFacts(build.name, async (file) => build.content.get(file)?.toString() ?? null);
}

/** Facts of a release that stands in its folder. */
export function factsOfRelease(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<ReleaseFacts> {
  const folder = releaseFolder(releasesFolder, name, version);
  return collectFacts(name, (file) => readTextIfAny(path.join(folder, file)));
}
