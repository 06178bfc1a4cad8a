import type { SiteFacts } from '@cervoise/domain/site';
import { ownerOf, renderPage } from './page';
import { prepareText, type RevalidatedText } from './revalidated-answer';
import { contentSecurityPolicy } from './security-headers';
import type { Snapshot } from './snapshot';

export interface PageSource {
  /** The page of an address; null while no shell is released. */
  page(snapshot: Snapshot, pathname: string): Promise<RevalidatedText | null>;
  remotesFile(snapshot: Snapshot): Promise<RevalidatedText>;
  /** Content security policy of every page of a snapshot. */
  policy(snapshot: Snapshot): string;
}

/**
 * Keeps the texts made from the latest snapshot: one page per remote and one for the shell's own
 * addresses, each made when first asked for.
 * @param localRemotes whether the policy lets a remote come from the developer's own machine
 */
export function createPageSource({
  localRemotes,
  siteFacts,
}: {
  readonly localRemotes: boolean;
  readonly siteFacts: SiteFacts;
}): PageSource {
  let keptKey = '';
  let kept = new Map<string, Promise<RevalidatedText>>();

  function once(snapshot: Snapshot, part: string, make: () => Promise<RevalidatedText>) {
    if (keptKey !== snapshot.key) {
      keptKey = snapshot.key;
      kept = new Map();
    }
    const text = kept.get(part) ?? make();
    kept.set(part, text);
    return text;
  }

  return {
    async page(snapshot, pathname) {
      if (snapshot.shellPage === null) return null;
      const owner = ownerOf(snapshot, pathname);
      return once(snapshot, `page ${owner ?? ''}`, () =>
        prepareText('text/html; charset=utf-8', renderPage(snapshot, owner, siteFacts)),
      );
    },
    remotesFile: (snapshot) =>
      once(snapshot, 'remotes', () =>
        prepareText('application/json; charset=utf-8', JSON.stringify(snapshot.remotesFile)),
      ),
    policy: (snapshot) =>
      contentSecurityPolicy({
        remoteOrigins: snapshot.remotesFile.remotes.flatMap((remote) =>
          remote.address ? [new URL(remote.address).origin] : [],
        ),
        localRemotes,
      }),
  };
}
