import { entryScript } from './entry-script';

const manifest = 'https://tanks.example/app/mf-manifest.json?v=2';

const answerWith = (body: string, status = 200) =>
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status }));

it('is what the server gives', async () => {
  const asked = answerWith('');
  expect(await entryScript('/releases/mf-quality/files/remoteEntry.12345678.js')).toBe(
    '/releases/mf-quality/files/remoteEntry.12345678.js',
  );
  expect(asked).not.toHaveBeenCalled();
});

it.each([
  ['beside it', '', 'https://tanks.example/app/remoteEntry.js'],
  ['in a folder', 'static', 'https://tanks.example/app/static/remoteEntry.js'],
])('is named by the manifest of another origin, %s', async (_case, path, script) => {
  answerWith(JSON.stringify({ metaData: { remoteEntry: { name: 'remoteEntry.js', path } } }));
  expect(await entryScript(manifest)).toBe(script);
});

it.each([
  ['that is gone', '{}', 404, 'not-found'],
  ['answered with an error', '{}', 503, 'unreachable'],
  ['that is a page of HTML', '<!doctype html>', 200, 'invalid-json'],
  ['that is none', '{"metaData":{}}', 200, 'invalid-json'],
  ['that is nothing', 'null', 200, 'invalid-json'],
])('knows a manifest %s', async (_case, body, status, cause) => {
  answerWith(body, status);
  await expect(entryScript(manifest)).rejects.toMatchObject({ cause });
});

it('knows a manifest that nobody answers', async () => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(entryScript(manifest)).rejects.toMatchObject({ cause: 'unreachable' });
});
