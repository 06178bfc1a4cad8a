import { defaultSiteFacts, siteTextMark, siteTexts } from '@cervoise/domain/site';
import { productName } from '@cervoise/ui/brand';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import remote from './remote';
import { pageHeads, sharedPicture } from './site/page-heads';
import { provideSiteTexts } from './site/site-facts';

/** Each fact of the installation as the mark that the gateway replaces: a release fits them all. */
function provideMarks(): void {
  const texts = siteTexts(defaultSiteFacts);
  const marks = Object.fromEntries(Object.keys(texts).map((name) => [name, siteTextMark(name)]));
  provideSiteTexts({ ...texts, ...marks });
}

async function renderPage(path: string) {
  const route = remote.routes.find((candidate) => candidate.path === path);
  if (typeof route?.lazy !== 'function') throw new Error(`There is no page at ${path}`);
  const { Component } = await route.lazy();
  if (!Component) throw new Error(`The page at ${path} has no component`);
  const html = renderToString(
    <StaticRouter location={path}>
      <Component />
    </StaticRouter>,
  );
  return { html, title: `${route.handle?.title} · ${productName}` };
}

/** The public pages as HTML, as the build writes them. */
export function prerender() {
  provideMarks();
  return Promise.all(
    pageHeads.map(async (head) => ({
      ...head,
      picture: sharedPicture,
      ...(await renderPage(head.path)),
    })),
  );
}
