import { escapeMarkup } from '@cervoise/domain/text';
import { type OwnedPath, ownsPath, shellPaths } from '@cervoise/shell-contract/descriptor';
import { type Files, firstFiles } from '../releases/federation-manifest';
import { type ImportedFiles, pageAt } from '../releases/page-files';
import { filesOfShared } from './files-of-shared';
import type { LiveBuild } from './live-build';
import { ownerOf, type Snapshot } from './snapshot';

const link = (address: string, attributes: string) =>
  `<link rel="preload" href="${escapeMarkup(address)}" ${attributes}>`;

const linksOf = (base: string, { scripts, styles }: Files) => [
  ...styles.map((file) => link(base + file, 'as="style"')),
  ...scripts.map((file) => link(base + file, 'as="script" fetchpriority="low"')),
];

/** Links to a remote's entry and exposed module, which all of its pages need. */
function linksOfRemote({ base, manifest }: LiveBuild): string[] {
  if (!manifest) return [];
  const { entry, scripts, styles } = firstFiles(manifest);
  return linksOf(base, { scripts: [entry, ...scripts], styles });
}

/** Links to the files that an import fetches, of its own build and of the shell's modules. */
function linksOfImport(files: ImportedFiles, own: LiveBuild, shell: LiveBuild): string[] {
  return [...linksOf(shell.base, filesOfShared(shell, files.shared)), ...linksOf(own.base, files)];
}

const isPublic = (paths: readonly OwnedPath[], pathname: string) =>
  paths.some((owned) => owned.public && ownsPath(owned, pathname));

/** Whether the page of an address is shown inside the frame of logged-in users. */
export function isFramed(snapshot: Snapshot, pathname: string): boolean {
  const owner = ownerOf(snapshot, pathname);
  const remote = snapshot.remotesFile.remotes.find(({ name }) => name === owner);
  const paths = remote?.paths ?? shellPaths;
  return paths.some((owned) => ownsPath(owned, pathname)) && !isPublic(paths, pathname);
}

/**
 * Composes the links that preload all files of a page in parallel, while the shell's first script
 * is still loading: the remote that owns the address, its page, the shell's modules that it uses,
 * and the frame if it is shown inside it.
 * @param isMade whether the page is prerendered and links its own files
 */
export function preloadLinks(snapshot: Snapshot, pathname: string, isPrerendered: boolean): string {
  const { builds, shellPage } = snapshot;
  const owner = ownerOf(snapshot, pathname);
  const shell = builds.get('shell');
  if (!shell) return '';
  const remote = owner === null ? undefined : builds.get(owner);
  const own = owner === null ? shell : remote;
  const found = own && pageAt(own.pageFiles, pathname);
  const page = isPrerendered && found ? { ...found, scripts: [], styles: [] } : found;
  const { frame } = shell.pageFiles;
  const links = [
    ...(remote ? linksOfRemote(remote) : []),
    ...(frame && isFramed(snapshot, pathname) ? linksOfImport(frame, shell, shell) : []),
    ...(own && page ? linksOfImport(page, own, shell) : []),
  ];
  const isNew = (one: string) => {
    const address = /href="([^"]*)"/.exec(one)?.[1] ?? '';
    return !shellPage?.includes(address) && !(isPrerendered && one.includes('as="style"'));
  };
  return [...new Set(links)].filter(isNew).join('');
}
