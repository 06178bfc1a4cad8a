import { preloadPage } from './preload-page';

const releases = '<script type="application/json" id="remotes">{"shell":{"version":"1"}}</script>';
const page = (parts: string) => `<!doctype html><title>Page</title><body>${parts}</body>`;
const style = '<link rel="preload" href="/releases/shell/1/table.css" as="style">';
const part = '<link rel="preload" href="/releases/shell/1/table.js" as="script">';

const fetchMock = jest.fn();
const answer = (text: string, ok = true) =>
  fetchMock.mockResolvedValue({ ok, text: async () => text });
const fetched = () =>
  [...document.head.querySelectorAll('link')].map(
    (element) => new URL(element.href, location.origin).pathname,
  );

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = releases;
  globalThis.fetch = fetchMock;
});

it('fetches the files of the page, once', async () => {
  answer(page(style + part + releases));
  await preloadPage('/inventory');
  await preloadPage('/inventory');
  expect(fetchMock).toHaveBeenCalledWith('/inventory');
  expect(fetched()).toEqual(['/releases/shell/1/table.css', '/releases/shell/1/table.js']);
});

it('fetches nothing of other releases', async () => {
  answer(page(style + part + releases.replace('"1"', '"2"')));
  await preloadPage('/inventory');
  expect(fetched()).toEqual([]);
});

it('fetches nothing when the server fails', async () => {
  answer(page(style + releases), false);
  await preloadPage('/inventory');
  fetchMock.mockRejectedValue(new TypeError('offline'));
  await expect(preloadPage('/inventory')).resolves.toBeUndefined();
  expect(fetched()).toEqual([]);
});
