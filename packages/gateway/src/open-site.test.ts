import path from 'node:path';
import { openSite } from './open-site';
import { readLiveVersions } from './releases/live-releases';
import { goLive, shellBuild } from './testing/builds';
import { temporaryFolder } from './testing/temporary-folder';

jest.mock('./live-schema', () => ({ checkLiveSchema: jest.fn() }));

const log = { info: jest.fn(), error: jest.fn() };
const folder = temporaryFolder();
const options = (name: string) => ({
  releasesFolder: path.join(folder, name),
  allowBreaking: false,
});

it('releases what the server was built with where nothing was ever released', async () => {
  const { releasesFolder, allowBreaking } = options('empty');
  const releaseBuilds = async (folder: string) => {
    await goLive(folder, shellBuild());
  };
  await openSite({ releasesFolder, allowBreaking, releaseBuilds }, null, log);
  expect([...(await readLiveVersions(releasesFolder)).keys()]).toEqual(['shell']);
  const again = jest.fn();
  await openSite({ releasesFolder, allowBreaking, releaseBuilds: again }, null, log);
  expect(again).not.toHaveBeenCalled();
});

it('starts without a site when there are no builds', async () => {
  const releaseBuilds = () => Promise.reject(new Error('shell is not built'));
  const site = await openSite({ ...options('unbuilt'), releaseBuilds }, null, log);
  await site.stop();
  expect(log.error).toHaveBeenCalledWith(
    { err: new Error('shell is not built') },
    'first start: the builds of this server were not released',
  );
});
