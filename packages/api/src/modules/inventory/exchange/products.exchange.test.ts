import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { type ImportCalls, importCalls } from '../../exchange/testing/import-calls';
import { readTable } from '../../exchange/testing/read-table';
import { answered, type Beer, brew, inventoryCalls } from '../testing/product-calls';

const email = 'brewer@demo.example';
let api: TestApi;
let files: ImportCalls;
let blonde: Beer;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  files = importCalls(api, await api.loginAs(email), 'products');
  blonde = await brew(api, email, 'Blonde d’été', '2026-014');
});
afterEach(() => api.close());

const brewer = async () => inventoryCalls(api, await api.loginAs(email), blonde);
/** Brewers remove no product. */
const remove = async (id: string) =>
  inventoryCalls(api, await api.loginAs('manager@demo.example'), blonde).remove(id);
const stored = () =>
  api.adminDatabase
    .selectFrom('inventoryItems')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('quantity')
    .execute();
const ledger = () =>
  api.adminDatabase.selectFrom('inventoryMovements').selectAll().orderBy('position').execute();
const plainly = (faults: Awaited<ReturnType<ImportCalls['faults']>>) =>
  faults.map((fault) => ({ ...fault, message: fault.message.replace(/\s/g, ' ') }));

const header =
  'Bière;Brassin;Contenant;Volume;Quantité;Statut;Conditionné le;DDM;Emplacement;Prix;EAN;Note\n';
const good = `${header}blonde d'ete;2026-014;bouteille;0,33;1 200;;02/02/2026;02/02/2027;Cave;2,15;3760000000017;"=1+1"
Blonde d’été;;fûts;20;8;réservé;2026-02-02;;Cave;78,5;;
Blonde d’été;;Canette;0,44;0;;02/02/2026;;;;;
`;

it('imports new products, and their initial stock in the ledger', async () => {
  const view = await files.uploaded(good);
  expect(view.mapping).toEqual([
    'recipeId',
    'batchId',
    'containerType',
    'volumeInLiters',
    'quantity',
    'status',
    'packagingDate',
    'bestBeforeDate',
    'location',
    'unitPrice',
    'barcodeId',
    'notes',
  ]);
  const done = await files.imported(good, 'refuse');
  expect(done).toMatchObject({ state: 'done', createdCount: 3, faultCount: 0 });
  const [cans, kegs, bottles] = await stored();
  expect(bottles).toMatchObject({
    recipeId: blonde.recipeId,
    recipeName: 'Blonde d’été',
    batchId: blonde.batchId,
    batchNumber: '2026-014',
    containerType: 'bottle',
    volumeInLiters: 0.33,
    quantity: 1200,
    status: 'in_stock',
    packagingDate: '2026-02-02',
    bestBeforeDate: '2027-02-02',
    location: 'Cave',
    unitPrice: 2.15,
    barcodeId: '3760000000017',
    notes: '=1+1',
  });
  expect(kegs).toMatchObject({ containerType: 'keg', quantity: 8, status: 'reserved' });
  expect(cans).toMatchObject({ containerType: 'can', quantity: 0, location: null });
  expect(await ledger()).toMatchObject([
    {
      itemId: bottles?.id,
      kind: 'packaging',
      quantity: 1200,
      quantityAfter: 1200,
      reason: 'Reprise de stock par import',
      userName: 'Élodie Zimmer',
    },
    { itemId: kegs?.id, quantity: 8 },
  ]);
});

