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

/**
 * The paths that a shell reserves; for a release without this data, those of this workspace's
 * shell.
 */
const territorySchema = z.object({
  paths: z
    .array(z.object({ path: z.string(), match: z.enum(['exact', 'prefix']) }))
    .default(() => [...shellPaths]),
  menu: z.array(z.object({ path: z.string(), label: z.string() })).default(() => [...shellMenu]),
});

/** What a shell release offers to remotes, according to its metadata. */
const offerSchema = territorySchema.extend({ contracts: z.array(z.number().int()) });

/** Addresses and menu entries that belong to one release. */
export type Territory = z.infer<typeof territorySchema>;

const sharedExportsSchema = z.array(z.object({ name: z.string(), exports: z.array(z.string()) }));

/** The facts about a release that the checks need, whether it exists already or is about to. */
export interface ReleaseFacts {
  readonly name: string;
  /** The content of `remote.json`; null for the shell. */
  readonly descriptor: unknown;
  readonly operations: string;
  /** The part of the schema that they reach, at build time; empty for older releases. */
  readonly reachedSchema: string;
  /** Modules the shell shares, or the ones a remote uses. */
  readonly shared: readonly SharedModule[];
  /** The exports a shell offers of each of these, or a remote uses; empty for older releases. */
  readonly sharedExports: z.infer<typeof sharedExportsSchema>;
  /** Contract versions a shell offers; empty for a remote. */
  readonly contracts: readonly number[];
  /** The paths a shell reserves; null for a remote, whose descriptor declares its own. */
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

/** Facts of an existing release. */
export function factsOfRelease(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<ReleaseFacts> {
  const folder = releaseFolder(releasesFolder, name, version);
  return collectFacts(name, (file) => readTextIfAny(path.join(folder, file)));
}
