import { startTestApi, type TestApi } from '../../testing';
import { type ImportCalls, importCalls } from '../exchange/testing/import-calls';
import { answered, type EquipmentCalls, equipmentCalls } from './testing/equipment-calls';

let api: TestApi;
let files: ImportCalls;
let brewer: EquipmentCalls;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  const token = await api.loginAs('brewer@demo.example');
  files = importCalls(api, token, 'equipment');
  brewer = equipmentCalls(api, token);
});
afterEach(() => api.close());

const file = `Nom;Catégorie;Emplacement;Entretien;Périodicité
Cuve F1;Fermenteur;Quai;Soupape;60
Pompe P1;Transport;;Graissage;90
`;
const idOf = async (name: string): Promise<string> => {
  const row = await api.adminDatabase
    .selectFrom('equipment')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
};

async function importFile() {
  const created = await answered(
    brewer.create({
      name: 'Cuve F1',
      category: 'fermenter',
      location: 'Chai',
      maintenanceSchedule: { task: 'Joints', everyDays: 30 },
    }),
  );
  const before = await answered(brewer.get(created.id));
  return { before, done: await files.imported(file, 'refuse', 'update') };
}

it('restores the location and schedule of updated equipment, and removes new equipment', async () => {
  const { before, done } = await importFile();
  expect(await answered(brewer.get(before.id))).toMatchObject({
    location: 'Quai',
    nextMaintenanceDate: '2026-05-11',
  });
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 2, keptCount: 0 });
  const after = await answered(brewer.get(before.id));
  expect({ ...after, updatedAt: before.updatedAt, history: before.history }).toEqual(before);
  expect(after.history.nodes.map(({ kind, after: to }) => [kind, to])).toEqual([
    ['moved', 'Chai'],
    ['moved', 'Quai'],
    ['created', null],
  ]);
  expect(await brewer.list('equipment')).toEqual(['Cuve F1']);
});

it('keeps equipment maintained since, with its next date', async () => {
  const { before, done } = await importFile();
  await answered(brewer.maintain({ equipmentId: before.id, performedOn: '2026-03-10' }));
  await answered(brewer.maintain({ equipmentId: await idOf('Pompe P1') }));
  await files.undone(done.id);
  expect((await files.kept(done.id)).map(({ name, reason }) => [name, reason])).toEqual([
    ['Cuve F1', 'Modifié depuis l’import.'],
    ['Pompe P1', 'Utilisé ou entretenu depuis l’import.'],
  ]);
  expect(await answered(brewer.get(before.id))).toMatchObject({
    location: 'Quai',
    lastMaintenanceDate: '2026-03-10',
  });
});
