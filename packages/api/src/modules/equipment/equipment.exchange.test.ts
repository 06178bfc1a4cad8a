import { startTestApi, type TestApi } from '../../testing';
import { type ImportCalls, importCalls } from '../exchange/testing/import-calls';
import { readTable } from '../exchange/testing/read-table';
import { answered, equipmentCalls } from './testing/equipment-calls';

const email = 'brewer@demo.example';
let api: TestApi;
let files: ImportCalls;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  files = importCalls(api, await api.loginAs(email), 'equipment');
});
afterEach(() => api.close());

const brewer = async () => equipmentCalls(api, await api.loginAs(email));
const stored = () =>
  api.adminDatabase.selectFrom('equipment').selectAll().orderBy('name').orderBy('id').execute();
const events = () =>
  api.adminDatabase.selectFrom('equipmentEvents').selectAll().orderBy('position').execute();

const header =
  "Équipement;Type;Statut;État;Lieu;Marque;Modèle;N° de série;Date d'achat;Prix d'achat;Valeur;Garantie;Entretien;Périodicité;Intervalle en hl;Location;Prix de location;Volume utile\n";
const good = `${header}Cuve F1;fermenteur;en service;bon;Chai;Inox du Val;FV-20;SN-1;10/01/2024;12 500,50;9 000;10/01/2027;Détartrage;90;;non;;20
Tireuse;tireuse;hors service;mauvais;;;;0042;;;;;;;;oui;35
+Pompe;Autre;;;;;;;;;;;Joints;;250,5;;
`;

it('imports new equipment with its schedule and its first event', async () => {
  const view = await files.uploaded(good);
  expect(view.mapping).toEqual([
    'name',
    'category',
    'status',
    'condition',
    'location',
    'manufacturer',
    'model',
    'serialNumber',
    'purchaseDate',
    'purchasePrice',
    'currentValue',
    'warrantyExpiryDate',
    'maintenanceSchedule.task',
    'maintenanceSchedule.everyDays',
    'maintenanceSchedule.everyHectoliters',
    'isRentable',
    'rentalPricePerDay',
    'capacityHectoliters',
  ]);
  expect(await files.imported(good, 'refuse')).toMatchObject({ state: 'done', createdCount: 3 });
  expect(await stored()).toMatchObject([
    {
      name: '+Pompe',
      category: 'other',
      status: 'operational',
      condition: 'good',
      maintenanceTask: 'Joints',
      maintenanceEveryHectoliters: 250.5,
      nextMaintenanceDate: null,
    },
    {
      name: 'Cuve F1',
      category: 'fermenter',
      status: 'in_use',
      location: 'Chai',
      manufacturer: 'Inox du Val',
      model: 'FV-20',
      serialNumber: 'SN-1',
      capacityHectoliters: 20,
      purchaseDate: '2024-01-10',
      purchasePrice: 12500.5,
      currentValue: 9000,
      warrantyExpiryDate: '2027-01-10',
      maintenanceEveryDays: 90,
      nextMaintenanceDate: '2026-06-10',
      isRentable: false,
    },
    {
      name: 'Tireuse',
      category: 'dispensing',
      status: 'out_of_order',
      condition: 'poor',
      serialNumber: '0042',
      isRentable: true,
      rentalPricePerDay: 35,
    },
  ]);
  expect((await events()).map(({ kind, userName }) => [kind, userName])).toEqual(
    Array(3).fill(['created', 'Élodie Zimmer']),
  );
});