it('reports each error by row, column, value and reason', async () => {
  await brew(api, email, 'Stout', '2026-020');
  const faulty = `${header}Ambrée;;bouteille;0,33;1;;02/02/2026;;;;;
Blonde d’été;B-99;bouteille;0,33;1;;02/02/2026;;;;;
Blonde d’été;2026-020;bouteille;0,33;1;;02/02/2026;;;;;
Blonde d’été;;tonneau;0,33;1;;02/02/2026;;;;;
Blonde d’été;;fût;-20;1,5;;02/02/2026;01/02/2026;;;;
Blonde d’été;;fût;20;1;;02/02/2026;;;;3,76012E+12;
Blonde d’été;;fût;30;1;;02/02/2026;;Bar;;;
BLONDE  d'été;;Fût;30,0;2;;2026-02-02;;bar;;;
;;fût;30;1;;;;;;;
`;
  const { id, ...checked } = await files.checked(faulty);
  expect(checked).toMatchObject({ rowCount: 9, createdCount: 1, faultyRowCount: 8 });
  expect(plainly(await files.faults(id))).toEqual([
    { row: 2, column: 'Bière', value: 'Ambrée', message: 'Aucune recette ne porte ce nom.' },
    { row: 3, column: 'Brassin', value: 'B-99', message: 'Aucun brassin ne porte ce numéro.' },
    {
      row: 4,
      column: 'Brassin',
      value: '2026-020',
      message: 'Ce brassin n’est pas de cette recette.',
    },
    {
      row: 5,
      column: 'Contenant',
      value: 'tonneau',
      message: 'Valeur inconnue. Attendu : Bouteille, Fût, Canette.',
    },
    {
      row: 6,
      column: 'Volume',
      value: '-20',
      message: 'Le volume doit être supérieur ou égal à 0,01.',
    },
    {
      row: 6,
      column: 'Quantité',
      value: '1,5',
      message: 'La quantité doit être un nombre entier.',
    },
    {
      row: 6,
      column: 'DDM',
      value: '01/02/2026',
      message: 'La DDM doit suivre le conditionnement.',
    },
    {
      row: 7,
      column: 'EAN',
      value: '3,76012E+12',
      message: 'Le tableur a abrégé ce code : mettez la colonne au format texte.',
    },
    {
      row: 9,
      column: 'Bière',
      value: "BLONDE  d'été",
      message: 'Déjà présent à la ligne 8.',
    },
    { row: 10, column: 'Bière', value: '', message: 'Choisissez une recette.' },
    { row: 10, column: 'Conditionné le', value: '', message: 'Indiquez une date.' },
  ]);
  await files.run(id, 'skip');
  await api.settled();
  expect(await stored()).toMatchObject([{ volumeInLiters: 30, quantity: 1 }]);
});

it('refuses in the check what the batch does not have, or had not brewed yet', async () => {
  const file = `${header}Blonde d’été;2026-014;fût;50;2000;;02/02/2026;;;;;
Blonde d’été;2026-014;bouteille;0,5;1;;02/02/2026;;;;;
Blonde d’été;2026-014;fût;30;0;;02/02/2026;;;;;
Blonde d’été;2026-014;canette;0,5;1;;04/01/2026;;;;;
`;
  const { id, ...checked } = await files.checked(file);
  expect(checked).toMatchObject({ createdCount: 2, faultyRowCount: 2 });
  expect(plainly(await files.faults(id)).map(({ row, message }) => [row, message])).toEqual([
    [3, expect.stringMatching(/^Ces contenants tiennent 100 000,5 l, le brassin 2026-014/)],
    [5, 'Le conditionnement ne précède pas le brassage.'],
  ]);
});

it('identifies a new product without a status by its default one', async () => {
  const bottle = (status: string) => `Blonde d’été;;bouteille;0,33;1;${status};02/02/2026;;;;;\n`;
  const { id } = await files.checked(
    header + bottle('') + bottle('En stock') + bottle('réservé') + bottle(''),
  );
  expect(plainly(await files.faults(id))).toMatchObject([
    { row: 3, column: 'Bière', message: 'Déjà présent à la ligne 2.' },
    { row: 5, column: 'Bière', message: 'Déjà présent à la ligne 2.' },
  ]);
});

it('uses the batch when two recipes have the same name', async () => {
  await brew(api, email, 'Blonde d’été', '2026-015');
  const line = (batch: string) => `${header}Blonde d’été;${batch};fût;20;1;;02/02/2026;;;;;\n`;
  expect(await files.faults((await files.checked(line(''))).id)).toMatchObject([
    {
      row: 2,
      column: 'Bière',
      message: 'Plusieurs recettes portent ce nom : indiquez le brassin.',
    },
  ]);
  await files.imported(line('2026-014'), 'refuse');
  expect(await stored()).toMatchObject([{ recipeId: blonde.recipeId, batchId: blonde.batchId }]);
});

