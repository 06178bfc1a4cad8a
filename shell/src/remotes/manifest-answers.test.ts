import { fetchManifest, manifestFailure } from './manifest-answers';

const address = 'http://localhost/releases/mf-quality/1.0.0/mf-manifest.json';
const manifest = { metaData: {}, exposes: [], shared: [] };

function answer(body: string, status = 200) {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));
}

it('hands over a manifest', async () => {
  answer(JSON.stringify(manifest));
  await expect((await fetchManifest(address)).json()).resolves.toEqual(manifest);
});

it.each([
  ['an error with a JSON body', JSON.stringify(manifest), 503, 'unreachable'],
  ['a manifest that is gone', 'gone', 404, 'not-found'],
  ['a page of HTML', '<!doctype html>', 200, 'invalid-json'],
  ['JSON of another kind', '{"ok":true}', 200, 'invalid-json'],
])('throws on %s', async (_, body, status, cause) => {
  answer(body, status);
  await expect(fetchManifest(address)).rejects.toMatchObject({ cause });
  expect(manifestFailure('/releases/mf-quality/1.0.0/mf-manifest.json')?.cause).toBe(cause);
});

it('throws when nobody answers, and forgets it once someone does', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetchManifest(address)).rejects.toMatchObject({ cause: 'unreachable' });
  answer(JSON.stringify(manifest));
  await fetchManifest(address);
  expect(manifestFailure(address)).toBeUndefined();
});
