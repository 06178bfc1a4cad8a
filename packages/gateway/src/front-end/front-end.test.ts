import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { defaultSiteFacts } from '@cervoise/domain/site';
import fastify, { type FastifyInstance } from 'fastify';
import { deploy } from '../releases/deploy';
import { readLiveReleases } from '../releases/live-releases';
import { removeRemote } from '../releases/remove';
import { buildOf, goLive, remoteBuild, shellBuild } from '../testing/builds';
import { temporaryFolder } from '../testing/temporary-folder';
import { createFrontEnd } from './front-end';

const dataFolder = temporaryFolder();
const releasesFolder = path.join(dataFolder, 'releases');
const options = {
  siteFacts: defaultSiteFacts,
  publicUrl: 'https://cervoise.example',
  localRemotes: false,
  serviceWorker: true,
  secure: false,
};
let server: FastifyInstance;
let shellVersion: string;
let remoteVersion: string;

beforeAll(async () => {
  shellVersion = (await goLive(releasesFolder, shellBuild())).version;
  remoteVersion = (await goLive(releasesFolder, remoteBuild())).version;
  writeFileSync(path.join(dataFolder, 'secret.txt'), 'secret');
  server = fastify();
  await server.register(createFrontEnd({ ...options, releasesFolder }));
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

it('shows a remote whose menu icon is unknown to this server', async () => {
  const folder = path.join(dataFolder, 'newer');
  const newer = remoteBuild();
  const menu = [{ path: '/inventory', label: 'Inventaire', icon: 'microscope', order: 1 }];
  const descriptor = JSON.parse(String(newer.content.get('remote.json')));
  const content = new Map(newer.content);
  content.set('remote.json', Buffer.from(JSON.stringify({ ...descriptor, menu })));
  await goLive(folder, { ...newer, content });
  const elsewhere = fastify();
  await elsewhere.register(createFrontEnd({ ...options, releasesFolder: folder }));
  const { remotes } = (await elsewhere.inject('/remotes.json')).json();
  expect(remotes).toMatchObject([{ name: 'mf-inventory', menu: [{ icon: 'microscope' }] }]);
  await elsewhere.close();
});

it('forgets a remote that was removed, at the next request', async () => {
  const folder = path.join(dataFolder, 'removed');
  await goLive(folder, shellBuild());
  await goLive(folder, remoteBuild());
  const elsewhere = fastify();
  await elsewhere.register(createFrontEnd({ ...options, releasesFolder: folder }));
  expect((await elsewhere.inject('/inventory')).statusCode).toBe(200);
  const { entry } = (await elsewhere.inject('/remotes.json')).json().remotes[0];
  await removeRemote({ releasesFolder: folder, by: 'test' }, 'mf-inventory');
  expect((await elsewhere.inject('/remotes.json')).json().remotes).toEqual([]);
  expect((await elsewhere.inject('/inventory')).statusCode).toBe(404);
  // Open tabs finish with the files that they have.
  expect((await elsewhere.inject(entry)).statusCode).toBe(200);
  await elsewhere.close();
});

describe('a page', () => {
  it('is the live shell, with URLs and live remotes filled in', async () => {
    const answer = await get('/inventory/new');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(` src="/releases/shell/files/main.js">`);
    const inlined = /id="remotes">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual((await get('/remotes.json')).json());
  });

  it('contains the publisher’s facts for the public pages', async () => {
    const inlined = /id="site">(.*?)<\/script>/.exec((await get('/')).body)?.[1] ?? '';
    expect(JSON.parse(inlined)).toEqual(JSON.parse(JSON.stringify(defaultSiteFacts)));
  });

  it('preloads the files of the remote that owns the path, and no others', async () => {
    const base = '/releases/mf-inventory/files/';
    const owned = (await get('/inventory')).body;
    expect(owned).toContain(`href="${base}remoteEntry.one.js" as="script"`);
    expect(owned).toContain(`href="${base}page.js" as="script"`);
    expect(owned).toContain(`href="${base}page.css" as="style"`);
    expect((await get('/login')).body).not.toContain('preload');
  });

  it('has status 404 for a path without an owner', async () => {
    const answer = await get('/nowhere/at/all');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('<title>one</title>');
    const etag = String(answer.headers.etag);
    expect((await get('/nowhere/at/all', { 'if-none-match': etag })).statusCode).toBe(404);
    for (const owned of ['/profile', '/inventory/new', '/error']) {
      expect((await get(owned)).statusCode).toBe(200);
    }
  });

  it.each(['//', '//elsewhere.example/login'])('is served for %s, too', async (address) => {
    const answer = await get(address);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>one</title>');
  });

  it('is revalidated: the same ETag answers 304, another encoding has another ETag', async () => {
    const first = await get('/login');
    expect(first.headers['cache-control']).toBe('no-cache');
    const etag = String(first.headers.etag);
    expect((await get('/login', { 'if-none-match': etag })).statusCode).toBe(304);
    const compressed = await get('/login', { 'accept-encoding': 'gzip, br' });
    expect(compressed.headers['content-encoding']).toBe('br');
    expect(compressed.headers.etag).not.toBe(etag);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(first.body);
  });

  it('allows scripts from files only', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/script-src[^;]*'unsafe/.test(policy)).toBe(false);
  });

  it('has the common security headers', async () => {
    const { headers } = await get('/');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('same-origin');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('escapes the texts of a descriptor', async () => {
    const folder = path.join(dataFolder, 'hostile');
    await goLive(folder, shellBuild());
    const descriptor = {
      name: 'mf-x',
      title: '</script><script>alert(1)</script> $& $1',
      contract: 1,
      paths: [{ path: '/x' }],
    };
    await goLive(folder, buildOf('mf-x', { 'remote.json': JSON.stringify(descriptor) }));
    const other = fastify();
    await other.register(createFrontEnd({ ...options, releasesFolder: folder, secure: true }));
    const answer = await other.inject('/x');
    expect(answer.body).not.toContain('<script>alert');
    const inlined = /id="remotes">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
    expect(JSON.parse(inlined).remotes[0].title).toBe(descriptor.title);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    await other.close();
  });
});

describe('a prerendered page', () => {
  const folder = path.join(dataFolder, 'public');
  let other: FastifyInstance;

  function prerendered(paths: readonly string[], title: string) {
    const page = { file: '0.html', title, description: 'Une page', structuredData: [] };
    return {
      'prerendered/pages.json': JSON.stringify(
        paths.map((path) => ({ ...page, path, styles: [], scripts: [], shared: [] })),
      ),
      'prerendered/0.html': `<h1>${title}</h1> __site_salesMailbox__`,
    };
  }

  function publicRemote(mark: string) {
    const files = prerendered(['/', '/elsewhere'], mark);
    const existing = remoteBuild('mf-landing', mark, '/').content;
    return {
      ...buildOf('mf-landing', files),
      content: new Map([...existing, ...buildOf('', files).content]),
    };
  }

  beforeAll(async () => {
    const shell = buildOf('shell', {
      'index.html':
        '<!--head--><title>Cervoise</title><!--/head--><!--body--><div id="root"></div><!--/body--><!--remotes-->',
      'offer.json': '{"contracts":[1]}',
      'files/favicon.svg': '<svg/>',
      ...prerendered(['/login', '/'], 'Connexion'),
    });
    await goLive(folder, shell);
    await goLive(folder, publicRemote('Première'));
    other = fastify();
    await other.register(createFrontEnd({ ...options, releasesFolder: folder }));
  });
  afterAll(() => other.close());

  it('is complete in the page of its path, with the facts filled in', async () => {
    const { body } = await other.inject('/');
    expect(body).toContain('<div id="prerendered"><h1>Première</h1> contact@example.com</div>');
    expect(body).toContain('<div id="root" hidden></div>');
    expect(body).toContain('<title>Première</title>');
    expect(body).not.toContain('<title>Cervoise</title>');
    expect((await other.inject('/forgot-password')).body).toContain('<div id="root"></div>');
    expect((await other.inject('/elsewhere')).body).not.toContain('<h1>Première');
  });

  it('may be the shell’s own, where no remote owns the path', async () => {
    expect((await other.inject('/login')).body).toContain('<div id="prerendered"><h1>Connexion');
    expect((await other.inject('/')).body).not.toContain('<h1>Connexion');
  });

  it('changes when its remote is deployed', async () => {
    const first = await other.inject('/');
    await goLive(folder, publicRemote('Seconde'));
    const second = await other.inject('/');
    expect(second.body).toContain('<h1>Seconde</h1>');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it('is in the sitemap, which robots.txt references', async () => {
    const sitemap = await other.inject('/sitemap.xml');
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(sitemap.body.match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://cervoise.example/</loc>',
    ]);
    const robots = await other.inject('/robots.txt');
    expect(robots.body).toContain('Sitemap: https://cervoise.example/sitemap.xml');
    expect(robots.body).not.toMatch(/Disallow: \/$/m);
  });

  it('says in security.txt who takes reports of weaknesses, for half a year to come', async () => {
    const answer = await other.inject('/.well-known/security.txt');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const expires = /^Expires: (.*)$/m.exec(answer.body)?.[1] ?? '';
    expect(answer.body).toBe(
      `Contact: mailto:support@example.com\nExpires: ${expires}\nPreferred-Languages: fr, en\nCanonical: https://cervoise.example/.well-known/security.txt\n`,
    );
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    // RFC 9116 recommends less than a year.
    expect(days).toBeLessThan(366);
  });

  it('is not served as a file', async () => {
    const { version } = (await other.inject('/remotes.json')).json().remotes[0];
    const answer = await other.inject(`/releases/mf-landing/${version}/prerendered/0.html`);
    expect(answer.statusCode).toBe(404);
  });

  it('has the favicon that browsers request by default', async () => {
    const answer = await other.inject('/favicon.ico');
    expect(answer.headers.location).toMatch(/^\/releases\/shell\/.*\/favicon\.svg$/);
  });
});

describe('a released file', () => {
  it('is cached for a year, in the accepted encoding', async () => {
    const address = `/releases/shell/${shellVersion}/main.js`;
    const plain = await get(address);
    expect(plain.statusCode).toBe(200);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const brotli = await get(address, { 'accept-encoding': 'br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary?.toString().toLowerCase()).toContain('accept-encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect((await get(address, { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  it('has one address in all versions, and is cached by its name', async () => {
    const folder = path.join(dataFolder, 'shared-address');
    const withPage = (mark: string, hash: string) => {
      const build = shellBuild(mark);
      const page = Buffer.from(`// page ${mark}`);
      return { ...build, content: new Map(build.content).set(`files/page.${hash}.js`, page) };
    };
    await goLive(folder, withPage('before', '11111111'), new Date(2026, 0, 1));
    await goLive(folder, withPage('after', '22222222'), new Date(2026, 0, 2));
    const site = fastify();
    await site.register(createFrontEnd({ ...options, releasesFolder: folder }));
    const file = (name: string) => site.inject(`/releases/shell/files/${name}`);
    const live = await file('page.22222222.js');
    expect(live.body).toBe('// page after');
    expect(live.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    // An open tab fetches the rest of the version before.
    expect((await file('page.11111111.js')).body).toBe('// page before');
    const unhashed = await file('main.js');
    expect(unhashed.body).toContain('// shell after');
    expect(unhashed.headers['cache-control']).toBe('public, max-age=3600');
    await site.close();
  });

  it('answers 404 without caching when it does not exist', async () => {
    for (const address of [
      '/releases/shell/files/nothing.12345678.js',
      '/releases/shell/files/',
      '/releases/mf-nobody/files/main.js',
      `/releases/shell/${shellVersion}/nothing.js`,
      // A folder is no file, and is not listed.
      `/releases/shell/${shellVersion}/`,
      '/releases/shell/9.9.9/main.js',
      '/releases/mf-nobody/1.0.0/main.js',
      '/nothing.js',
      '/index.html',
    ]) {
      const answer = await get(address);
      expect([address, answer.statusCode]).toEqual([address, 404]);
      expect([address, answer.headers['cache-control']]).toEqual([address, 'no-store']);
    }
  });

  it('excludes the files beside a release’s public ones', async () => {
    for (const address of [
      '/releases/shell/files/../release.json',
      '/releases/shell/files/..%2frelease.json',
      '/releases/shell/files/..%2f..%2f..%2fsecret.txt',
      '/releases/shell/files/release.json',
      `/releases/shell/${shellVersion}/../release.json`,
      `/releases/shell/${shellVersion}/%2e%2e/release.json`,
      `/releases/shell/${shellVersion}/..%2frelease.json`,
      `/releases/shell/${shellVersion}/..%5crelease.json`,
      `/releases/shell/${shellVersion}/../../../../secret.txt`,
      `/releases/shell/${shellVersion}/..%2f..%2f..%2f..%2fsecret.txt`,
      `/releases/shell/..%2f..%2fsecret.txt`,
      `/releases/shell/../secret.txt/x`,
      '/..%2f..%2fsecret.txt',
      '/%2e%2e/%2e%2e/secret.txt',
      `/releases/shell/${shellVersion}/main.js%00.txt`,
      `/releases/mf-inventory/${remoteVersion}/remote.json`,
    ]) {
      const answer = await get(address);
      expect([address, answer.statusCode >= 400]).toEqual([address, true]);
      expect([address, answer.statusCode < 500]).toEqual([address, true]);
      expect(answer.body).not.toContain('secret\n');
      expect(answer.body).not.toContain('contentHash');
    }
  });

  it('at the root of the site is revalidated', async () => {
    const answer = await get('/robots.txt');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeDefined();
  });
});

describe('/remotes.json', () => {
  it('lists each live remote with its version and first script', async () => {
    const answer = await get('/remotes.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toMatchObject({
      shell: { version: shellVersion },
      remotes: [
        {
          name: 'mf-inventory',
          version: remoteVersion,
          entry: '/releases/mf-inventory/files/remoteEntry.one.js',
        },
      ],
    });
  });

  it('reflects a switch at once, omits an unreadable remote, and allows another origin in the policy', async () => {
    const folder = path.join(dataFolder, 'changing');
    await goLive(folder, shellBuild());
    await goLive(folder, remoteBuild());
    const other = fastify();
    await other.register(createFrontEnd({ ...options, releasesFolder: folder }));
    const remotes = async () => (await other.inject('/remotes.json')).json().remotes;
    expect(await remotes()).toHaveLength(1);

    await goLive(folder, buildOf('mf-broken', { 'remote.json': '{"name": ' }));
    mkdirSync(path.join(folder, 'mf-empty'));
    expect(await remotes()).toHaveLength(1);

    const address = 'https://elsewhere.example/quality';
    const descriptor = { name: 'mf-quality', title: 'Qualité', contract: 1, address };
    await goLive(
      folder,
      buildOf('mf-quality', {
        'remote.json': JSON.stringify({ ...descriptor, paths: [{ path: '/quality' }] }),
      }),
    );
    const [, { entry, version }] = await remotes();
    expect(entry).toBe(`${address}/mf-manifest.json?v=${version}`);
    const page = await other.inject('/quality');
    expect(page.headers['content-security-policy']).toContain(
      "script-src 'self' https://elsewhere.example 'wasm-unsafe-eval';",
    );
    await other.close();
  });
});

describe('remotes of a developer’s dev server', () => {
  it('are refused unless the server opts in', async () => {
    expect((await get('/remotes.json')).json()).not.toHaveProperty('localRemotes');
    expect((await get('/')).headers['content-security-policy']).not.toContain('localhost');

    const other = fastify();
    await other.register(createFrontEnd({ ...options, localRemotes: true, releasesFolder }));
    expect((await other.inject('/remotes.json')).json()).toHaveProperty('localRemotes', true);
    const page = await other.inject('/');
    expect(page.body).toContain('"localRemotes":true');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' http://localhost:* 'wasm-unsafe-eval';");
    expect(policy).toContain("connect-src 'self' http://localhost:* ws://localhost:*;");
    await other.close();
  });
});

describe('without releases, or below /api', () => {
  it('reports that there is no release', async () => {
    const other = fastify();
    await other.register(
      createFrontEnd({ ...options, releasesFolder: path.join(dataFolder, 'none') }),
    );
    const answer = await other.inject('/');
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('Aucune version');
    const page = await other.inject({ url: '/', headers: { accept: 'text/html,*/*' } });
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<h1>Aucune version');
    await other.close();
  });

  it('serves no page below /api', async () => {
    for (const address of ['/api/unknown', '/graphql/x', '/metrics', '/releases']) {
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
    }
  });
});

describe('an unreadable pointer', () => {
  const folder = path.join(dataFolder, 'broken-pointer');
  const logged: string[] = [];
  let other: FastifyInstance;
  const breakPointer = (name: string, text: string) =>
    writeFileSync(path.join(folder, name, 'current.json'), text);

  beforeAll(async () => {
    await goLive(folder, shellBuild());
    await goLive(folder, remoteBuild());
    await goLive(folder, remoteBuild('mf-recipes', 'two', '/recipes'));
    other = fastify({ logger: { stream: { write: (line: string) => void logged.push(line) } } });
    await other.register(createFrontEnd({ ...options, releasesFolder: folder }));
  });
  afterAll(() => other.close());

  it.each(['', '{"version":', '{"version":"../../etc"}'])(
    'of a remote (%s) omits only that remote, with one log line',
    async (text) => {
      breakPointer('mf-recipes', text);
      logged.length = 0;
      for (const address of ['/', '/inventory', '/remotes.json']) {
        expect((await other.inject(address)).statusCode).toBe(200);
      }
      const { remotes } = (await other.inject('/remotes.json')).json();
      expect(remotes.map(({ name }: { name: string }) => name)).toEqual(['mf-inventory']);
      expect(logged.filter((line) => line.includes('"names":["mf-recipes"]'))).toHaveLength(1);
      await goLive(folder, remoteBuild('mf-recipes', 'two', '/recipes'));
      expect((await other.inject('/remotes.json')).json().remotes).toHaveLength(2);
    },
  );

  describe('of the shell', () => {
    const site = path.join(dataFolder, 'broken-shell');
    let latest: string;
    let served: FastifyInstance;
    beforeAll(async () => {
      await goLive(site, shellBuild('first'));
      latest = (await goLive(site, shellBuild('second'))).version;
      served = fastify();
      await served.register(createFrontEnd({ ...options, releasesFolder: site }));
    });
    afterAll(() => served.close());
    const page = async () => (await served.inject('/login')).body;
    const pointerFile = path.join(site, 'shell', 'current.json');

    it.each([
      ['is cut off', () => writeFileSync(pointerFile, '{"version":')],
      ['is gone', () => rmSync(pointerFile)],
    ])('%s: the last shell of its history is served, and the fault reported', async (_, fault) => {
      fault();
      expect(await page()).toContain('<title>second</title>');
      expect(await readLiveReleases(site)).toMatchObject({
        live: [{ name: 'shell', version: latest }],
        unreadable: ['shell'],
      });
    });

    it('names a release that is gone: the one before it is served, past a cut line', async () => {
      const by = { since: new Date().toISOString(), by: 'test' };
      writeFileSync(pointerFile, JSON.stringify({ version: latest, ...by }));
      appendFileSync(path.join(site, 'shell', 'history.ndjson'), '{"versi');
      rmSync(path.join(site, 'shell', latest), { recursive: true });
      expect(await page()).toContain('<title>first</title>');
      expect((await readLiveReleases(site)).unreadable).toEqual(['shell']);
    });

    it('is replaced by the next deploy', async () => {
      await goLive(site, shellBuild('third'));
      expect(await page()).toContain('<title>third</title>');
      expect((await readLiveReleases(site)).unreadable).toEqual([]);
    });

    it('has nothing to fall back to in an emptied folder', async () => {
      rmSync(site, { recursive: true });
      mkdirSync(site);
      expect((await served.inject('/login')).statusCode).toBe(503);
      expect(await readLiveReleases(site)).toMatchObject({ live: [], unreadable: [] });
    });
  });

  it('is reported until a deploy replaces it', async () => {
    breakPointer('mf-recipes', '{');
    expect((await readLiveReleases(folder)).unreadable).toEqual(['mf-recipes']);
    const by = { releasesFolder: folder, by: 'test', enforceBudgets: false };
    await expect(deploy(by, [remoteBuild('mf-inventory', 'new')])).rejects.toThrow(
      'current.json of mf-recipes cannot be read',
    );
    await goLive(folder, remoteBuild('mf-recipes', 'two', '/recipes'));
    expect((await readLiveReleases(folder)).unreadable).toEqual([]);
  });
});

describe('an error response', () => {
  it('hides the cause, and has the security headers', async () => {
    // A file where the folder of releases should be cannot be listed.
    const file = path.join(dataFolder, 'a-file');
    writeFileSync(file, '');
    const other = fastify();
    await other.register(createFrontEnd({ ...options, releasesFolder: file }));
    const answer = await other.inject('/inventory');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toBe('Une erreur est survenue sur le serveur.\n');
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
    });
    await other.close();
  });

  it.each(['GET', 'POST', 'DELETE'] as const)(
    'for an unknown API path is in French: %s',
    async (method) => {
      const answer = await server.inject({ method, url: '/api/unknown?x=1' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        message: 'Ressource non trouvée.',
        code: 'NOT_FOUND',
        errors: [{ extensions: { code: 'NOT_FOUND' } }],
      });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('for a missing file is a French text', async () => {
    const answer = await get('/nothing.js');
    expect(answer.body).toBe('Ressource non trouvée.\n');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('the app on a device', () => {
  const withWorker = () => {
    const { content, ...shell } = shellBuild('with worker');
    const files = {
      'files/service-worker.js': '// worker',
      'files/page.12345678.js': 'x',
      'files/reader.12345678.wasm': 'x',
    };
    const added = Object.entries(files).map(([file, text]) => [file, Buffer.from(text)] as const);
    return { ...shell, content: new Map([...content, ...added]) };
  };

  async function frontEnd(folder: string, serviceWorker: boolean) {
    const one = fastify();
    await one.register(createFrontEnd({ ...options, serviceWorker, releasesFolder: folder }));
    return one;
  }

  it('gets the live shell’s service worker, and the page and files to keep', async () => {
    const folder = path.join(dataFolder, 'kept');
    const { version } = await goLive(folder, withWorker());
    await goLive(folder, remoteBuild());
    const site = await frontEnd(folder, true);
    const worker = await site.inject('/service-worker.js');
    expect(worker.body).toBe('// worker');
    expect(worker.headers['cache-control']).toBe('no-cache');
    const kept = (await site.inject('/kept-site.json')).json();
    expect(kept.page.headers['Content-Security-Policy']).toContain("script-src 'self'");
    const inlined = /id="remotes">(.*?)<\/script>/.exec(kept.page.html)?.[1] ?? '';
    expect(JSON.parse(inlined)).toMatchObject({ shell: { version } });
    expect(kept.paths).toContainEqual(expect.objectContaining({ path: '/inventory' }));
    const [shell, remote] = kept.releases;
    expect(shell.files).toEqual(
      ['main.js', 'page.12345678.js'].map((file) => `/releases/shell/files/${file}`),
    );
    expect(remote.files).toContainEqual(expect.stringMatching(/remoteEntry\.one\.js$/));
    await site.close();
  });

  it.each([
    ['the setting is off', withWorker, false],
    ['the live shell has none', shellBuild, true],
  ])('has its service worker withdrawn when %s', async (_case, shell, serviceWorker) => {
    const folder = path.join(dataFolder, `withdrawn-${serviceWorker}`);
    await goLive(folder, shell());
    const site = await frontEnd(folder, serviceWorker);
    const { body, statusCode } = await site.inject('/service-worker.js');
    expect(statusCode).toBe(200);
    expect(body).toContain('registration.unregister()');
    if (!serviceWorker) expect((await site.inject('/kept-site.json')).statusCode).toBe(404);
    await site.close();
  });
});
