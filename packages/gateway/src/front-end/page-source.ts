import {
  type LabelLanguage,
  type LabelTexts,
  labelHead,
  labelPagePath,
  type recallTexts,
} from '@cervoise/domain/qr-codes';
import { defaultSiteFacts, type SiteFacts, siteTexts } from '@cervoise/domain/site';
import { filesAddress } from '../releases/live-releases';
import { type PrerenderedPage, readPrerenderedPages } from '../releases/prerendered';
import { filesOfShared } from './files-of-shared';
import { keptSite } from './kept-site';
import { renderAlone, renderPage } from './page';
import { isFramed, preloadLinks } from './preload-links';
import { publicPage } from './public-page';
import { prepareText, type RevalidatedText } from './revalidated-answer';
import { scanScriptAddress } from './scan-script';
import { contentSecurityPolicy } from './security-headers';
import { ownerOf, type Snapshot } from './snapshot';

/**
 * The content of a code's page: its label, or that it is withdrawn or its product removed and
 * perhaps recalled, or nothing.
 */
export type LabelPage = { readonly language: LabelLanguage } & (
  | { readonly kind: 'label'; readonly label: LabelTexts }
  | {
      readonly kind: 'withdrawn' | 'removed';
      readonly label: ReturnType<typeof recallTexts>;
    }
  | { readonly kind: 'unknown' }
);

export interface PageSource {
  /** The page of an address; null while no shell is released. */
  page(snapshot: Snapshot, pathname: string): Promise<RevalidatedText | null>;
  /**
   * The page of a scanned code, without the shell's scripts; null where no release has one.
   * @param label the code's label, or why there is none
   */
  labelPage(
    snapshot: Snapshot,
    pathname: string,
    label: LabelPage,
  ): Promise<RevalidatedText | null>;
  remotesFile(snapshot: Snapshot): Promise<RevalidatedText>;
  /** What a device keeps of the site; null while no shell is released. */
  keptSite(snapshot: Snapshot): Promise<RevalidatedText | null>;
  /** Addresses of the prerendered pages that search engines are to list: the remotes'. */
  listedPaths(snapshot: Snapshot): Promise<readonly string[]>;
  /** Content security policy of every page of a snapshot. */
  policy(snapshot: Snapshot): string;
}

interface StoredPage {
  readonly page: PrerenderedPage;
  /** Address of its release's files. */
  readonly base: string;
  readonly sharedStyles: readonly string[];
}
type StoredPages = ReadonlyMap<string, StoredPage>;

async function readStoredPages(releasesFolder: string, snapshot: Snapshot): Promise<StoredPages> {
  const shell = snapshot.builds.get('shell');
  // Releases whose files are served here.
  const releases = [...snapshot.versions].filter(([name]) => snapshot.builds.has(name));
  const prerendered = await Promise.all(
    releases.map(async ([name, version]) => {
      const base = filesAddress(name);
      const pages = await readPrerenderedPages(releasesFolder, name, version);
      return [...pages]
        .filter(([address]) => (ownerOf(snapshot, address) ?? 'shell') === name)
        .map(([address, page]) => {
          const shared = shell ? filesOfShared(shell, page.shared).styles : [];
          const sharedStyles = shared
            .map((file) => `${shell?.base}${file}`)
            // The shell's own page has linked its first one already.
            .filter((style) => !snapshot.shellPage?.includes(style));
          return [address, { page, base, sharedStyles }] as const;
        });
    }),
  );
  return new Map(prerendered.flat());
}

