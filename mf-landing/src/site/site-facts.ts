import { defaultSiteFacts, type SiteFacts, type SiteTexts, siteTexts } from '@cervoise/domain/site';
import { useSyncExternalStore } from 'react';

const inlinedId = 'site';

let known: SiteTexts | null = null;
const listeners = new Set<() => void>();

/** The facts that came with the page, or `null` when none did. */
function readInlined(): SiteFacts | null {
  // There is no document where the page is rendered ahead of time.
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(inlinedId)?.textContent;
  if (!text) return null;
  try {
    // The gateway wrote it by the schema of SiteFacts; checking it again would bring zod.
    return JSON.parse(text) as SiteFacts;
  } catch {
    return null;
  }
}

/** Sets the texts every page shows, as when pages are made at build time; `null` forgets them. */
export function provideSiteTexts(texts: SiteTexts | null): void {
  known = texts;
  for (const listener of listeners) listener();
}

/** Sets the facts every page shows; `null` forgets them. */
export function provideSiteFacts(facts: SiteFacts | null): void {
  provideSiteTexts(facts && siteTexts(facts));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentTexts(): SiteTexts {
  known ??= siteTexts(readInlined() ?? defaultSiteFacts);
  return known;
}

/**
 * Who publishes this installation and how to reach them, as the gateway wrote it into the page
 * (`<script type="application/json" id="site">`); the defaults where it did not.
 */
export function useSiteTexts(): SiteTexts {
  return useSyncExternalStore(subscribe, currentTexts, currentTexts);
}
