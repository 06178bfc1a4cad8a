import { sql } from 'kysely';
import { answeredRecipe, recipeCalls, secretRecipe } from '../modules/recipes/testing/recipe-calls';
import { startTestApi, type TestApi } from '../testing';
import { heavyRoutes } from './limit-heavy-work';
import { unrecordedFiles } from './record-security-events';

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi();
});
afterEach(() => api.close());

it('records each route that hands out data in a file, by its name', async () => {
  const token = await api.loginAs('admin@demo.example');
  const { id } = await answeredRecipe(recipeCalls(api, token).create(secretRecipe));
  const headers = { authorization: `Bearer ${token}` };
  const taken = async (url: string, payload?: object) => {
    const method = payload ? 'POST' : 'GET';
    const answer = await api.app.inject({ method, url, headers, ...(payload && { payload }) });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  };
  await taken(`/api/recipes/${id}/file?format=beerxml`);
  await taken(`/api/recipes/${id}/brew-sheet`);
  await taken('/api/recipe-files/export', { format: 'beerjson', ids: [id] });
  await taken('/api/excise-register?from=2026-02&to=2026-03');
  const { rows } = await sql`
    select detail, subject_id as id from security_events where kind = 'data_exported'
     order by position`.execute(api.adminDatabase);
  expect(rows).toEqual([
    { detail: '/api/recipes/:id/file', id },
    { detail: '/api/recipes/:id/brew-sheet', id },
    { detail: '/api/recipe-files/export', id: null },
    { detail: '/api/excise-register', id: null },
  ]);
});

it('leaves out only routes of files', () => {
  expect([...unrecordedFiles].filter((route) => heavyRoutes[route] !== 'files')).toEqual([]);
});
