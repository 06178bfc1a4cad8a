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

/**
 * Draws contents that are no page of the routes by themselves: an answer of the server's.
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
