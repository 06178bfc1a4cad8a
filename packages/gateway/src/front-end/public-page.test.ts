import { siteFactsSchema, siteTexts } from '@cervoise/domain/site';
import { publicPage } from './public-page';

const page = {
  path: '/mentions-legales',
  file: '0.html',
  title: 'Mentions légales · Cervoise',
  description: 'Qui publie « Cervoise » & comment nous joindre.',
  structuredData: [{ '@type': 'Organization', name: '__site_publisherName__', url: '%PAGE_URL%' }],
  styles: ['1.css'],
  scripts: ['1.js'],
  shared: ['@cervoise/ui/status'],
  html:
    '<a href="mailto:__site_salesMailbox__">__site_salesMailbox__</a><dl>' +
    '<div data-optional="vatNumber"><dt>TVA</dt><dd>__site_vatNumber__</dd></div>' +
    '<div data-told="registration"><dt>RCS</dt><dd>__site_registration__</dd></div></dl>' +
    '<img src="%REMOTE_BASE%a.webp">',
};

const fill = (facts: unknown) =>
  publicPage(page, {
    texts: siteTexts(siteFactsSchema.parse(facts)),
    publicUrl: 'https://cervoise.example',
    base: '/releases/mf-landing/1/',
    siteName: 'Cervoise',
    sharedStyles: ['/releases/shell/1/status.css'],
  });

it('fills in the installation’s facts, and omits lines without one', () => {
  const { body } = fill({ publisher: { name: 'Brassage', registration: '123 RCS Tours' } });
  expect(body).toContain('<a href="mailto:contact@example.com">contact@example.com</a>');
  expect(body).toContain('<dd>123 RCS Tours</dd>');
  expect(body).not.toContain('TVA');
  expect(fill({}).body).not.toContain('RCS');
  expect(body).toContain('src="/releases/mf-landing/1/a.webp"');
  expect(body).not.toMatch(/__site_|%[A-Z]/);
});

it('has its metadata for search engines and shared links', () => {
  const { head, styles } = fill({ publisher: { name: 'Brassage' } });
  expect(head).toContain('<title>Mentions légales · Cervoise</title>');
  expect(head).toContain('href="https://cervoise.example/mentions-legales"');
  expect(head).toContain('content="Qui publie « Cervoise » &amp; comment nous joindre."');
  expect(styles).toBe(
    '<link rel="stylesheet" href="/releases/shell/1/status.css"><link rel="stylesheet" href="/releases/mf-landing/1/1.css">',
  );
  const data = /ld\+json">(.*?)<\/script>/.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({
    '@type': 'Organization',
    name: 'Brassage',
    url: 'https://cervoise.example/mentions-legales',
  });
});

it('has an absolute picture URL for shared links', () => {
  expect(fill({}).head).toContain('<meta name="twitter:card" content="summary">');
  const picture = { width: 1200, height: 630, description: 'Le stock' };
  const { head } = publicPage(
    { ...page, picture: { ...picture, address: '%REMOTE_BASE%shared.png' } },
    {
      texts: siteTexts(siteFactsSchema.parse({})),
      publicUrl: 'https://cervoise.example',
      base: '/releases/mf-landing/1/',
      siteName: 'Cervoise',
      sharedStyles: [],
    },
  );
  for (const [property, content] of [
    ['og:image', 'https://cervoise.example/releases/mf-landing/1/shared.png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Le stock'],
  ])
    expect(head).toContain(`<meta property="${property}" content="${content}">`);
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
});

it('escapes configured texts', () => {
  const { head, body } = fill({
    publisher: { name: '</script><b>', registration: '<i> $& "' },
  });
  expect(head).not.toContain('</script><b>');
  expect(body).toContain('<dd>&lt;i&gt; $&amp; &quot;</dd>');
});
