import { defaultSiteFacts } from '@cervoise/domain/site';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import remote from './remote';
import { provideSiteFacts } from './site/site-facts';

afterEach(() => provideSiteFacts(null));

/** A page as the build writes it: no effect has run, nothing was asked of a server. */
async function prerender(path: string): Promise<string> {
  const route = remote.routes.find((candidate) => candidate.path === path);
  if (typeof route?.lazy !== 'function') throw new Error(`There is no page at ${path}`);
  const { Component } = await route.lazy();
  if (!Component) throw new Error(`The page at ${path} has no component`);
  return renderToString(
    <StaticRouter location={path}>
      <Component />
    </StaticRouter>,
  );
}

it.each([
  ['/', 'Du sac de malt au fût livré'],
  ['/cgu', 'Conditions générales d’utilisation'],
  ['/politique-confidentialite', 'Politique de confidentialité'],
  ['/rgpd', 'Vos droits sur vos données'],
  ['/mentions-legales', 'Mentions légales'],
])('%s is readable before any script runs', async (path, title) => {
  const html = await prerender(path);
  expect(html).toContain(title);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('href="/rgpd"');
});

it('writes the facts it is given', async () => {
  provideSiteFacts({
    ...defaultSiteFacts,
    mailboxes: { ...defaultSiteFacts.mailboxes, sales: 'bonjour@brassage.example' },
  });
  expect(await prerender('/')).toContain('mailto:bonjour@brassage.example');
});
