import { fileAddress, isReleaseFile, keyOf } from './kept-files';

it('keeps a file with a content hash in its name once for all releases', () => {
  const [before, after] = ['1.0.0-aaaaaaaaaa', '1.0.1-bbbbbbbbbb'].map((version) =>
    keyOf(`/releases/mf-recipes/${version}/820.a402c841.js`),
  );
  expect(before).toBe(after);
  expect(keyOf('/releases/mf-reports/1.0.0-aaaaaaaaaa/820.a402c841.js')).not.toBe(before);
  expect(keyOf('/releases/mf-recipes/1.0.0-aaaaaaaaaa/820.a402c842.js')).not.toBe(before);
});

it('keeps any other file of each release', () => {
  const manifest = '/releases/mf-recipes/1.0.0-aaaaaaaaaa/mf-manifest.json';
  expect(keyOf(manifest)).toBe(manifest);
});

it.each([
  ['/releases/shell/1.0.0-aaaaaaaaaa/main.8fe182de.js', true],
  ['/remotes.json', false],
  ['/graphql', false],
  ['/recipes/releases/x', false],
])('%s is a release’s file: %s', (pathname, isFile) => {
  expect(isReleaseFile(pathname)).toBe(isFile);
});

it.each([
  ['/manifest.webmanifest', true],
  ['/app-icon-180.png?v=2', true],
  ['/inventory?search=lot.2', false],
  ['/inventory/orders/new?ingredient=malt.pils', false],
])('%s is a file’s address: %s', (address, isFile) => {
  expect(fileAddress.test(address)).toBe(isFile);
});
