import path from 'node:path';
import { z } from 'zod';
import { readUncheckedJson, releaseFolder } from './release-folder';

/** A build's metadata about its pages; the gateway reads it and does not serve it. */
export const pageFilesFile = 'page-files.json';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const importedFilesSchema = filesSchema.extend({
  /** Modules provided by the shell. */
  shared: z.array(z.string()),
});

const pageFilesSchema = z.object({
  pages: z.array(importedFilesSchema.extend({ path: z.string().startsWith('/') })),
  /** The frame around every page behind the login; the shell's only. */
  frame: importedFilesSchema.optional(),
  /** Files of each module that remotes use; the shell's only, and missing from older releases. */
  provided: z.array(filesSchema.extend({ name: z.string() })).optional(),
});

/** Files that an import fetches, and the shared modules it uses. */
export type ImportedFiles = z.infer<typeof importedFilesSchema>;
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** Reads the files of a release's pages; none of an older release. */
export async function readPageFiles(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<PageFiles> {
  const file = path.join(releaseFolder(releasesFolder, name, version), pageFilesFile);
  return parsePageFiles(await readUncheckedJson(file));
}

/** Reads a `page-files.json`; no pages when it is invalid. */
export function parsePageFiles(json: unknown): PageFiles {
  return pageFilesSchema.safeParse(json).data ?? { pages: [] };
}

/** Every file of a build's pages. */
export function filesOfPages({ pages, frame, provided = [] }: PageFiles): string[] {
  const parts = [...pages, ...(frame ? [frame] : []), ...provided];
  return parts.flatMap(({ scripts, styles }) => [...scripts, ...styles]);
}

/** Orders a path's segments so that the most specific route of an address comes first. */
const exactness = (route: string) =>
  route
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? '1' : '0'))
    .join('');

function matches(route: string, address: string): boolean {
  const parts = address.split('/');
  const wanted = route.split('/');
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part.startsWith(':') || part === parts[index])
  );
}

/** The page that a router would show at an address. */
export function pageAt({ pages }: PageFiles, address: string): PageFiles['pages'][number] | null {
  const found = pages.filter(({ path: route }) => matches(route, address));
  return (
    found.sort((one, other) => (exactness(one.path) < exactness(other.path) ? -1 : 1))[0] ?? null
  );
}