it('reads a Latin-1 file', async () => {
  const content = Buffer.from(
    "Bière;Contenant;Volume;Quantité;Conditionné le\nBlonde d'été;Fût;20;3;02/02/2026\n",
    'latin1',
  );
  expect(await files.imported(content, 'refuse')).toMatchObject({ state: 'done', createdCount: 1 });
});

describe('existing products', () => {
  it('are identified by beer, batch, container, volume, packaging day and location', async () => {
    await files.imported(good, 'refuse');
    const { id } = await files.checked(good);
    expect(await files.faults(id)).toMatchObject(
      [2, 3, 4].map((row) => ({ row, column: 'Bière', message: 'Ce produit fini existe déjà.' })),
    );
    const elsewhere = good.replaceAll('Cave', 'Bar').replace(/^.*;Canette;.*\n/m, '');
    expect(await files.checked(elsewhere)).toMatchObject({ createdCount: 2, faultCount: 0 });
  });

  it('are updated by the non-empty cells, except for their stock', async () => {
    const calls = await brewer();
    const item = await answered(
      calls.create({ batchId: blonde.batchId, location: 'Cave', notes: 'Médaillée', unitPrice: 2 }),
    );
    const done = await files.imported(
      `${header}Blonde d’été;2026-014;bouteille;0,33;5;réservé;02/02/2026;;cave;2,5;;\n`,
      'refuse',
      'update',
    );
    expect(done).toMatchObject({ updatedCount: 1, createdCount: 0, stockLeftCount: 1 });
    expect(await answered(calls.get(item.id))).toMatchObject({
      quantity: 48,
      status: 'reserved',
      unitPrice: 2.5,
      notes: 'Médaillée',
      // In the spelling of its place.
      location: 'Cave',
      movements: { totalCount: 1 },
    });
  });

  it('are identified by id first, within the brewery', async () => {
    const calls = await brewer();
    const { id } = await answered(calls.create({ location: 'Cave' }));
    await brew(api, email, 'Stout', '2026-020');
    const withId = 'Bière;Brassin;Emplacement;Identifiant de la fiche\n';
    await files.imported(`${withId}Stout;2026-020;Bar;${id}\n`, 'refuse', 'update');
    expect(await answered(calls.get(id))).toMatchObject({
      recipe: { name: 'Stout' },
      batch: { batchNumber: '2026-020' },
      location: 'Bar',
      quantity: 48,
    });
    await remove(id);
    const unknown = `${withId};;;${id}\n;;;00000000-0000-4000-8000-000000000000\n;;;12\n`;
    const checked = await files.checked(unknown, 'update');
    expect(
      (await files.faults(checked.id)).map(({ column, message }) => [column, message]),
    ).toEqual([
      ['Identifiant de la fiche', 'Ce produit fini est supprimé : restaurez-le d’abord.'],
      ['Identifiant de la fiche', 'Aucun produit fini n’a cet identifiant.'],
      ['Identifiant de la fiche', 'Aucun produit fini n’a cet identifiant.'],
    ]);
  });

  it('are identified by status among equal ones, otherwise an id is required; no record is changed by two rows', async () => {
    const calls = await brewer();
    const first = await answered(calls.create({ location: 'Cave' }));
    const second = await answered(calls.create({ location: 'Cave' }));
    await calls.setStatus(second.id, 'reserved');
    const line = (status: string, price: string) =>
      `Blonde d’été;;bouteille;0,33;;${status};02/02/2026;;Cave;${price};;\n`;
    await files.imported(`${header}${line('réservé', '3')}`, 'refuse', 'update');
    expect((await answered(calls.get(second.id))).unitPrice).toBe(3);
    expect((await answered(calls.get(first.id))).unitPrice).toBeNull();
    const vague = await files.checked(`${header}${line('', '4')}`, 'update');
    expect(await files.faults(vague.id)).toMatchObject([
      { message: 'Plusieurs produits finis répondent à cette ligne : indiquez l’identifiant.' },
    ]);
    await remove(first.id);
    const twice = await files.checked(
      `${header}${line('réservé', '4')}${line('vendu', '5')}`,
      'update',
    );
    expect(await files.faults(twice.id)).toMatchObject([
      { row: 3, message: 'Déjà présent à la ligne 2.' },
    ]);
  });

  it('reimports its own export, equal products included, without changes', async () => {
    await files.imported(good, 'refuse');
    const calls = await brewer();
    await answered(calls.create({ notes: '@SUM(A1)' }));
    await answered(calls.create({ notes: '-2' }));
    const before = await stored();
    for (const format of ['csv', 'xlsx'] as const) {
      const done = await files.imported(await files.exported(format), 'refuse', 'update');
      expect(done).toMatchObject({ updatedCount: 0, unchangedCount: 5, faultCount: 0 });
    }
    expect(await stored()).toEqual(before);
  });
});

