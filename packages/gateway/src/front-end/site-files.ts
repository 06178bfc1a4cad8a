import type { SiteFacts } from '@cervoise/domain/site';
import { escapeMarkup } from '@cervoise/domain/text';
import type { FastifyPluginAsync } from 'fastify';
import { releaseAddress } from '../releases/live-releases';
import type { PageSource } from './page-source';
import { prepareText, sendText } from './revalidated-answer';
import type { Snapshot } from './snapshot';

interface SiteFilesOptions {
  /** Address of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** The publisher, whose support takes reports of weaknesses. */
  readonly siteFacts: SiteFacts;
  readonly readSnapshot: () => Promise<Snapshot>;
  readonly pages: PageSource;
}

const validDays = 180;

/** Half a year from the day it is asked for, so that it never passes while the site is served. */
const expiryFrom = (now: Date): string =>
  new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + validDays),
  ).toISOString();

/** robots.txt, sitemap.xml and security.txt (RFC 9116). */
export const siteFiles: FastifyPluginAsync<SiteFilesOptions> = async (
  server,
  { publicUrl, siteFacts, readSnapshot, pages },
) => {
  const robots = prepareText(
    'text/plain; charset=utf-8',
    `User-agent: *\nDisallow: /api/\nDisallow: /graphql\nSitemap: ${publicUrl}/sitemap.xml\n`,
  );

  server.get('/robots.txt', async (request, reply) => sendText(request, reply, await robots));

  server.get('/sitemap.xml', async (request, reply) => {
    const paths = await pages.listedPaths(await readSnapshot());
    const urls = paths.map((path) => `<url><loc>${escapeMarkup(publicUrl + path)}</loc></url>`);
    const sitemap = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
    return sendText(request, reply, await prepareText('application/xml; charset=utf-8', sitemap));
  });

  server.get('/.well-known/security.txt', async (request, reply) => {
    const lines = [
      `Contact: mailto:${siteFacts.mailboxes.support}`,
      `Expires: ${expiryFrom(new Date())}`,
      'Preferred-Languages: fr, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    const text = lines.map((line) => `${line}\n`).join('');
    return sendText(request, reply, await prepareText('text/plain; charset=utf-8', text));
  });

  // Browsers request favicon.ico where a page names no icon; ours is an SVG.
  server.get('/favicon.ico', async (_request, reply) => {
    const { shellVersion } = await readSnapshot();
    if (shellVersion === null) return reply.callNotFound();
    reply.header('Cache-Control', 'no-cache');
    return reply.redirect(`${releaseAddress('shell', shellVersion)}favicon.svg`, 302);
  });
};
