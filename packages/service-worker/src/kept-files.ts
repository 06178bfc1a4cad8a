/** Their names change with what they hold. */
export const filesCache = 'cervoise-files-1';
export const siteCache = 'cervoise-site-1';

/** `/releases/<name>/<version>/<file>`. */
const releaseFile = /^\/releases\/([^/]+)\/[^/]+\/(.+)$/;

/** The address of a file, whatever its query is; that of a page may end like one in its query. */
export const fileAddress = /^[^?]*\.[a-z0-9]+(\?|$)/i;

/** A name with a hash of the file's content. */
const hashedName = /\.[0-9a-f]{8}\.[a-z0-9]+$/;

export const isReleaseFile = (pathname: string): boolean => releaseFile.test(pathname);

/**
 * The address under which a release's file is kept. Releases had their version in the address of
 * every file, and a tab that one of them opened still has: a file whose name has a content hash is
 * kept without it, so that a release costs only what it changed.
 * @param pathname below /releases
 */
export function keyOf(pathname: string): string {
  const [, name, file] = releaseFile.exec(pathname) ?? [];
  if (!name || !file || !hashedName.test(file)) return pathname;
  return `/releases/${name}/kept/${file}`;
}