/**
 * Caches the pages of the latest snapshot: one for all addresses with the same files, composed on
 * first request.
 * @param localRemotes whether the policy allows a remote from the developer's own machine
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the parts of one page, which are cached together
export function createPageSource({
  localRemotes,
  siteFacts,
  publicUrl,
  releasesFolder,
}: {
  readonly localRemotes: boolean;
  readonly siteFacts: SiteFacts;
  readonly publicUrl: string;
  readonly releasesFolder: string;
}): PageSource {
  let cacheKey = '';
  let cache = new Map<string, Promise<RevalidatedText>>();
  let cachedPages: { readonly key: string; readonly pages: Promise<StoredPages> } | null = null;

  /** The prerendered pages by address: only those whose release owns it. */
  function storedPages(snapshot: Snapshot): Promise<StoredPages> {
    if (cachedPages?.key !== snapshot.key) {
      const pages = readStoredPages(releasesFolder, snapshot);
      cachedPages = { key: snapshot.key, pages };
      // Failures are not cached: the next request tries again.
      pages.catch(() => {
        if (cachedPages?.pages === pages) cachedPages = null;
      });
    }
    return cachedPages.pages;
  }

  function cachedOnce(snapshot: Snapshot, part: string, make: () => Promise<RevalidatedText>) {
    if (cacheKey !== snapshot.key) {
      cacheKey = snapshot.key;
      cache = new Map();
    }
    const cached = cache.get(part);
    if (cached) return cached;
    const texts = cache;
    const text = make();
    texts.set(part, text);
    text.catch(() => texts.delete(part));
    return text;
  }

  const policy = (snapshot: Snapshot) =>
    contentSecurityPolicy({
      remoteOrigins: snapshot.remotesFile.remotes.flatMap((remote) =>
        remote.address ? [new URL(remote.address).origin] : [],
      ),
      localRemotes,
    });

  const fill = (
    { page, base, sharedStyles }: StoredPage,
    more: {
      readonly label?: Partial<LabelTexts>;
      readonly unlisted?: boolean;
      readonly language?: LabelLanguage;
    } = {},
  ) =>
    publicPage(page, {
      ...more,
      sharedStyles,
      texts: siteTexts(siteFacts),
      publicUrl,
      base,
      siteName: defaultSiteFacts.publisher.name,
    });

  return {
    async page(snapshot, pathname) {
      if (snapshot.shellPage === null) return null;
      const prerendered = (await storedPages(snapshot)).get(pathname);
      const links = preloadLinks(snapshot, pathname, prerendered !== undefined);
      const parts = {
        links,
        prerendered: prerendered ? fill(prerendered) : null,
        isShells: ownerOf(snapshot, pathname) === null,
        isFramed: isFramed(snapshot, pathname),
      };
      return cachedOnce(snapshot, `page ${prerendered ? pathname : parts.isFramed} ${links}`, () =>
        prepareText('text/html; charset=utf-8', renderPage(snapshot, siteFacts, parts)),
      );
    },
    async labelPage(snapshot, pathname, content) {
      const { kind, language } = content;
      const stored = (await storedPages(snapshot)).get(labelPagePath(kind, language));
      if (!stored || snapshot.shellPage === null) return null;
      const page = { ...stored.page, path: pathname };
      const filled =
        content.kind === 'label'
          ? fill(
              { ...stored, page: { ...page, ...labelHead(content.label, language) } },
              { label: content.label, language },
            )
          : fill(
              { ...stored, page },
              { unlisted: true, ...(content.kind !== 'unknown' && { label: content.label }) },
            );
      const script = kind === 'label' ? scanScriptAddress : null;
      const text = renderAlone(snapshot.shellPage, filled, script, language);
      return prepareText('text/html; charset=utf-8', text);
    },
    listedPaths: async (snapshot) =>
      [...(await storedPages(snapshot)).keys()].filter(
        (address) => !address.includes(':') && ownerOf(snapshot, address) !== null,
      ),
    remotesFile: (snapshot) =>
      cachedOnce(snapshot, 'remotes', () =>
        prepareText('application/json; charset=utf-8', JSON.stringify(snapshot.remotesFile)),
      ),
    keptSite: async (snapshot) =>
      snapshot.shellPage === null
        ? null
        : cachedOnce(snapshot, 'kept site', async () => {
            const site = await keptSite(releasesFolder, snapshot, siteFacts, policy(snapshot));
            return prepareText('application/json; charset=utf-8', JSON.stringify(site));
          }),
    policy,
  };
}
