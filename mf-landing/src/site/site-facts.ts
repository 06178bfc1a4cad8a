import { defaultSiteFacts, type SiteFacts, type SiteTexts, siteTexts } from '@cervoise/domain/site';
import { useSyncExternalStore } from 'react';

const inlinedId = 'site';

let known: SiteTexts | null = null;
const listeners = new Set<() => void>();

/** The facts embedded in the page, or `null`. */
function readInlined(): SiteFacts | null {
  // There is no document at build time.
  if (typeof document === 'undefined') return null;
  const text = document.getElementById(inlinedId)?.textContent;
  if (!text) return null;
  try {
    // The gateway validated it against the schema of SiteFacts; validating again would load zod.
    return JSON.parse(text) as SiteFacts;
  } catch {
    return null;
  }
}

/** Sets the texts of all pages, as when pages are rendered at build time; `null` resets them. */
export function provideSiteTexts(texts: SiteTexts | null): void {
  known = texts;
  for (const listener of listeners) listener();
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
 * The publisher and contact details of this installation, as the gateway embeds them in the page
 * (`<script type="application/json" id="site">`), or the defaults.
 */
export function useSiteTexts(): SiteTexts {
  return useSyncExternalStore(subscribe, currentTexts, currentTexts);
}
