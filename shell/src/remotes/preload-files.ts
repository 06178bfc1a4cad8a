import type { FirstFiles } from './fetch-manifest';

/** Whether the page already fetches, or has fetched, a file of that absolute address by a link. */
export const isLinked = (address: string): boolean =>
  document.querySelector(`link[href="${address}"], link[href="${new URL(address).pathname}"]`) !==
  null;

function preload(address: string, as: 'script' | 'style'): void {
  if (isLinked(address)) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as, href: address });
  document.head.append(link);
}

/** Starts fetching a remote's first files at once, where its entry would ask for one after the other. */
export function preloadFiles({ entry, scripts, styles }: FirstFiles): void {
  for (const script of [entry, ...scripts]) preload(script, 'script');
  for (const style of styles) preload(style, 'style');
}
