import { defaultSiteFacts, type SiteFacts } from '@cervoise/domain/site';
import { useSyncExternalStore } from 'react';

const inlinedId = 'site';

let known: SiteFacts | null = null;
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

/** Sets the facts every page shows, as when pages are rendered ahead of time; `null` forgets them. */
export function provideSiteFacts(facts: SiteFacts | null): void {
  known = facts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentFacts(): SiteFacts {
  known ??= readInlined() ?? defaultSiteFacts;
  return known;
}

/**
 * Who publishes this installation and how to reach them, as the gateway wrote it into the page
 * (`<script type="application/json" id="site">`); the defaults where it did not.
 */
export function useSiteFacts(): SiteFacts {
  return useSyncExternalStore(subscribe, currentFacts, currentFacts);
}
