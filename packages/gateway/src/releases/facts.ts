import path from 'node:path';
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

/** What a shell release says it offers to remotes. */
const offerSchema = z.object({ contracts: z.array(z.number().int()) });

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
}

async function gatherFacts(
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
  return {
    name,
    descriptor: parseJson(descriptor),
    operations: operations ?? '',
    reachedSchema: reachedSchema ?? '',
    shared: parseManifest(parseJson(manifest))?.shared ?? [],
    sharedExports: sharedExportsSchema.safeParse(parseJson(sharedExports)).data ?? [],
    contracts: offerSchema.safeParse(parseJson(offer)).data?.contracts ?? [],
  };
}

/** Facts of a build that is not released yet. */
export function factsOfBuild(build: Build): Promise<ReleaseFacts> {
  return gatherFacts(build.name, async (file) => build.content.get(file)?.toString() ?? null);
}

/** Facts of a release that stands in its folder. */
export function factsOfRelease(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<ReleaseFacts> {
  const folder = releaseFolder(releasesFolder, name, version);
  return gatherFacts(name, (file) => readTextIfAny(path.join(folder, file)));
}
