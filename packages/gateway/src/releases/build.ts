import { existsSync } from 'node:fs';
import path from 'node:path';
import { offeredContracts, shellMenu, shellPaths } from '@cervoise/shell-contract/descriptor';
import { buildSchema } from 'graphql';
import { z } from 'zod';
import { collectOperations } from './operations';
import { pageFilesFile } from './page-files';
import { prerenderedFolder } from './prerendered';
import type { ReleaseContent } from './publish';
import { reachedSchema } from './reached-schema';
import {
  componentsFile,
  descriptorFile,
  offerFile,
  operationsFile,
  pageFile,
  reachedSchemaFile,
  readFiles,
  readTextIfAny,
  readUncheckedJson,
  servedFolder,
  sharedExportsFile,
} from './release-folder';
import { ReleaseRefused } from './release-refused';

/**
 * The size budget of a remote, in kilobytes (1000 bytes) of JavaScript and style sent with gzip;
 * `budget` in its package.json.
 */
const budgetSchema = z.object({
  /** Its entry and exposed module, which all of its pages fetch first. */
  entry: z.number().positive(),
  /** All of its files. */
  total: z.number().positive(),
});
export type Budget = z.infer<typeof budgetSchema>;

/** A built package, ready to be released: its files as the release folder will hold them. */
export interface Build {
  readonly name: string;
  /** Version of the package; the release's version adds its content hash. */
  readonly packageVersion: string;
  readonly content: ReleaseContent;
  /** Its list of components; no part of the content, since each list has a number of its own. */
  readonly components: Buffer | null;
  /** Its size budget; null when its package.json sets none. */
  readonly budget: Budget | null;
}

/** What this shell offers to remotes, and the paths it reserves. */
const shellOffer = {
  contracts: offeredContracts,
  paths: shellPaths,
  menu: shellMenu.map(({ path: leadsTo, label }) => ({ path: leadsTo, label })),
};

/** Files of a build that the gateway reads itself instead of serving them. */
const notInFiles = new Set([pageFile, descriptorFile, pageFilesFile, sharedExportsFile]);

/** Files of a build that no browser requests. */
const excluded = /(\.map|\.LICENSE\.txt|mf-stats\.json)$/;

/** The parts of a package.json that a release uses. */
const packageSchema = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  budget: budgetSchema.nullable().default(null),
});

async function readPackage(packageFolder: string) {
  const parsed = packageSchema.safeParse(
    await readUncheckedJson(path.join(packageFolder, 'package.json')),
  );
  if (parsed.success) return parsed.data;
  const name = path.basename(packageFolder);
  throw new ReleaseRefused(`${name}/package.json: ${z.prettifyError(parsed.error)}`);
}

/** The schema that a workspace's packages are built with, from the folder of one of them. */
const schemaOfWorkspace = '../packages/graphql-client/schema.graphql';

/** @throws ReleaseRefused when there are operations but no schema file */
async function readReachedSchema(packageFolder: string, operations: string): Promise<string> {
  if (operations === '') return '';
  const text = await readTextIfAny(path.join(packageFolder, schemaOfWorkspace));
  if (text !== null) return reachedSchema(operations, text, buildSchema(text));
  throw new ReleaseRefused(
    `${path.basename(packageFolder)} has operations, but there is no ${schemaOfWorkspace}.`,
  );
}

/** packages/records, which the shell's release carries for every remote. */
const recordsOfWorkspace = 'packages/records/src';

/** The operations of a release; the shell's include those of packages/records. */
async function operationsOf(packageFolder: string): Promise<string> {
  const own = path.join(packageFolder, 'src');
  const kit = path.join(packageFolder, '..', recordsOfWorkspace);
  const folders = path.basename(packageFolder) === 'shell' ? [own, kit] : [own];
  const documents = await Promise.all(folders.map(collectOperations));
  return documents.filter((document) => document !== '').join('\n');
}

/**
 * Reads a package's last build in `dist`, its descriptor and its operations.
 * @param packageFolder folder of the shell or of a remote
 * @throws ReleaseRefused when the package is not built
 */
export async function readBuild(packageFolder: string): Promise<Build> {
  const name = path.basename(packageFolder);
  const dist = path.join(packageFolder, 'dist');
  const [built, descriptor, operations, manifest] = await Promise.all([
    existsSync(dist) ? readFiles(dist, (file) => !excluded.test(file)) : new Map<string, Buffer>(),
    readTextIfAny(path.join(packageFolder, descriptorFile)),
    operationsOf(packageFolder),
    readPackage(packageFolder),
  ]);
  if (built.size === 0) {
    throw new ReleaseRefused(`${name} is not built: ${path.join(name, 'dist')} is empty.`);
  }
  const components = built.get(componentsFile) ?? null;
  built.delete(componentsFile);
  const content = new Map<string, Buffer>();
  for (const [file, bytes] of built) {
    const isServed = !notInFiles.has(file) && !file.startsWith(`${prerenderedFolder}/`);
    content.set(isServed ? `${servedFolder}/${file}` : file, bytes);
  }
  if (descriptor !== null && !content.has(descriptorFile)) {
    content.set(descriptorFile, Buffer.from(descriptor));
  }
  content.set(operationsFile, Buffer.from(operations));
  content.set(reachedSchemaFile, Buffer.from(await readReachedSchema(packageFolder, operations)));
  if (name === 'shell') content.set(offerFile, Buffer.from(JSON.stringify(shellOffer)));
  return { name, packageVersion: manifest.version, content, components, budget: manifest.budget };
}
