/** Where a shell's page names its script that starts the others late; older shells have none. */
const starterMark = /<!--starter (\S+)-->/;

const fetchedScript = /<script (?=[^>]*\bsrc=)[^>]*><\/script>/g;

/** Links that fetch what scripts ask for. */
const scriptPreload = /<link rel="preload"(?=[^>]* as="(?:script|fetch)")[^>]*>/g;

const lowPriority = (tag: string) =>
  tag.includes('fetchpriority') ? tag : tag.replace(/^<\w+/, '$& fetchpriority="low"');

/** The page without the name of its starter, for a page that its script draws. */
export function withoutStarter(page: string): string {
  return page.replace(starterMark, '');
}

/**
 * Has a page that is complete without scripts start them once it has been painted: they stand in
 * a template, which fetches nothing, until the shell's starter takes them out. With a shell that
 * has no starter they are fetched at low priority.
 * @param page.forVisitors whether nothing is painted before the starter has looked who is there
 */
export function startLater(
  page: string,
  { forVisitors }: { readonly forVisitors: boolean },
): string {
  const starter = starterMark.exec(page)?.[1];
  if (starter === undefined) {
    return page.replaceAll(fetchedScript, lowPriority).replaceAll(scriptPreload, lowPriority);
  }
  const early = forVisitors ? ' blocking="render"' : '';
  const mark = forVisitors ? ' data-for-visitors' : '';
  // Scripts first: what the others are preloaded for waits for them.
  const held = [fetchedScript, scriptPreload].flatMap((tags) => page.match(tags) ?? []);
  return page
    .replaceAll(fetchedScript, '')
    .replaceAll(scriptPreload, '')
    .replace(starterMark, () => `<script defer${early} src="${starter}"></script>`)
    .replace(
      /<\/body>|$/,
      (end) => `<template id="later"${mark}>${held.join('')}</template>${end}`,
    );
}
