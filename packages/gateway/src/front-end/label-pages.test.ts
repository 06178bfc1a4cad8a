import path from 'node:path';
import vm from 'node:vm';
import { labelPagePath, labelPagePaths, markedLabel } from '@cervoise/domain/qr-codes';
import { defaultSiteFacts } from '@cervoise/domain/site';
import fastify, { type FastifyInstance } from 'fastify';
import { buildOf, goLive } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary-folder';
import { createFrontEnd } from './front-end';

const code = {
  label: 'Bouteille 33 cl',
  beerName: 'Blonde <b>du</b> Lavoir',
  breweryName: 'Brasserie du Lavoir',
  town: 'Saint-Aubin',
  batchNumber: '2026-012',
  packagedOn: null,
  bestBefore: '2199-03-18',
  published: {
    style: null,
    abv: 5.2,
    ebc: null,
    ingredients: 'Eau, <malt> d’orge, houblon.',
    allergens: '<malt> d’orge',
    contactEmail: null,
    nutrition: null,
  },
  recall: null,
  isActive: true as const,
};

const recall = {
  startedOn: '2026-11-06',
  reason: 'mycotoxines <malt>',
  instruction: null,
  phone: '02 31 00 00 00',
  noticeUrl: null,
  batchNumbers: null,
};

const readLabel = jest.fn(async (identifier: string) => {
  if (identifier === 'broken') throw new Error('no database');
  if (identifier === 'lavoir') return code;
  if (identifier === 'supprime') return { isActive: false, isRemoved: true, recall: null } as const;
  return identifier === 'retire' ? ({ isActive: false, isRemoved: false, recall } as const) : null;
});

const folder = path.join(temporaryFolder(), 'releases');
let server: FastifyInstance;
beforeAll(async () => {
  const pageOf = (address: string, file: string, title: string) => ({
    ...{ path: address, file, title, description: 'Une étiquette' },
    ...{ styles: ['label.css'], scripts: ['label.js'], shared: [], structuredData: [] },
  });
  await goLive(
    folder,
    buildOf('shell', {
      'index.html':
        '<!doctype html><html lang="fr"><head><!--head--><title>Cervoise</title><!--/head--><script defer src="%SHELL_BASE%main.js"></script><link href="%SHELL_BASE%main.css" rel="stylesheet"></head><body><!--body--><div id="root"></div><!--/body--><!--remotes--></body>',
      'offer.json': '{"contracts":[1]}',
      'files/main.js': 'void 0',
      'files/main.css': 'a{}',
    }),
  );
  await goLive(
    folder,
    buildOf('mf-landing', {
      'remote.json': JSON.stringify({
        name: 'mf-landing',
        title: 'Site public',
        contract: 1,
        paths: [{ path: '/public', public: true }],
        menu: [],
      }),
      'files/label.css': 'a{}',
      'prerendered/pages.json': JSON.stringify([
        pageOf(labelPagePaths.label, '0.html', 'Traçabilité · Cervoise'),
        pageOf(labelPagePaths.withdrawn, '1.html', 'Retiré · Cervoise'),
        pageOf(labelPagePaths.unknown, '2.html', 'Inconnu · Cervoise'),
        pageOf(labelPagePath('removed', 'fr'), '3.html', 'Supprimé · Cervoise'),
        pageOf(labelPagePath('label', 'en'), '4.html', 'Traceability · Cervoise'),
      ]),
      'prerendered/0.html': `<h1>${markedLabel.beer}</h1><div data-optional="packagedOn">le ${markedLabel.packagedOn}</div><p>${markedLabel.bestBefore}</p><div data-optional="glass">${markedLabel.glass}</div><dl><div data-optional="ingredients">${markedLabel.ingredients}</div></dl>`,
      'prerendered/1.html': `<aside role="alert"><div data-optional="recallTitle">${markedLabel.recallTitle}</div><div data-optional="recallReason">${markedLabel.recallReason}</div><div data-optional="recallInstruction">${markedLabel.recallInstruction}</div><div data-optional="recallPhone"><a href="tel:${markedLabel.recallPhone}">Appeler</a></div></aside><h1>Plus actif</h1>`,
      'prerendered/2.html': '<h1>Inconnu</h1>',
      'prerendered/3.html': '<h1>Supprimé</h1>',
      'prerendered/4.html': `<h1>${markedLabel.beer}</h1><p>${markedLabel.bestBefore}</p><dl><div data-optional="ingredients"><dd lang="${markedLabel.ingredientsLanguage}">${markedLabel.ingredients}</dd></div></dl><div data-optional="allergensNote">${markedLabel.allergensNote}</div>`,
    }),
  );
  server = fastify();
  await server.register(
    createFrontEnd({
      siteFacts: defaultSiteFacts,
      publicUrl: 'https://cervoise.example',
      localRemotes: false,
      serviceWorker: true,
      secure: false,
      releasesFolder: folder,
    }),
    { readLabel },
  );
});
afterAll(() => server.close());

