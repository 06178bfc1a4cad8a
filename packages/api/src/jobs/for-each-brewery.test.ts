import { startTestApi, type TestApi } from '../testing';
import { forEachBrewery, forEachTenant } from './for-each-brewery';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('runs for the editor and for every brewery, even if some fail', async () => {
  const tenantOf = async (email: string) => (await api.actorOf(email)).tenantId;
  const editor = await tenantOf('superadmin@cervoise.example');
  const breweries = [await tenantOf('admin@demo.example'), await tenantOf('admin@other.example')];
  const visited: string[] = [];
  const work = async (tenantId: string) => {
    visited.push(tenantId);
    if (tenantId === editor) throw new Error('Panne');
  };
  await expect(forEachTenant(api.database, work)).rejects.toThrow(AggregateError);
  expect(visited.sort()).toEqual([editor, ...breweries].sort());
  visited.length = 0;
  await forEachBrewery(api.database, work);
  expect(visited.sort()).toEqual(breweries.sort());
});
