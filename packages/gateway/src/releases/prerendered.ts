import path from 'node:path';
import { z } from 'zod';
import { readTextIfAny, readUncheckedJson, releaseFolder } from './release-folder';

/**
 * Folder of a release's prerendered pages. The gateway reads them, and does not serve them as they
 * are.
 */
export const prerenderedFolder = 'prerendered';
const listFile = 'pages.json';

const pagesSchema = z.array(
  z.object({
    path: z.string().startsWith('/'),
    file: z.string().regex(/^[a-z0-9-]+\.html$/),
    title: z.string().min(1),
    description: z.string().min(1),
    /** Structured data of schema.org. */
    structuredData: z.array(z.record(z.string(), z.unknown())),
    /**
     * The picture of link previews; its address begins with the placeholder of the release's files.
     */
    picture: z
      .object({
        address: z.string(),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        description: z.string().min(1),
      })
      .optional(),
    /** Files of the release that the page needs. */
    styles: z.array(z.string()),
    scripts: z.array(z.string()),
    /** Modules of the shell that the page uses. */
    shared: z.array(z.string()),
  }),
);

/** A prerendered page of a remote, with placeholders for the installation's facts. */
export type PrerenderedPage = z.infer<typeof pagesSchema>[number] & { readonly html: string };

/** Reads the pages of a release by their path; none when it holds no valid ones. */
export async function readPrerenderedPages(
  releasesFolder: string,
  name: string,
  version: string,
): Promise<ReadonlyMap<string, PrerenderedPage>> {
  const folder = path.join(releaseFolder(releasesFolder, name, version), prerenderedFolder);
  const listed = pagesSchema.safeParse(await readUncheckedJson(path.join(folder, listFile))).data;
  const pages = await Promise.all(
    (listed ?? []).map(async (page) => {
      const html = await readTextIfAny(path.join(folder, page.file));
      return html === null ? null : ([page.path, { ...page, html }] as const);
    }),
  );
  return new Map(pages.filter((page) => page !== null));
}
