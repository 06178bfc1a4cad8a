import path from 'node:path';
import { z } from 'zod';
import { readUncheckedJson, releaseFolder } from './release-folder';

/** What a build says of its pages; the gateway reads it, and serves it to nobody. */
export const pageFilesFile = 'page-files.json';

const filesSchema = z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) });

const importedFilesSchema = filesSchema.extend({
  /** Modules taken from the shell. */
  shared: z.array(z.string()),
});

const pageFilesSchema = z.object({
  pages: z.array(importedFilesSchema.extend({ path: z.string().startsWith('/') })),
  /** What stands around every page behind the login; the shell's alone. */
  frame: importedFilesSchema.optional(),
  /** Files of each module that remotes take; the shell's alone, and missing from older ones. */
  provided: z.array(filesSchema.extend({ name: z.string() })).optional(),
});

/** Files that an import fetches, and what it takes from the shell. */
export type ImportedFiles = z.infer<typeof importedFilesSchema>;
export type PageFiles = z.infer<typeof pageFilesSchema>;

/** Reads which files the pages of a release are made of; none of an older release. */
export async function readPageFiles(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<PageFiles> {
  const file = path.join(releaseFolder(releasesFolder, name, version), pageFilesFile);
  return parsePageFiles(await readUncheckedJson(file));
}

/** Reads a `page-files.json`; no pages when it is none. */
export function parsePageFiles(json: unknown): PageFiles {
  return pageFilesSchema.safeParse(json).data ?? { pages: [] };
}

/** Every file that the pages of a build are made of. */
export function filesOfPages({ pages, frame, provided = [] }: PageFiles): string[] {
  const parts = [...pages, ...(frame ? [frame] : []), ...provided];
  return parts.flatMap(({ scripts, styles }) => [...scripts, ...styles]);
}

/** Places a path's parts so that the most exact route of an address comes first. */
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