it('reports each error by row, column, value and reason', async () => {
  const faulty = `${header};fermenteur;;;;;;;;;;;;;;;
Cuve A;soucoupe;;;;;;;;;;;;;;;
Cuve B;fermenteur;;;;;;;10/01/2024;-1;;09/01/2024;;;;;
Cuve C;fermenteur;;;;;;;;;;;Joints;;;oui;
Cuve D;fermenteur;;;;;;4,2E+11;;;;;;90;;;
Cuve E;fermenteur;;;;;;E-1;;;;;;;;;
cuve é;fermenteur;;;;;;e-1;;;;;;;;;
Cuve E;fermenteur;;;;;;E-2;;;;;;;;;
`;
  const { id, ...checked } = await files.checked(faulty);
  expect(checked).toMatchObject({ rowCount: 8, createdCount: 2, faultyRowCount: 6 });
  const faults = (await files.faults(id)).map(({ row, column, value, message }) => [
    row,
    column,
    value,
    message.replace(/\s/g, ' '),
  ]);
  expect(faults).toEqual([
    [2, 'Équipement', '', 'Le nom est requis.'],
    [
      3,
      'Type',
      'soucoupe',
      expect.stringMatching(/^Valeur inconnue. Attendu : Salle de brassage,/),
    ],
    [4, "Prix d'achat", '-1', 'Le prix d’achat doit être supérieur ou égal à 0.'],
    [4, 'Garantie', '09/01/2024', 'La garantie ne peut pas finir avant l’achat.'],
    [5, 'Périodicité', '', 'Indiquez un intervalle en jours ou en hectolitres.'],
    [5, 'Prix de location', '', 'Indiquez le prix de location par jour.'],
    [6, 'N° de série', '4,2E+11', expect.stringMatching(/tableur a abrégé ce code/)],
    [6, 'Entretien', '', 'Décrivez la maintenance.'],
    [8, 'Équipement', 'cuve é', 'Déjà présent à la ligne 7.'],
  ]);
  await files.run(id, 'skip');
  await api.settled();
  expect((await stored()).map((row) => row.serialNumber).sort()).toEqual(['E-1', 'E-2']);
});

describe('existing equipment', () => {
  it('is updated by the non-empty cells, and its history records the changes', async () => {
    const calls = await brewer();
    const { id } = await answered(
      calls.create({
        name: 'Cuve F1',
        notes: 'Soudure refaite',
        maintenanceSchedule: { task: 'Joints', everyDays: 30 },
      }),
    );
    await answered(calls.maintain({ equipmentId: id, performedOn: '2026-03-01' }));
    const done = await files.imported(
      'Nom;Statut;Emplacement;Périodicité;Numéro de série\ncuve f1;en panne;Chai;60;SN-9\n',
      'refuse',
      'update',
    );
    expect(done).toMatchObject({ updatedCount: 1, createdCount: 0, stockLeftCount: 0 });
    const after = await answered(calls.get(id));
    expect(after).toMatchObject({
      name: 'cuve f1',
      status: 'out_of_order',
      condition: 'good',
      location: 'Chai',
      notes: 'Soudure refaite',
      serialNumber: 'SN-9',
      maintenanceSchedule: { task: 'Joints', everyDays: 60 },
      nextMaintenanceDate: '2026-04-30',
    });
    expect(
      after.history.nodes
        .map(({ kind }) => kind)
        .slice(0, 2)
        .sort(),
    ).toEqual(['moved', 'status_changed']);
  });

  it('is identified by serial number among equal names', async () => {
    const calls = await brewer();
    for (const serialNumber of ['A-1', 'A-2', null]) {
      await answered(calls.create({ name: 'Fût inox', serialNumber }));
    }
    const line = (serial: string, place: string) => `Fût inox;${serial};${place}\n`;
    await files.imported(
      `Nom;Série;Lieu\n${line('a-2', 'Quai')}${line('', 'Cave')}`,
      'refuse',
      'update',
    );
    const places = Object.fromEntries(
      (await stored()).map((row) => [row.serialNumber, row.location]),
    );
    expect(places).toEqual({ 'A-1': null, 'a-2': 'Quai', null: 'Cave' });
    await answered(calls.create({ name: 'Fût inox' }));
    const { id } = await files.checked(`Nom;Série;Lieu\n${line('', 'Bar')}`, 'update');
    expect(await files.faults(id)).toMatchObject([
      { message: 'Plusieurs équipements répondent à cette ligne : indiquez le numéro de série.' },
    ]);
  });

  it('is refused when updates are not allowed', async () => {
    await files.imported(good, 'refuse');
    const { id } = await files.checked(good);
    expect((await files.faults(id)).map(({ row, message }) => [row, message])).toEqual(
      [2, 3, 4].map((row) => [row, 'Cet équipement existe déjà.']),
    );
  });

  it('reimports its own export, equal names included, without changes', async () => {
    await files.imported(good, 'refuse');
    const calls = await brewer();
    for (let twin = 0; twin < 2; twin += 1) await answered(calls.create({ name: 'Palette' }));
    const before = [await stored(), await events()];
    for (const format of ['csv', 'xlsx'] as const) {
      const done = await files.imported(await files.exported(format), 'refuse', 'update');
      expect(done).toMatchObject({ updatedCount: 0, unchangedCount: 5, faultCount: 0 });
    }
    expect([await stored(), await events()]).toEqual(before);
  });
});

