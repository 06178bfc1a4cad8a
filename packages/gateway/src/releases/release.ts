import { z } from 'zod';

/** What is released: the shell or a remote. */
export const releaseNameSchema = z
  .string()
  .regex(/^(shell|mf-[a-z0-9-]+)$/, 'a release is named « shell » or « mf-… »');

/** A version is a single folder name, neither hidden nor a relative path. */
export const versionSchema = z.string().regex(/^[a-z0-9][a-z0-9.-]{0,80}$/);

/** `release.json`: a release's name, version, time, author and source. Immutable. */
export const releaseSchema = z.object({
  name: releaseNameSchema,
  version: versionSchema,
  contentHash: z.string(),
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
});
export type Release = z.infer<typeof releaseSchema>;

/** `current.json`: the live release of a name, since when and by whom. */
export const pointerSchema = z.object({
  version: versionSchema,
  since: z.iso.datetime(),
  by: z.string(),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** A line of `history.ndjson` for a remote that was taken out of the site. */
export const removalSchema = z.object({
  version: z.null(),
  since: z.iso.datetime(),
  by: z.string(),
});
export type Removal = Omit<z.infer<typeof removalSchema>, 'version'>;

/** A line of `history.ndjson`: what became live, or that nothing of the name is. */
export type Turn = Pointer | z.infer<typeof removalSchema>;
