/** The element by which a shell's page names the script that starts the others late. */
const starterMark = /<!--starter (\S+)-->/;

const fetchedScript = /<script (?=[^>]*\bsrc=)[^>]*><\/script>/g;

const scriptPreload = /<link rel="preload"(?=[^>]* as="script")[^>]*>/g;

/** The page without the name of its starter, for pages rendered in the browser. */
export function withoutStarter(page: string): string {
  return page.replace(starterMark, '');
}

/** The page without anything that fetches or runs a script; embedded data stays. */
export function withoutScripts(page: string): string {
  return [fetchedScript, scriptPreload, starterMark].reduce(
    (rest, tags) => rest.replaceAll(new RegExp(tags, 'g'), ''),
    page,
  );
}

/**
 * Makes a prerendered page start its scripts after it has been painted: they stand in a template,
 * which fetches nothing, until the shell's starter inserts them. Fetched with the page, even at low
 * priority, they delay its first paint.
 * @param isFirst whether the starter runs before the page is painted, not after
 */
export function startLater(page: string, isFirst: boolean): string {
  const starter = starterMark.exec(page)?.[1];
  if (starter === undefined) return page;
  // Scripts first: the other preloads serve them.
  const held = [fetchedScript, scriptPreload].flatMap((tags) => page.match(tags) ?? []);
  return page
    .replaceAll(fetchedScript, '')
    .replaceAll(scriptPreload, '')
    .replace(starterMark, () => `<script ${isFirst ? '' : 'defer '}src="${starter}"></script>`)
    .replace(/<\/body>|$/, (end) => `<template id="later">${held.join('')}</template>${end}`);
}
