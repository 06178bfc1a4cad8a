/** Where a shell's page names its script that starts the others late. */
const starterMark = /<!--starter (\S+)-->/;

const fetchedScript = /<script (?=[^>]*\bsrc=)[^>]*><\/script>/g;

/** Links that fetch what scripts need. */
const scriptPreload = /<link rel="preload"(?=[^>]* as="(?:script|fetch)")[^>]*>/g;

/** The page without the name of its starter, for a page that its script draws. */
export function withoutStarter(page: string): string {
  return page.replace(starterMark, '');
}

/** The page without anything that fetches or runs a script; data in it stays. */
export function withoutScripts(page: string): string {
  return [fetchedScript, scriptPreload, starterMark].reduce(
    (rest, tags) => rest.replaceAll(new RegExp(tags, 'g'), ''),
    page,
  );
}

/**
 * Has a page that is complete without scripts start them once it has been painted: they stand in
 * a template, which fetches nothing, until the shell's starter takes them out. Fetched with the
 * page, even at low priority, they delay its first picture.
 */
export function startLater(page: string): string {
  const starter = starterMark.exec(page)?.[1];
  if (starter === undefined) return page;
  // Scripts first: what the others are preloaded for waits for them.
  const held = [fetchedScript, scriptPreload].flatMap((tags) => page.match(tags) ?? []);
  return page
    .replaceAll(fetchedScript, '')
    .replaceAll(scriptPreload, '')
    .replace(starterMark, () => `<script defer src="${starter}"></script>`)
    .replace(/<\/body>|$/, (end) => `<template id="later">${held.join('')}</template>${end}`);
}
