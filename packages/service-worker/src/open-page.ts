import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { keptPage } from './kept-site';

/** Milliseconds after which a network that does not answer counts as none. */
const patience = 4000;

/** What a proxy answers for a server that is down. */
const isDown = ({ status }: Response) => status >= 502 && status <= 504;

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds));

async function fromServer({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  // The browser has requested it while the worker started.
  const preloaded = event instanceof FetchEvent ? await event.preloadResponse : undefined;
  return preloaded ?? fetch(request);
}

/**
 * Opens an address: the server's page, so that a deploy or a rollback is taken at once; without a
 * network the kept one.
 */
export async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  const answer = fromServer(options);
  const reached = await Promise.race([answer.catch(() => null), after(patience)]);
  if (reached && !isDown(reached)) return reached;
  return (await keptPage(new URL(options.request.url).pathname)) ?? answer;
}