it('imports nothing when a row became invalid since the check', async () => {
  const { id } = await files.checked(good);
  await answered((await brewer()).create({ name: 'Tireuse' }));
  await files.run(id, 'refuse');
  await api.settled();
  expect(await files.view(id)).toMatchObject({ state: 'failed', createdCount: 0 });
  expect((await stored()).map(({ name }) => name)).toEqual(['Tireuse']);
});

describe('an export', () => {
  it('returns the list in French spreadsheet format, filtered and sorted as on screen', async () => {
    await files.imported(good, 'refuse');
    const [lineOfHeader, ...lines] = (await files.exported('csv')).toString().split('\r\n');
    expect(lineOfHeader).toBe(
      '\uFEFFNom;Catégorie;Statut;État;Emplacement;Fabricant;Modèle;Numéro de série;Capacité (hl);Acheté le;Prix d’achat (€);Valeur actuelle (€);Fin de garantie;Maintenance à faire;Tous les (jours);Tous les hectolitres (hl);À louer;Location par jour (€);Description;Notes;Identifiant de la fiche;Dernière maintenance;Prochaine maintenance;Compteur (hl)',
    );
    expect(lines[0]).toMatch(/^'\+Pompe;Autre;Opérationnel;Bon;.*;Joints;;250,5;Non;;;;/);
    expect(lines[1]).toMatch(
      /^Cuve F1;Fermenteur;En service;Bon;Chai;Inox du Val;FV-20;SN-1;20;10\/01\/2024;12500,5;9000;10\/01\/2027;Détartrage;90;;Non;;;;[0-9a-f-]{36};;10\/06\/2026;0$/,
    );
    const names = async (query: string) =>
      (await readTable(await files.exported('csv', query))).rows.map(({ cells }) => cells[0]);
    expect(await names('view=rentable')).toEqual(['Tireuse']);
    expect(await names('categories=fermenter,dispensing&sort=name&direction=desc')).toEqual([
      'Tireuse',
      'Cuve F1',
    ]);
    expect(await names('statuses=in_use&conditions=good&search=inox&location=chai')).toEqual([
      'Cuve F1',
    ]);
  });

  it('requires the permission and a known list', async () => {
    const editor = importCalls(api, await api.loginAs('superadmin@cervoise.example'), 'equipment');
    expect((await editor.call('GET', '/exports/equipment?format=csv')).statusCode).toBe(403);
    expect((await editor.upload(good)).statusCode).toBe(403);
    for (const query of ['sort=id', 'view=low_stock', 'categories=x', 'conditions=x']) {
      const answer = await files.call('GET', `/exports/equipment?format=csv&${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
    const template = await files.call('GET', '/import-templates/equipment');
    expect((await files.uploaded(`${template.payload}x\r\n`)).mapping).not.toContain(null);
  });
});
