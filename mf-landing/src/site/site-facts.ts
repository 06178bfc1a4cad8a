import { defaultSiteFacts, type SiteFacts, siteFactsSchema } from '@cervoise/domain/site';
import { useEffect, useSyncExternalStore } from 'react';

const inlinedId = 'site';
const address = '/site.json';

let known: SiteFacts | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

/** The facts the gateway wrote into the page, or `null` when it did not or they do not parse. */
function readInlined(): SiteFacts | null {
  // There is no document where the page is rendered ahead of time.
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(inlinedId)?.textContent;
  if (!text) return null;
  try {
    return siteFactsSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Sets the facts every page shows; `null` forgets them. */
export function provideSiteFacts(facts: SiteFacts | null): void {
  known = facts;
  isAsked = false;
  for (const listener of listeners) listener();
}

async function fetchFacts(): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) return;
    const facts = siteFactsSchema.safeParse(await response.json()).data;
    if (!facts) return;
    provideSiteFacts(facts);
  } catch {
    // Unreachable: the defaults stay on screen and the next page asks again.
    isAsked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentFacts(): SiteFacts {
  known ??= readInlined();
  return known ?? defaultSiteFacts;
}

/**
 * Who publishes this installation and how to reach them: from the page when the gateway inlined
 * it, else from /site.json, else (and while that loads) the defaults.
 */
export function useSiteFacts(): SiteFacts {
  useEffect(() => {
    if (known || isAsked) return;
    isAsked = true;
    void fetchFacts();
  }, []);
  return useSyncExternalStore(subscribe, currentFacts, currentFacts);
}
