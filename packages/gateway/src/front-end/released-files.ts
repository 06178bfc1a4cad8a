import { access } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { releaseNameSchema, versionSchema } from '../releases/release';
import { readReleases, releaseFolder, servedFolder } from '../releases/release-folder';
import type { Snapshot } from './snapshot';

interface ReleasedFilesOptions {
  /** Folder that holds every release. */
  readonly releasesFolder: string;
  readonly readSnapshot: () => Promise<Snapshot>;
}

const fileSchema = z.object({
  name: releaseNameSchema,
  file: z.string().regex(/^[\w-][\w.-]*$/),
});

const fileOfVersionSchema = z.object({
  name: releaseNameSchema,
  version: versionSchema,
  '*': z.string().min(1),
});

/** A name with a hash of the file's content. */
const hashedName = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

const forGood = { maxAge: '1y', immutable: true } as const;

/**
 * The folder that serves a file of all versions of a name: the live version's, and for an open tab
 * the newest other one that has it.
 * @returns null when none has it
 */
async function folderWith(
  releasesFolder: string,
  { name, file }: z.output<typeof fileSchema>,
  liveVersion: string | undefined,
): Promise<string | null> {
  const folderOf = (version: string) =>
    path.join(releaseFolder(releasesFolder, name, version), servedFolder);
  const hasFile = (version: string) =>
    access(path.join(folderOf(version), file)).then(
      () => true,
      () => false,
    );
  if (liveVersion !== undefined && (await hasFile(liveVersion))) return folderOf(liveVersion);
  for (const { version } of await readReleases(releasesFolder, name)) {
    if (await hasFile(version)) return folderOf(version);
  }
  return null;
}

/** Serves the files of releases. */
export const releasedFiles: FastifyPluginAsync<ReleasedFilesOptions> = async (
  server,
  { releasesFolder, readSnapshot },
) => {
  server.get('/releases/:name/files/:file', async (request, reply) => {
    const asked = fileSchema.safeParse(request.params).data;
    if (!asked) return reply.callNotFound();
    const { versions } = await readSnapshot();
    const folder = await folderWith(releasesFolder, asked, versions.get(asked.name));
    if (folder === null) return reply.callNotFound();
    // A name without a hash stays the same while its content changes.
    const caching = hashedName.test(asked.file) ? forGood : { maxAge: '1h' };
    return reply.sendFile(asked.file, folder, caching);
  });

  // Files whose name stays the same, and those of tabs opened before the others had one address for
  // all versions.
  server.get('/releases/:name/:version/*', async (request, reply) => {
    const asked = fileOfVersionSchema.safeParse(request.params).data;
    if (!asked) return reply.callNotFound();
    const folder = releaseFolder(releasesFolder, asked.name, asked.version);
    return reply.sendFile(asked['*'], path.join(folder, servedFolder), forGood);
  });
};
