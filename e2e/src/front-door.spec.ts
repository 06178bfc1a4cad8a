import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './harness';
import { requestRawPath } from './harness/raw-request';
import { workspaceFolder } from './harness/workspace';

interface Remotes {
  readonly shell: { readonly version: string };
  readonly remotes: readonly {
    readonly name: string;
    readonly version: string;
    readonly entry: string;
  }[];
}

test('/remotes.json lists every remote, with a first script that can be fetched, and is never cached', async ({
  request,
}) => {
  const answer = await request.get('/remotes.json');
  expect(answer.headers()['cache-control']).toBe('no-cache');
  const { remotes }: Remotes = await answer.json();
  const names = remotes.map((remote) => remote.name).sort();
  expect(names).toEqual(
    readdirSync(workspaceFolder)
      .filter((one) => one.startsWith('mf-'))
      .sort(),
  );
  for (const { name, entry } of remotes) {
    const script = await request.get(entry);
    expect([name, script.status()]).toEqual([name, 200]);
  }
});

test('a page contains the list of remotes and has a strict content security policy', async ({
  request,
}) => {
  const page = await request.get('/inventory');
  const html = await page.text();
  const inlined = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(html)?.[1];
  const listed = await (await request.get('/remotes.json')).json();
  expect(JSON.parse(inlined ?? '')).toEqual(listed);
  expect(html).not.toContain('%SHELL_BASE%');

  const policy = page.headers()['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'));
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
  expect(page.headers()['x-content-type-options']).toBe('nosniff');
});

test('released files are cached for a year and sent compressed', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const addresses = [...html.matchAll(/(?:src|href)="(\/releases\/[^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  );
  expect(addresses.length).toBeGreaterThan(0);
  for (const address of addresses) {
    const file = await request.get(address, { headers: { 'accept-encoding': 'br' } });
    expect([address, file.status()]).toEqual([address, 200]);
    expect(file.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers()['content-type']).toMatch(/^text\/(javascript|css)/);
  }
});

test('no file outside the released ones can be read', async ({ baseURL, request }) => {
  const dataFolder = process.env.CERVOISE_E2E_DATA ?? '';
  writeFileSync(join(dataFolder, 'probe.txt'), 'cervoise-probe');
  const { shell }: Remotes = await (await request.get('/remotes.json')).json();
  const base = `/releases/shell/${shell.version}`;
  for (const path of [
    `${base}/../release.json`,
    `${base}/../../../../probe.txt`,
    `${base}/%2e%2e/%2e%2e/%2e%2e/%2e%2e/probe.txt`,
    `${base}/..%2f..%2f..%2f..%2fprobe.txt`,
    `${base}/..%5c..%5cprobe.txt`,
    '/releases/../probe.txt',
    '/../probe.txt',
    '/..%2fprobe.txt',
    '//probe.txt',
    '/releases/shell/..%2f..%2f..%2fprobe.txt/x',
  ]) {
    const answer = await requestRawPath(baseURL ?? '', path);
    expect([path, answer.body.includes('cervoise-probe')]).toEqual([path, false]);
    expect([path, answer.body.includes('contentHash')]).toEqual([path, false]);
    expect([path, answer.status < 500]).toEqual([path, true]);
  }
});

test('a missing file and an unknown address answer 404; the address shows « Page non trouvée »', async ({
  page,
  request,
}) => {
  expect((await request.get('/nothing.js')).status()).toBe(404);
  expect((await request.get('/releases/shell/0.0.0/main.js')).status()).toBe(404);
  const answer = await page.goto('/une/adresse/inconnue');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
  await expect(
    page.getByText("La page que vous recherchez n'existe pas ou a été déplacée."),
  ).toBeVisible();
});

test('the landing page opens without violating its content security policy', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
