import path from 'node:path';
import { type FrontEndServices, sendErrorPage, wantsPage } from '@cervoise/api';
import type { ErrorCode } from '@cervoise/domain/errors';
import type { SiteFacts } from '@cervoise/domain/site';
import { ownsPath, shellPaths } from '@cervoise/shell-contract/descriptor';
import { serverAddress } from '@cervoise/shell-contract/kept-site';
import staticFiles from '@fastify/static';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { releaseFolder, servedFolder } from '../releases/release-folder';
import { keptApp } from './kept-app';
import { labelPages } from './label-pages';
import { createPageSource } from './page-source';
import { releasedFiles } from './released-files';
import { sendText } from './revalidated-answer';
import { commonHeaders, secureHeaders } from './security-headers';
import { siteFiles } from './site-files';
import { createSnapshotReader, ownerOf, type Snapshot } from './snapshot';

export interface FrontEndOptions {
  /** Folder that holds every release, `<data folder>/releases`. */
  readonly releasesFolder: string;
  /** The publisher's details and contacts, for the public pages. */
  readonly siteFacts: SiteFacts;
  /** The site's public address, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether browsers may load a remote from a dev server on their own machine. */
  readonly localRemotes: boolean;
  /** Whether browsers may keep the app; false withdraws the service worker that they have. */
  readonly serviceWorker: boolean;
  /** Whether the site is served by https only, according to `CERVOISE_PUBLIC_URL`. */
  readonly secure: boolean;
}

/** A path that names a file and is not a page. */
const fileAddress =
  /\.(js|mjs|css|map|json|html?|txt|xml|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|wasm|webmanifest|pdf|zip|php|env)$/i;

/**
 * Whether neither the shell nor a remote can have a page at an address. While a remote is left out
 * this is unknown: search engines must not drop its pages.
 */
const isUnknown = (snapshot: Snapshot, pathname: string) =>
  !snapshot.isPartial &&
  ownerOf(snapshot, pathname) === null &&
  !shellPaths.some((owned) => ownsPath(owned, pathname));

/** The library's table of types predates RFC 9239, and leaves the charset of drawings out. */
function correctType(reply: FastifyReply): void {
  const contentType = String(reply.getHeader('content-type') ?? '');
  if (contentType.startsWith('application/javascript')) {
    reply.header('Content-Type', 'text/javascript; charset=utf-8');
  }
  if (contentType === 'image/svg+xml') {
    reply.header('Content-Type', 'image/svg+xml; charset=utf-8');
  }
}

/**
 * Serves the released files, `/remotes.json`, and the shell's page for every address of the
 * application, with status 404 where nobody owns the address.
 */
export function createFrontEnd(
  options: FrontEndOptions,
): FastifyPluginAsync<Partial<FrontEndServices>> {
  const { releasesFolder } = options;
  const pages = createPageSource(options);

  return async (server, { readLabel }) => {
    const readSnapshot = createSnapshotReader({
      folder: releasesFolder,
      localRemotes: options.localRemotes,
      serviceWorker: options.serviceWorker,
      onUnreadable: (names) =>
        names.length > 0
          ? server.log.error({ names }, 'current.json cannot be read: these releases are left out')
          : server.log.info('every current.json can be read again'),
    });
    await server.register(staticFiles, {
      serve: false,
      preCompressed: true,
      dotfiles: 'deny',
      index: false,
    });
    server.addHook('onSend', async (_request, reply) => {
      reply.headers(options.secure ? secureHeaders : commonHeaders);
      correctType(reply);
      if (reply.statusCode >= 400) {
        // Errors must not be cached.
        reply.header('Cache-Control', 'no-store');
        if (!reply.hasHeader('Content-Security-Policy')) {
          reply.header(
            'Content-Security-Policy',
            "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
          );
        }
      }
    });
    server.setNotFoundHandler(async (request, reply) =>
      sendError(request, reply, 404, 'NOT_FOUND', 'Ressource non trouvée.'),
    );
    server.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 400 && status < 500) {
        return sendError(request, reply, status, 'BAD_USER_INPUT', 'Requête invalide.');
      }
      request.log.error({ err: error }, 'request failed');
      const message = 'Une erreur est survenue sur le serveur.';
      return sendError(request, reply, 500, 'INTERNAL_SERVER_ERROR', message);
    });

    server.get('/remotes.json', async (request, reply) =>
      sendText(request, reply, await pages.remotesFile(await readSnapshot())),
    );

    await server.register(releasedFiles, { releasesFolder, readSnapshot });
    await server.register(keptApp, { ...options, readSnapshot, pages });
    await server.register(siteFiles, { ...options, readSnapshot, pages });

    async function sendShell(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
      const snapshot = await readSnapshot();
      const pathname = pathOf(request.url) ?? '/';
      const page = await pages.page(snapshot, pathname);
      if (!page) return sendError(request, reply, 503, 'SERVICE_UNAVAILABLE', notReleased);
      reply.header('Content-Security-Policy', pages.policy(snapshot));
      // The page itself shows that there is nothing; a developer's local remote may own the
      // address.
      if (isUnknown(snapshot, pathname) && !options.localRemotes) {
        reply.code(404).header('X-Robots-Tag', 'noindex');
      }
      return sendText(request, reply, page);
    }

    if (readLabel) {
      await server.register(labelPages, { readLabel, readSnapshot, pages, sendShell });
    }

    server.get('/*', async (request, reply) => {
      const pathname = pathOf(request.url);
      if (pathname === null) {
        return sendError(request, reply, 400, 'BAD_USER_INPUT', 'Requête invalide.');
      }
      if (serverAddress.test(pathname)) return reply.callNotFound();
      const snapshot = await readSnapshot();
      if (fileAddress.test(pathname)) {
        if (snapshot.shellVersion === null) return reply.callNotFound();
        // Browsers and robots request a few files at the root: the shell's, if it has them.
        const folder = releaseFolder(releasesFolder, 'shell', snapshot.shellVersion);
        reply.header('Cache-Control', 'no-cache');
        return reply.sendFile(pathname.slice(1), path.join(folder, servedFolder), {
          cacheControl: false,
        });
      }
      return sendShell(request, reply);
    });
  };
}

/**
 * The path of a request's URL, which may be absolute; null when it is invalid. `//x` is a path
 * here, not a host.
 */
function pathOf(address: string): string | null {
  const whole = address.startsWith('/') ? `http://localhost${address}` : address;
  return URL.canParse(whole) ? new URL(whole).pathname : null;
}

/**
 * Answers an error as JSON with its code, like the API; elsewhere as a page to a browser, and as
 * text to others.
 */
function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  code: ErrorCode,
  message: string,
): FastifyReply {
  reply.code(status);
  if (!serverAddress.test(request.url.split('?', 1)[0] ?? '')) {
    if (wantsPage(request)) return sendErrorPage(reply, { title: message, message: advice });
    return reply.type('text/plain; charset=utf-8').send(`${message}\n`);
  }
  const errors = [{ message, extensions: { code } }];
  return reply.send({ message, code, errors });
}

const notReleased = 'Aucune version de l’application n’est publiée sur ce serveur.';
const advice = 'Vérifiez l’adresse, réessayez dans un instant, ou repartez de l’accueil.';
