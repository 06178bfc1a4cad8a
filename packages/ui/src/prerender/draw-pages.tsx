import type { RemoteRoute } from '@cervoise/shell-contract/remote';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { productName } from '../brand';

async function drawPage(routes: readonly RemoteRoute[], path: string) {
  const route = routes.find((candidate) => candidate.path === path);
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

/**
 * Draws pages as HTML, for the build of a package whose src/prerender.ts gives them; never part
 * of what a browser fetches.
 * @param routes where each page is found by its path
 * @param heads what else the build knows of each page
 * @returns the same with `html` and `title`
 * @throws when one of them is no page of the routes
 */
export function drawPages<Head extends { readonly path: string }>(
  routes: readonly RemoteRoute[],
  heads: readonly Head[],
) {
  return Promise.all(
    heads.map(async (head) => ({ ...head, ...(await drawPage(routes, head.path)) })),
  );
}
