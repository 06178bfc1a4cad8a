import { startTestApi, type TestApi } from '../../testing';
import { importCalls } from './testing/import-calls';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('refuses a taken name in the words of its kind of record', async () => {
  const files = importCalls(api, await api.loginAs('manager@demo.example'), 'suppliers');
  await files.imported('Nom\nMalterie du Val\n', 'refuse');
  const taken = await files.checked('Nom\nmalterie du val\n');
  expect(await files.faults(taken.id)).toMatchObject([
    { column: 'Nom', message: 'Un autre fournisseur porte déjà ce nom.' },
  ]);
});