it('stops on request, and leaves nothing', async () => {
  const line = (index: number) => `Blonde d’été;;fût;20;1;;02/02/2026;;Place ${index};;;\n`;
  const rows = Array.from({ length: 1200 }, (_, index) => line(index));
  const { id } = await files.checked(header + rows.join(''));
  await api.adminDatabase.transaction().execute(async (tx) => {
    await sql`lock table inventory_movements in exclusive mode`.execute(tx);
    await files.run(id, 'refuse');
    await api.statementRuns('with line as materialized');
    expect((await files.cancel(id)).json()).toMatchObject({ isCancelling: true });
  });
  await api.settled();
  expect(await files.view(id)).toMatchObject({ state: 'cancelled', createdCount: 0 });
  expect(await stored()).toEqual([]);
});

describe('an export', () => {
  it('returns the list in French spreadsheet format, filtered and sorted as on screen', async () => {
    await files.imported(good, 'refuse');
    const [lineOfHeader, ...lines] = (await files.exported('csv', 'sort=quantity&direction=desc'))
      .toString()
      .split('\r\n');
    expect(lineOfHeader).toBe(
      '\uFEFFBière;Brassin;Contenant;Volume (l);Quantité;Statut;Conditionné le;DDM;Emplacement;Prix unitaire (€);Code-barres;Notes;Identifiant de la fiche;Volume total (l);Valeur (€)',
    );
    expect(lines[0]).toMatch(
      /^Blonde d’été;2026-014;Bouteille;0,33;1200;En stock;02\/02\/2026;02\/02\/2027;Cave;2,15;3760000000017;'=1\+1;[0-9a-f-]{36};396;2580$/,
    );
    const containers = async (query: string) =>
      (await readTable(await files.exported('csv', query))).rows.map(({ cells }) => cells[2]);
    expect(await containers('containerTypes=keg,can&sort=volumeInLiters')).toEqual([
      'Canette',
      'Fût',
    ]);
    expect(await containers('statuses=reserved&search=blonde')).toEqual(['Fût']);
    expect(await containers(`view=in_stock&batchId=${blonde.batchId}`)).toEqual(['Bouteille']);
    expect(await containers('location=CAVE&bestBeforeTo=2027-12-31')).toEqual(['Bouteille']);
    expect(await containers('withoutBatch=true')).not.toContain('Bouteille');
  });

  it('refuses an invalid query', async () => {
    for (const query of ['sort=id', 'view=x', 'statuses=x', 'recipeId=1', 'bestBeforeTo=hier']) {
      const answer = await files.call('GET', `/exports/products?format=csv&${query}`);
      expect([query, answer.statusCode]).toEqual([query, 400]);
    }
  });
});

it('requires a user of the brewery', async () => {
  await files.imported(good, 'refuse');
  const [item] = await stored();
  const stranger = importCalls(api, await api.loginAs('admin@other.example'), 'products');
  expect(
    (await readTable(Buffer.concat([await stranger.exported('csv'), Buffer.from('x')]))).rows,
  ).toHaveLength(1);
  const { id } = await stranger.checked(
    `Bière;Identifiant de la fiche\nBlonde d’été;${item?.id}\n`,
    'update',
  );
  expect(await stranger.faults(id)).toMatchObject([
    { message: 'Aucun produit fini n’a cet identifiant.' },
  ]);
  const editor = importCalls(api, await api.loginAs('superadmin@cervoise.example'), 'products');
  expect((await editor.upload(good)).statusCode).toBe(403);
  expect((await editor.call('GET', '/exports/products?format=csv')).statusCode).toBe(403);
  const template = await files.call('GET', '/import-templates/products');
  expect((await files.uploaded(`${template.payload}x\r\n`)).mapping).not.toContain(null);
});