it('answers a scan with the whole label, its title and its Open Graph data', async () => {
  const { body, statusCode } = await server.inject('/public/qrcode/lavoir');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>Blonde &lt;b&gt;du&lt;/b&gt; Lavoir</h1><p>18 mars 2199</p>');
  expect(body).toContain('<title>Blonde &lt;b&gt;du&lt;/b&gt; Lavoir, Brasserie du Lavoir</title>');
  expect(body).toContain('property="og:title" content="Blonde');
  expect(body).toContain('href="https://cervoise.example/public/qrcode/lavoir"');
  expect(body).toMatch(/og:description" content="[^"]*brassin nº 2026-012/);
  expect(body).not.toMatch(/__label_|noindex/);
});

it('marks allergens in bold, and omits unpublished facts', async () => {
  const { body } = await server.inject('/public/qrcode/lavoir');
  expect(body).toContain(
    '<p>18 mars 2199</p><dl><div data-optional="ingredients">Eau, <strong>&lt;malt&gt; d’orge</strong>, houblon.</div></dl>',
  );
});

it('answers in English when asked, with the language of the page and of what stays French', async () => {
  const french = await server.inject('/public/qrcode/lavoir?lang=de');
  expect(french.body).toContain('<html lang="fr"');
  const { body } = await server.inject('/public/qrcode/lavoir?lang=en');
  expect(body).toContain('<html lang="en"');
  expect(body).toContain('<p>18 March 2199</p>');
  // « <malt> d’orge » is no known ingredient.
  expect(body).toContain('<dd lang="fr">Eau, <strong>&lt;malt&gt; d’orge</strong>');
  expect(body).toContain('property="og:locale" content="en_GB"');
  expect(body).toContain('href="https://cervoise.example/public/qrcode/lavoir?lang=en"');
  expect(body).not.toMatch(/allergensNote|__label_/);
});

it('starts with a recall, also for a withdrawn code, in the brewery’s words', async () => {
  const { body } = await server.inject('/public/qrcode/retire');
  expect(body).toContain('<div data-optional="recallTitle">Ne pas consommer.</div>');
  expect(body).toContain('Rappel du 6 novembre 2026 : mycotoxines &lt;malt&gt;');
  expect(body).toContain('href="tel:0231000000"');
  expect(body).not.toMatch(/recallInstruction|__label_/);
  expect(body.indexOf('role="alert"')).toBeLessThan(body.indexOf('<h1>'));
});

it('runs one script, without the application', async () => {
  const { body } = await server.inject('/public/qrcode/lavoir');
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script defer src="/public/scan.js">']);
  expect(body).not.toContain('as="script"');
  expect(body).toContain('label.css');
  expect(body.indexOf('main.css')).toBeLessThan(body.indexOf('label.css'));
});

it.each([
  ['retire', 200, 'Plus actif'],
  ['supprime', 200, 'Supprimé'],
  ['personne', 404, 'Inconnu'],
])('answers %s with %d and noindex', async (identifier, status, heading) => {
  const answer = await server.inject(`/public/qrcode/${identifier}`);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(`<h1>${heading}</h1>`);
  expect(answer.body).toContain('<meta name="robots" content="noindex">');
  expect(answer.body).not.toContain('<script');
});

it('serves the application while the API is unreachable', async () => {
  const answer = await server.inject('/public/qrcode/broken');
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain('<div id="root">');
  expect(answer.body).toContain('main.js');
});

it('redirects the printed URL to the label, and lists neither in the sitemap', async () => {
  const answer = await server.inject('/qr-redirect/a%20b');
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/public/qrcode/a%20b');
  expect((await server.inject('/sitemap.xml')).body).not.toContain('qrcode');
});

it('reports one scan, however often the tab renders the page', async () => {
  const { body } = await server.inject('/public/scan.js');
  const stored = new Map<string, string>();
  const fetched = jest.fn(async (_address: string, _request: { body: string }) => undefined);
  const page = {
    location: { pathname: '/public/qrcode/a%20b' },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
    crypto: globalThis.crypto,
    fetch: fetched,
    Uint8Array,
    Array,
  };
  vm.runInNewContext(body, page);
  vm.runInNewContext(body, page);
  const [first, second] = fetched.mock.calls;
  expect(first?.[0]).toBe('/api/public/qrcodes/a%20b/scans');
  expect(JSON.parse(first?.[1].body ?? '').scanId).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(second?.[1].body).toBe(first?.[1].body);
});
