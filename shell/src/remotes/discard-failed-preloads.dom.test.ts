import { discardFailedPreloads } from './discard-failed-preloads';

function preload(address: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.setAttribute('as', 'script');
  link.href = address;
  document.head.append(link);
  return link;
}

/** The browser's record of what was fetched. */
function fetched(statuses: Readonly<Record<string, number>>): void {
  performance.getEntriesByName = (address) => {
    const responseStatus = statuses[new URL(address).pathname];
    // Only the status is read.
    return responseStatus === undefined ? [] : [{ responseStatus } as PerformanceResourceTiming];
  };
}

afterEach(() => {
  document.head.replaceChildren();
});

it('retries each script whose preload failed once, and no others', async () => {
  fetched({ '/gone.js': 404, '/there.js': 200 });
  const gone = preload('/gone.js');
  const there = preload('/there.js');
  const unknown = preload('/unknown.js');

  const discarded = discardFailedPreloads();
  const scripts = [...document.querySelectorAll('script')];
  expect(scripts.map(({ src }) => new URL(src).pathname)).toEqual(['/gone.js']);
  scripts[0]?.dispatchEvent(new Event('error'));
  await discarded;

  expect(gone).not.toBeInTheDocument();
  expect(there).toBeInTheDocument();
  expect(unknown).toBeInTheDocument();
  expect(document.querySelectorAll('script')).toHaveLength(0);
});

it('does nothing on a page without failed preloads', async () => {
  fetched({});
  preload('/there.js');
  await discardFailedPreloads();
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
