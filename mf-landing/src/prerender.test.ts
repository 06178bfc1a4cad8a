import { labelPagePath, labelPagePaths, markedLabel } from '@cervoise/domain/qr-codes';
import { siteTextMark } from '@cervoise/domain/site';
import descriptor from '../remote.json';
import { prerender } from './prerender';
import remote from './remote';
import { provideSiteFacts } from './testing/provide-site-facts';

afterEach(() => provideSiteFacts(null));

async function pageAt(path: string) {
  const page = (await prerender()).find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page is made for ${path}`);
  return page;
}

it('renders every page with a fixed address', async () => {
  const exact = descriptor.paths.filter(({ match }) => match === 'exact');
  const listed = (await prerender()).filter(({ path }) => !path.includes(':'));
  expect(listed.map(({ path }) => path)).toEqual(exact.map(({ path }) => path));
  expect(remote.routes).toHaveLength(exact.length + 2);
});

it.each([
  ['/', 'Du sac de malt au fût livré'],
  ['/cgu', 'Conditions générales d’utilisation'],
  ['/politique-confidentialite', 'Politique de confidentialité'],
  ['/rgpd', 'Vos droits sur vos données'],
  ['/mentions-legales', 'Mentions légales'],
])('%s is readable without scripts', async (path, title) => {
  const page = await pageAt(path);
  expect(page.html).toContain(title);
  expect(page.html.match(/<h1/g)).toHaveLength(1);
  expect(page.html).toContain('href="/rgpd"');
  expect(page.title).toMatch(/ · Cervoise$/);
});

it('submits no form natively, and shows a contact address without scripts', async () => {
  const { html } = await pageAt('/');
  const forms = html.match(/<form [^>]*>/g) ?? [];
  expect(forms).toHaveLength(2);
  for (const form of forms) {
    expect(form).toContain('method="dialog"');
    expect(form).toContain('cv-needs-script');
  }
  const instead = html.match(/<noscript>.*?<\/noscript>/g) ?? [];
  expect(instead).toHaveLength(2);
  for (const text of instead) expect(text).toContain(`mailto:${siteTextMark('salesMailbox')}`);
});

it('describes each page in its own sentence, short enough for search engines', async () => {
  const pages = (await prerender()).filter(({ path }) => !path.includes(':'));
  const descriptions = pages.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(50);
    expect(description.length).toBeLessThan(161);
  }
});

it('gives each page its picture for shared links, in the required size', async () => {
  for (const { picture } of await prerender()) {
    expect(picture).toMatchObject({ address: expect.any(String), width: 1200, height: 630 });
    expect(picture.description).toMatch(/^Cervoise : /);
  }
});

it('has a placeholder for each fact, and marks the optional lines', async () => {
  expect((await pageAt('/')).html).toContain(`mailto:${siteTextMark('salesMailbox')}`);
  const { html } = await pageAt('/mentions-legales');
  expect(html).toContain(siteTextMark('companyName'));
  expect(html).toMatch(/<div data-optional="vatNumber"><dt>[^<]*<\/dt><dd>__site_vatNumber__/);
});

it('renders the label page with a placeholder for each text, each in its own line', async () => {
  const { html } = await pageAt(labelPagePaths.label);
  for (const [name, mark] of Object.entries(markedLabel)) {
    expect(html).toContain(mark);
    // A recall's label is in the batch's line, a list's language on the list.
    if (!['beer', 'recallWord', 'allergensName'].includes(name) && !name.endsWith('Language'))
      expect(html).toMatch(new RegExp(`data-optional="${name}">[^]*?${mark}`));
  }
  for (const list of ['ingredients', 'allergens', 'nutrition'] as const)
    expect(html).toContain(`lang="${markedLabel[`${list}Language`]}"`);
  expect((await pageAt(labelPagePaths.unknown)).html).toContain('Ce QR code nous est inconnu');
  expect((await pageAt(labelPagePaths.withdrawn)).html).toContain('n’est plus actif');
  expect((await pageAt(labelPagePaths.removed)).html).toContain('Ce produit a été supprimé');
});

it('renders the same pages in English, each with a link to the other language', async () => {
  const { html } = await pageAt(labelPagePath('label', 'en'));
  for (const text of ['Best before', 'Ingredients', 'Write to the brewery', '>Français</a>'])
    expect(html).toContain(text);
  expect(html).toContain('lang="en"');
  expect(html).not.toContain('Conditionné');
  expect((await pageAt(labelPagePath('removed', 'en'))).html).toContain('was removed');
  expect((await pageAt(labelPagePaths.label)).html).toMatch(/href="\?lang=en" lang="en">English/);
});
