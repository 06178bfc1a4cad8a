import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { SiteFacts } from '@cervoise/domain/site';
import { shellPaths } from '@cervoise/shell-contract/descriptor';
import type { KeptSite } from '@cervoise/shell-contract/kept-site';
import { filesAddress } from '../releases/live-releases';
import { releaseFolder, servedFolder } from '../releases/release-folder';
import { renderPage } from './page';
import { commonHeaders } from './security-headers';
import type { Snapshot } from './snapshot';

/** Files that pages are made of; the scanner's WebAssembly and pictures need a network. */
const isOfPages = (file: string) => /\.(js|css|woff2)$/.test(file);

async function filesOf(releasesFolder: string, name: string, version: string): Promise<string[]> {
  const folder = path.join(releaseFolder(releasesFolder, name, version), servedFolder);
  const files = await readdir(folder);
  const base = filesAddress(name);
  return files
    .filter((file) => isOfPages(file) && file !== 'service-worker.js')
    .sort()
    .map((file) => base + file);
}

/** What a device keeps of a snapshot: one page for every address behind the login, and all files. */
export async function keptSite(
  releasesFolder: string,
  snapshot: Snapshot,
  siteFacts: SiteFacts,
  policy: string,
): Promise<KeptSite> {
  const { remotesFile, shellVersion } = snapshot;
  const isOurs = ({ address }: { readonly address?: string }) => address === undefined;
  const releases = [
    ...(shellVersion === null ? [] : [{ name: 'shell', version: shellVersion }]),
    ...remotesFile.remotes.filter(isOurs),
  ];
  const html = renderPage(snapshot, siteFacts, {
    links: '',
    prerendered: null,
    isShells: false,
    isFramed: true,
  });
  const paths = [...shellPaths, ...remotesFile.remotes.flatMap((remote) => remote.paths)];
  return {
    page: {
      html,
      headers: {
        ...commonHeaders,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policy,
      },
    },
    // A login without a network fails, but its page says so.
    paths: paths.filter((owned) => !owned.public || owned.path === '/login'),
    releases: await Promise.all(
      releases.map(async ({ name, version }) => ({
        name,
        files: await filesOf(releasesFolder, name, version),
      })),
    ),
  };
}
