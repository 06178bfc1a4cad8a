import { startLater, withoutScripts, withoutStarter } from './later-scripts';

const starter = '<!--starter /releases/shell/1/starter.js-->';
const main = '<script defer src="/releases/shell/1/main.js"></script>';
const style = '<link href="/releases/shell/1/main.css" rel="stylesheet">';
const font = '<link rel="preload" href="/releases/shell/1/inter.woff2" as="font" crossorigin>';
const chunk = '<link rel="preload" href="/a/page.js" as="script" fetchpriority="low">';
const data = '<script type="application/json" id="remotes">{}</script>';

const pageWith = (mark: string) =>
  `<html><head>${chunk}${main}${style}${font}${mark}</head><body><h1>Titre</h1>${data}</body></html>`;

it('defers every script and preload, and nothing else', () => {
  expect(startLater(pageWith(starter), false)).toBe(
    `<html><head>${style}${font}<script defer src="/releases/shell/1/starter.js"></script></head>` +
      `<body><h1>Titre</h1>${data}<template id="later">${main}${chunk}</template></body></html>`,
  );
});

it('runs the starter of the login page before it is painted', () => {
  expect(startLater(pageWith(starter), true)).toContain(
    `${font}<script src="/releases/shell/1/starter.js"></script></head>`,
  );
});

it('adds no starter to a page rendered by its script', () => {
  expect(withoutStarter(pageWith(starter))).toBe(pageWith(''));
});

it('removes every script from a page that needs none', () => {
  expect(withoutScripts(pageWith(starter))).toBe(
    `<html><head>${style}${font}</head><body><h1>Titre</h1>${data}</body></html>`,
  );
});
