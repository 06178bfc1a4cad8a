import { settledBeerMessage } from '@cervoise/domain/inventory';
import { startTestApi, type TestApi } from '../../../testing';
import { type ImportCalls, importCalls } from '../../exchange/testing/import-calls';
import {
  answered,
  type Beer,
  brew,
  type InventoryCalls,
  inventoryCalls,
} from '../testing/product-calls';

const email = 'brewer@demo.example';
let api: TestApi;
let files: ImportCalls;
let blonde: Beer;
let brewer: InventoryCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  const token = await api.loginAs(email);
  files = importCalls(api, token, 'products');
  blonde = await brew(api, email, 'Blonde d’été', '2026-014');
  await brew(api, email, 'Stout', '2026-020');
  brewer = inventoryCalls(api, token, blonde);
});
afterAll(() => api.close());

const header = 'Bière;Brassin;Volume;Statut;Emplacement;Prix;Identifiant de la fiche\n';

it('records the changes of a file, with their author', async () => {
  const { id } = await answered(brewer.create({ location: 'Cave', unitPrice: 2 }));
  const file = `${header}Stout;2026-020;0,75;vendu;Quai;;${id}\n`;
  await files.imported(file, 'refuse', 'update');
  await files.imported(file, 'refuse', 'update');
  const changes = await brewer.changes(id);
  expect(changes.map(({ field, before, after }) => [field, before, after])).toEqual([
    ['status', 'in_stock', 'sold'],
    ['location', 'Cave', 'Quai'],
    ['volumeInLiters', '0.33', '0.75'],
    ['batch', null, '2026-020'],
    ['recipe', 'Blonde d’été', 'Stout'],
  ]);
  expect(new Set(changes.map(({ userName }) => userName))).toEqual(new Set(['Élodie Zimmer']));
});

it('cannot change the beer of a product with sales', async () => {
  const { id } = await answered(brewer.create({ batchId: blonde.batchId, location: 'Cave' }));
  await answered(brewer.move({ id, move: 'sale', quantity: 6 }));
  const checked = await files.checked(
    `${header}Stout;2026-020;0,75;;Quai;;${id}\nBlonde d’été;2026-014;0,33;;Bar;;${id}\n`,
    'update',
  );
  const faults = await files.faults(checked.id);
  expect(faults.map(({ row, column, message }) => [row, column, message])).toEqual([
    [2, 'Bière', settledBeerMessage],
    [2, 'Brassin', settledBeerMessage],
    [2, 'Volume', settledBeerMessage],
  ]);
});
