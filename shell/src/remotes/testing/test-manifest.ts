/** What a remote's build says of its files. */
export const testManifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
  exposes: [{ assets: { js: { sync: ['exposed.2.js'] }, css: { sync: ['exposed.3.css'] } } }],
  shared: [],
};

/**
 * Has every manifest answer, and every other address what a test wants.
 * @param answer of the other addresses; none answers without it
 */
export function serveManifests(answer?: () => Response): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    if (String(address).endsWith('mf-manifest.json')) return Response.json(testManifest);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
}
