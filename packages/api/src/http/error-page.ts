import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether a browser has opened an address, which a person then reads. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') ?? false;

export interface ErrorPage {
  /** A short sentence with its full stop. */
  readonly title: string;
  readonly message: string;
}

/**
 * Answers a page of its own, without files of a release: it is also sent when there is none. The
 * status is the caller's. Its texts are constants of this program.
 */
export function sendErrorPage(reply: FastifyReply, { title, message }: ErrorPage): FastifyReply {
  // The style is inline, and nothing else is allowed.
  reply.header(
    'content-security-policy',
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  );
  return reply.type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title.replace(/\.$/, '')} · Cervoise</title>
<style>
:root { color-scheme: light dark }
body { font: 1.0625rem/1.6 Arial, sans-serif; margin: 0; min-height: 100vh; display: grid; place-content: center; background: #faf7f0; color: #2b2118 }
main { max-width: 32rem; padding: 2rem 1.5rem }
h1 { font: 700 1.75rem/1.25 Georgia, serif; margin: 0 0 .75rem }
a { color: inherit; display: inline-block; margin-top: .75rem; padding: .5rem 0; font-weight: 700 }
@media (prefers-color-scheme: dark) { body { background: #1c1611; color: #f3ece0 } }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${message}</p>
<a href="/">Aller à l’accueil</a>
</main>
</body>
</html>
`);
}
