import { previewedRows } from '@cervoise/domain/exchange';
import { startTestApi, type TestApi } from '../../testing';
import { equipmentCalls } from '../equipment/testing/equipment-calls';
import { ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { brew, inventoryCalls } from '../inventory/testing/product-calls';
import { importCalls } from './testing/import-calls';

const email = 'brewer@demo.example';
let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  token = await api.loginAs(email);
});
afterEach(() => api.close());

const text = (value: string | null) => ({ kind: 'text', value });
const number = (value: number) => ({ kind: 'number', value });
const day = (value: string) => ({ kind: 'date', value });

it('shows new ingredients as stored, existing ones by their changes', async () => {
  const files = importCalls(api, token);
  const brewer = ingredientCalls(api, token);
  await brewer.create({ name: 'Citra', type: 'hop', costPerUnit: 38.9, alphaAcid: 12 });
  await brewer.create({ name: 'Saaz', type: 'hop', stockQuantity: 5, costPerUnit: 20 });
  const checked = await files.checked(
    `Nom;Type;Unité;Stock;Coût;Fournisseur;Péremption;Acides alpha
Malt Pale;Malt;kg;1 250,5;1,27;;31/12/2026;4
CITRA;;;;41,2;Yakima;;12
Saaz;;;12;20;;;
;Malt;kg;;;;;
`,
    'update',
  );
  expect(checked).toMatchObject({
    createdCount: 1,
    updatedCount: 1,
    unchangedCount: 1,
    stockLeftCount: 1,
    faultyRowCount: 1,
  });
  expect(await files.preview(checked.id)).toEqual([
    {
      row: 2,
      name: 'Malt Pale',
      change: 'create',
      cells: [
        { label: 'Type', after: text('Malt'), before: null },
        { label: 'Unité', after: text('Kilogramme (kg)'), before: null },
        { label: 'Stock', after: number(1250.5), before: null },
        { label: 'Seuil', after: number(0), before: null },
        { label: 'Coût unitaire', after: number(1.27), before: null },
        { label: 'Péremption', after: day('2026-12-31'), before: null },
        { label: 'À contrôler avant usage', after: text('Non'), before: null },
        // A malt has no alpha acids: the cell is not stored, and not shown.
      ],
    },
    {
      row: 3,
      name: 'CITRA',
      change: 'update',
      cells: [
        { label: 'Nom', after: text('CITRA'), before: text('Citra') },
        { label: 'Coût unitaire', after: number(41.2), before: number(38.9) },
        { label: 'Fournisseur', after: text('Yakima'), before: text(null) },
      ],
    },
    { row: 4, name: 'Saaz', change: 'unchanged', cells: [] },
  ]);
});

it('shows products by the names of their beers', async () => {
  const blonde = await brew(api, email, 'Blonde d’été', '2026-014');
  await brew(api, email, 'Stout', '2026-020');
  const files = importCalls(api, token, 'products');
  const { data } = await inventoryCalls(api, token, blonde).create({ location: 'Cave' });
  const { id } = await files.checked(
    `Bière;Brassin;Contenant;Volume;Quantité;Conditionné le;Identifiant de la fiche
stout;2026-020;fût;20;8;02/02/2026;
Stout;2026-020;;;12;;${data.answer.id}
`,
    'update',
  );
  expect(await files.preview(id)).toEqual([
    {
      row: 2,
      name: 'Stout',
      change: 'create',
      cells: [
        { label: 'Brassin', after: text('2026-020'), before: null },
        { label: 'Contenant', after: text('Fût'), before: null },
        { label: 'Volume (l)', after: number(20), before: null },
        { label: 'Quantité', after: number(8), before: null },
        { label: 'Statut', after: text('En stock'), before: null },
        { label: 'Conditionné le', after: day('2026-02-02'), before: null },
      ],
    },
    {
      row: 3,
      name: 'Stout',
      change: 'update',
      cells: [
        { label: 'Bière', after: text('Stout'), before: text('Blonde d’été') },
        { label: 'Brassin', after: text('2026-020'), before: text(null) },
      ],
    },
  ]);
});

it('shows equipment, nested fields included', async () => {
  const files = importCalls(api, token, 'equipment');
  await equipmentCalls(api, token).create({
    name: 'Cuve F1',
    maintenanceSchedule: { task: 'Joints', everyDays: 30 },
  });
  const { id } = await files.checked('Nom;Périodicité;Location\nCuve F1;60;non\n', 'update');
  expect(await files.preview(id)).toEqual([
    {
      row: 2,
      name: 'Cuve F1',
      change: 'update',
      cells: [{ label: 'Tous les (jours)', after: number(60), before: number(30) }],
    },
  ]);
});

it('shows the first valid rows of a long file, from the latest check only', async () => {
  const files = importCalls(api, token);
  const rows = Array.from({ length: 600 }, (_, index) => `Malt ${index};Malt;kg`);
  const view = await files.checked(`Nom;Type;Unité\n;Malt;kg\n${rows.join('\n')}\n`);
  const preview = await files.preview(view.id);
  expect(preview).toHaveLength(previewedRows);
  expect(preview.map(({ row }) => row)).toEqual(preview.map((_, index) => index + 3));
  await files.check(view, 'refuse', ['name', 'type', 'unit']);
  await api.settled();
  expect(await files.preview(view.id)).toHaveLength(previewedRows);
});
