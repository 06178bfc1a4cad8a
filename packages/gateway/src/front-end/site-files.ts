import type { FastifyPluginAsync } from 'fastify';
import { releaseAddress } from '../releases/live-releases';
import { escapeAttribute } from './escape';
import type { PageSource } from './page-source';
import { prepareText, sendText } from './revalidated-answer';
import type { Snapshot } from './snapshot';

interface SiteFilesOptions {
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly readSnapshot: () => Promise<Snapshot>;
  readonly pages: PageSource;
}

/** robots.txt and sitemap.xml. */
export const siteFiles: FastifyPluginAsync<SiteFilesOptions> = async (
  server,
  { publicUrl, readSnapshot, pages },
) => {
  const robots = prepareText(
    'text/plain; charset=utf-8',
    `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nSitemap: ${publicUrl}/sitemap.xml\n`,
  );

  server.get('/robots.txt', async (request, reply) => sendText(request, reply, await robots));

  server.get('/sitemap.xml', async (request, reply) => {
    const paths = await pages.listedPaths(await readSnapshot());
    const urls = paths.map((path) => `<url><loc>${escapeAttribute(publicUrl + path)}</loc></url>`);
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return sendText(request, reply, await prepareText('application/xml; charset=utf-8', sitemap));
  });

  // Browsers request favicon.ico where a page names no icon; ours is an SVG.
  server.get('/favicon.ico', async (_request, reply) => {
    const { shellVersion } = await readSnapshot();
    if (shellVersion === null) return reply.callNotFound();
    reply.header('Cache-Control', 'no-cache');
    return reply.redirect(`${releaseAddress('shell', shellVersion)}favicon.svg`, 302);
  });
};
