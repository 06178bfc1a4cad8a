import { readRemotesFile } from './read-remotes-file';
import { testRemote } from './testing/test-remote';

const file = { shell: { version: '1.0.0' }, remotes: [testRemote()] };

function inline(text: string) {
  document.body.innerHTML = `<script type="application/json" id="remotes"></script>`;
  const script = document.getElementById('remotes');
  if (script) script.textContent = text;
}

function serve(body: unknown, status = 200) {
  return jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(JSON.stringify(body), { status }));
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('reads the page without a request', async () => {
  const fetched = serve(null);
  inline(JSON.stringify(file));
  expect((await readRemotesFile()).remotes.map(({ name }) => name)).toEqual(['mf-quality']);
  expect(fetched).not.toHaveBeenCalled();
});

it('requests the server without caches when the page’s list is invalid', async () => {
  const fetched = serve(file);
  inline('{"remotes":');
  expect((await readRemotesFile()).shell.version).toBe('1.0.0');
  expect(fetched).toHaveBeenCalledWith('/remotes.json', { cache: 'no-store' });
});

it('rejects an invalid list', async () => {
  serve({ remotes: [{ name: 'quality' }] });
  await expect(readRemotesFile()).rejects.toThrow();
  serve({}, 503);
  await expect(readRemotesFile()).rejects.toThrow('503');
});
