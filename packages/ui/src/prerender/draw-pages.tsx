import type { RemoteRoute } from '@cervoise/shell-contract/remote';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { productName } from '../brand';

const draw = (path: string, content: ReactNode) =>
  renderToString(<StaticRouter location={path}>{content}</StaticRouter>);

const titleOf = (title: string | undefined) => `${title} · ${productName}`;

async function drawPage(routes: readonly RemoteRoute[], path: string) {
  const route = routes.find((candidate) => candidate.path === path);
  if (typeof route?.lazy !== 'function') throw new Error(`There is no page at ${path}`);
  const { Component } = await route.lazy();
  if (!Component) throw new Error(`The page at ${path} has no component`);
  const html = draw(path, <Component />);
  return { html, title: titleOf(route.handle?.title) };
}

/**
 * Renders pages as HTML at build time, for a package's src/prerender.ts; not part of any browser
 * bundle.
 * @param routes the routes of the pages
 * @param heads metadata of each page
 * @returns the same with `html` and `title`
 * @throws when a path is not a page of the routes
 */
export function drawPages<Head extends { readonly path: string }>(
  routes: readonly RemoteRoute[],
  heads: readonly Head[],
) {
  return Promise.all(
    heads.map(async (head) => ({ ...head, ...(await drawPage(routes, head.path)) })),
  );
}

/**
 * Renders contents outside the routes: answers of the server.
 * @returns the same without the content, with `html`, and with the product's name in the title
 */
export function drawContents<
  Head extends { readonly path: string; readonly title: string; readonly content: ReactNode },
>(heads: readonly Head[]) {
  return heads.map(({ content, ...head }) => ({
    ...head,
    html: draw(head.path, content),
    title: titleOf(head.title),
  }));
}
