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

it('takes what stands in the page and asks nobody', async () => {
  const fetched = serve(null);
  inline(JSON.stringify(file));
  expect((await readRemotesFile()).remotes.map(({ name }) => name)).toEqual(['mf-quality']);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks the server, past every cache, when the page says nothing usable', async () => {
  const fetched = serve(file);
  inline('{"remotes":');
  expect((await readRemotesFile()).shell.version).toBe('1.0.0');
  expect(fetched).toHaveBeenCalledWith('/remotes.json', { cache: 'no-store' });
});

it('rejects what is no list of remotes', async () => {
  serve({ remotes: [{ name: 'quality' }] });
  await expect(readRemotesFile()).rejects.toThrow();
  serve({}, 503);
  await expect(readRemotesFile()).rejects.toThrow('503');
});
