import { fetchManifest } from './fetch-manifest';
import { testManifest } from './testing/test-manifest';

const address = '/releases/mf-quality/1.0.0/mf-manifest.json';
const manifest = JSON.stringify(testManifest);

function answer(body: string, status = 200) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
}

it('tells where the first files are', async () => {
  answer(manifest);
  const folder = 'http://localhost/releases/mf-quality/1.0.0';
  expect(await fetchManifest(address)).toEqual({
    entry: `${folder}/remoteEntry.1.js`,
    scripts: [`${folder}/exposed.2.js`],
    styles: [`${folder}/exposed.3.css`],
  });
});

it('follows a manifest of another origin', async () => {
  answer(manifest);
  const { entry } = await fetchManifest('https://quality.example/mf-manifest.json');
  expect(entry).toBe('https://quality.example/remoteEntry.1.js');
});

it.each([
  ['an error with a JSON body', manifest, 503, 'unreachable'],
  ['a manifest that is gone', 'gone', 404, 'not-found'],
  ['a page of HTML', '<!doctype html>', 200, 'invalid-json'],
  ['JSON of another kind', '{"ok":true}', 200, 'invalid-json'],
  ['nothing', 'null', 200, 'invalid-json'],
])('throws on %s', async (_, body, status, cause) => {
  answer(body, status);
  await expect(fetchManifest(address)).rejects.toMatchObject({ cause });
});

it('throws when nobody answers', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchManifest(address)).rejects.toMatchObject({ cause: 'unreachable' });
});
