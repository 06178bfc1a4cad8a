import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { cleanUp } from '../../jobs/clean-up';
import { startTestApi, type TestApi } from '../../testing';
import { type IngredientCalls, ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { type ImportCalls, importCalls } from './testing/import-calls';

let api: TestApi;
let files: ImportCalls;
let brewer: IngredientCalls;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  const token = await api.loginAs('brewer@demo.example');
  files = importCalls(api, token);
  brewer = ingredientCalls(api, token);
});
afterEach(() => api.close());

const header = 'Nom;Type;Unité;Stock;Seuil;Coût unitaire;Lot;Péremption;Forme du houblon\n';
const good = `${header}Malt Pale;Malt;kg;1 250,5;200;1,27;L-1;31/12/2026;
Citra;Houblon;kg;12,5;;38,9;;2027-01-31;Pellets T90
Safale US-05;levure;Sachet;;4;;;;
`;

async function ingredientNamed(name: string) {
  const rows = await api.adminDatabase
    .selectFrom('ingredients')
    .select('id')
    .where('name', '=', name)
    .execute();
  expect(rows).toHaveLength(1);
  return (await brewer.get(rows[0]?.id ?? '')).data.answer;
}
const names = () => brewer.list('ingredients');

it('returns the columns of a file and guesses their fields', async () => {
  const view = await files.uploaded(good);
  expect(view).toMatchObject({
    kind: 'ingredients',
    fileName: 'liste.csv',
    state: 'uploaded',
    rowCount: 3,
    mapping: [
      'name',
      'type',
      'unit',
      'stockQuantity',
      'minimumStockQuantity',
      'costPerUnit',
      'lotNumber',
      'expiryDate',
      'hopForm',
    ],
  });
  expect(view.columns[3]).toEqual({ header: 'Stock', samples: ['1 250,5', '12,5'] });
  expect(view.fields[0]).toEqual({ field: 'name', label: 'Nom', need: 'always' });
});

it('imports the checked rows: ingredients, and their initial stock in the ledger', async () => {
  const checked = await files.checked(good);
  expect(checked).toMatchObject({ state: 'checked', createdCount: 3, faultCount: 0 });
  expect(await names()).toEqual([]);
  await files.run(checked.id, 'refuse');
  await api.settled();
  expect(await files.view(checked.id)).toMatchObject({
    state: 'done',
    processedCount: 3,
    createdCount: 3,
    badRows: 'refuse',
  });
  expect(await names()).toEqual(['Citra', 'Malt Pale', 'Safale US-05']);
  const malt = await ingredientNamed('Malt Pale');
  expect(malt).toMatchObject({
    stockQuantity: 1250.5,
    minimumStockQuantity: 200,
    costPerUnit: 1.27,
    stockValue: 1588.14,
    lots: [{ lotNumber: 'L-1', expiryDate: '2026-12-31', receivedOn: '2026-03-12' }],
  });
  expect(malt.movements.nodes).toMatchObject([
    { kind: 'opening', quantity: 1250.5, stockAfter: 1250.5, userName: 'Élodie Zimmer' },
  ]);
  expect(await ingredientNamed('Citra')).toMatchObject({ hopForm: 'pellets_t90', type: 'hop' });
  expect((await ingredientNamed('Safale US-05')).movements.totalCount).toBe(0);
});

const faulty = `${header};Malt;kg;1;1;1;;;
Malt A;Mélasse;kg;1;1;1;;;
Malt B;Malt;kg;douze;1;1;;31/02/2026;
Malt C;Malt;kg;-5;1;1;;;
Malt D;Malt;kg;;1;1;L-9;;
Malt E;Malt;kg;1;1;1;;;
malt  É;Malt;kg;1;1;1;;;
Malt F;Malt;kg;1;1;1;;;;;trop
`;

it('reports each error by row, column, value and reason', async () => {
  const checked = await files.checked(faulty);
  expect(checked).toMatchObject({
    state: 'checked',
    rowCount: 8,
    createdCount: 1,
    faultyRowCount: 7,
    faultCount: 8,
  });
  const faults = (await files.faults(checked.id)).map(({ message, ...fault }) => ({
    ...fault,
    message: message.replace(/\s/g, ' '),
  }));
  expect(faults).toEqual([
    { row: 2, column: 'Nom', value: '', message: 'Le nom est requis.' },
    {
      row: 3,
      column: 'Type',
      value: 'Mélasse',
      message: expect.stringMatching(/^Valeur inconnue\. Attendu : Malt, Houblon/),
    },
    { row: 4, column: 'Stock', value: 'douze', message: expect.stringMatching(/nombre/) },
    { row: 4, column: 'Péremption', value: '31/02/2026', message: expect.stringMatching(/date/) },
    {
      row: 5,
      column: 'Stock',
      value: '-5',
      message: 'Le stock initial doit être supérieur ou égal à 0.',
    },
    { row: 6, column: 'Stock', value: '', message: 'Indiquez le stock initial de ce lot.' },
    { row: 8, column: 'Nom', value: 'malt  É', message: 'Déjà présent à la ligne 7.' },
    { row: 9, column: '', value: '', message: expect.stringMatching(/plus de cellules/) },
  ]);
  const file = await files.call('GET', `/imports/${checked.id}/faults.csv`);
  expect(file.payload).toContain('\r\n2;Nom;;Le nom est requis.\r\n');
  expect(file.payload).toContain(";Stock;'-5;");
});

it('accepts a valid row that repeats the key of an invalid one', async () => {
  const { id } = await files.checked(
    `${header}Malt A;Malt;kg;douze;;;;;
Malt A;Malt;kg;12;;;;;
malt a;Malt;kg;13;;;;;
`,
  );
  expect(await files.faults(id)).toMatchObject([
    { row: 2, column: 'Stock' },
    { row: 4, message: 'Déjà présent à la ligne 3.' },
  ]);
  await files.run(id, 'skip');
  await api.settled();
  expect(await ingredientNamed('Malt A')).toMatchObject({ stockQuantity: 12 });
});

it('skips invalid rows or imports nothing, as chosen', async () => {
  const { id } = await files.checked(faulty);
  const refused = await files.run(id, 'refuse');
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors[0].extensions.fields.badRows).toMatch(/Des lignes sont en erreur/);
  expect((await files.view(id)).state).toBe('checked');
  await files.run(id, 'skip');
  await api.settled();
  expect(await files.view(id)).toMatchObject({ state: 'done', createdCount: 1, faultyRowCount: 7 });
  expect(await names()).toEqual(['Malt E']);

  const hopeless = await files.checked(`${header};Malt;kg;;;;;;\n`);
  expect((await files.run(hopeless.id, 'skip')).json().message).toBe(
    'Aucune ligne de ce fichier ne peut être importée.',
  );
});

describe('existing ingredients', () => {
  it('are refused when updates are not allowed', async () => {
    await brewer.create({ name: 'Citra', type: 'hop' });
    const { id } = await files.checked(good);
    expect(await files.faults(id)).toEqual([
      {
        row: 3,
        column: 'Nom',
        value: 'Citra',
        message: 'Un autre ingrédient porte déjà ce nom.',
      },
    ]);
  });

  it('are updated by the non-empty cells, except for their stock', async () => {
    await brewer.create({
      name: 'Citra',
      type: 'hop',
      supplier: 'Yakima',
      alphaAcid: 12,
      minimumStockQuantity: 3,
      stockQuantity: 5,
    });
    const done = await files.imported(
      'Nom;Coût;Fournisseur;Stock\ncitra;38,9;;50\n',
      'refuse',
      'update',
    );
    expect(done).toMatchObject({ state: 'done', updatedCount: 1, stockLeftCount: 1 });
    expect(await ingredientNamed('citra')).toMatchObject({
      costPerUnit: 38.9,
      supplier: 'Yakima',
      alphaAcid: 12,
      minimumStockQuantity: 3,
      stockQuantity: 5,
      type: 'hop',
    });
  });

  it('notify once when higher minimums make them low, many as one', async () => {
    const listNotifications = async () =>
      (await api.services.notifications.list(await api.actorOf('manager@demo.example'))).map(
        ({ type, title }) => [type, title],
      );
    const list = (names: readonly string[], minimum: number) =>
      `Nom;Type;Unité;Stock;Seuil\n${names.map((name) => `${name};Malt;kg;10;${minimum}\n`).join('')}`;
    const malts = Array.from({ length: 21 }, (_, index) => `Malt ${index}`);
    await files.imported(list(malts, 5), 'refuse');
    expect(await listNotifications()).toEqual([]);
    await files.imported(list(['Malt 0'], 50), 'refuse', 'update');
    await files.imported(list(['Malt 0'], 60), 'refuse', 'update');
    expect(await listNotifications()).toEqual([['low_stock', 'Stock bas : Malt 0']]);
    await files.imported(list(malts, 5), 'refuse', 'update');
    await files.imported(list(malts, 50), 'refuse', 'update');
    expect((await listNotifications())[0]).toEqual(['low_stock', 'Stock bas : 21 ingrédients']);
    expect(await listNotifications()).toHaveLength(2);
  });

  it('stay unchanged, including their timestamp, when the file has no new values', async () => {
    await brewer.create({ name: 'Citra', type: 'hop', costPerUnit: 38.9 });
    const before = await ingredientNamed('Citra');
    await files.imported('Nom;Coût\nCitra;38,9\n', 'refuse', 'update');
    expect(await ingredientNamed('Citra')).toEqual(before);
  });

  it('keep their unit once there was stock', async () => {
    await brewer.create({ name: 'Citra', type: 'hop', stockQuantity: 5 });
    const { id } = await files.checked('Nom;Unité\nCitra;g\n', 'update');
    expect(await files.faults(id)).toMatchObject([{ row: 2, column: 'Unité', value: 'g' }]);
  });

  it('reimports its own export', async () => {
    await files.imported(good, 'refuse');
    const before = await Promise.all(['Citra', 'Malt Pale', 'Safale US-05'].map(ingredientNamed));
    for (const format of ['csv', 'xlsx']) {
      const { rawPayload } = await files.call('GET', `/exports/ingredients?format=${format}`);
      const done = await files.imported(rawPayload, 'refuse', 'update');
      expect(done).toMatchObject({ updatedCount: 0, unchangedCount: 3, faultCount: 0 });
    }
    expect(await Promise.all(['Citra', 'Malt Pale', 'Safale US-05'].map(ingredientNamed))).toEqual(
      before,
    );
  });
});

it('reads a Latin-1 file with columns mapped by hand', async () => {
  const content = Buffer.from('Réf;Genre;U\nCéréale crue;Céréale crue;Unité\n', 'latin1');
  const view = await files.uploaded(content);
  expect(view.mapping).toEqual([null, null, 'unit']);
  await files.check(view, 'refuse', ['name', 'type', 'unit']);
  await api.settled();
  await files.run(view.id, 'refuse');
  await api.settled();
  expect(await ingredientNamed('Céréale crue')).toMatchObject({ type: 'adjunct', unit: 'unit' });
});

it('refuses an invalid mapping', async () => {
  const view = await files.uploaded('Nom;Type\nMalt;Malt\n');
  const messageFor = async (mapping: (string | null)[]) =>
    (await files.check(view, 'refuse', mapping)).json().errors[0].extensions.fields.mapping;
  expect(await messageFor([null, 'type'])).toBe('Indiquez la colonne « Nom ».');
  expect(await messageFor(['name'])).toMatch(/ne correspond pas/);
  expect(await messageFor(['name', 'name'])).toMatch(/Deux colonnes/);
  expect(await messageFor(['name', 'tenant_id'])).toMatch(/champ inconnu/);
});

describe('a repeat', () => {
  it('uploads once', async () => {
    const requestId = randomUUID();
    const first = await files.upload(good, { requestId });
    const second = await files.upload(good, { requestId });
    expect(second.json().id).toBe(first.json().id);
  });

  it('imports once', async () => {
    const { id } = await files.checked(good);
    const requestId = randomUUID();
    await files.run(id, 'refuse', requestId);
    await api.settled();
    expect((await files.run(id, 'refuse', requestId)).json()).toMatchObject({ state: 'done' });
    expect((await files.run(id, 'refuse')).statusCode).toBe(409);
    await api.settled();
    expect(await names()).toHaveLength(3);
  });

  it('of the same file is reported', async () => {
    await files.imported(good, 'refuse');
    expect((await files.uploaded(good)).importedBeforeAt).not.toBeNull();
    expect((await files.uploaded(`${good}Autre;Malt;kg;;;;;;\n`)).importedBeforeAt).toBeNull();
  });
});

it('imports nothing when a row became invalid since the check', async () => {
  const { id } = await files.checked(good);
  await brewer.create({ name: 'Citra', type: 'hop' });
  await files.run(id, 'refuse');
  await api.settled();
  expect(await files.view(id)).toMatchObject({
    state: 'failed',
    failure: '1 ligne est en erreur : rien n’a été importé.',
    createdCount: 0,
  });
  expect(await files.faults(id)).toMatchObject([{ row: 3, value: 'Citra' }]);
  expect(await names()).toEqual(['Citra']);
});

/** Another connection's open transaction on a name: inserting the same name waits for it. */
async function holdName(name: string) {
  const { tenantId } = await api.actorOf('brewer@demo.example');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = () => {};
  const isHeld = new Promise<void>((resolve) => {
    held = resolve;
  });
  const transaction = api.adminDatabase
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto('ingredients')
        .values({
          tenantId,
          name,
          nameKey: name.toLowerCase(),
          type: 'malt',
          unit: 'kg',
          minimumStockQuantity: 0,
        })
        .execute();
      held();
      await released;
      throw new Error('undone');
    })
    .catch(() => undefined);
  await isHeld;
  return async () => {
    release();
    await transaction;
  };
}

it('stops on request, and leaves nothing', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `Malt ${index};Malt;kg;1;;;;;\n`);
  const { id } = await files.checked(header + rows.join(''));
  const letGo = await holdName('Malt 700');
  await files.run(id, 'refuse');
  await api.statementRuns('insert into "ingredients"');
  // The first batch's progress is saved while the second waits.
  while ((await files.view(id)).processedCount < 500);
  expect(await files.view(id)).toMatchObject({ state: 'importing', processedCount: 500 });
  expect((await files.cancel(id)).json()).toMatchObject({ isCancelling: true });
  const second = await files.uploaded(good);
  expect((await files.check(second)).statusCode).toBe(409);
  await letGo();
  await api.settled();
  expect(await files.view(id)).toMatchObject({ state: 'cancelled', createdCount: 0 });
  expect(await names()).toEqual([]);
  expect((await files.check(second)).statusCode).toBe(202);
  await api.settled();
  expect((await files.cancel(second.id)).json()).toMatchObject({ state: 'cancelled' });
});

it('reports that its server died', async () => {
  const { id } = await files.checked(good);
  await api.adminDatabase
    .updateTable('imports')
    .set({
      state: 'importing',
      heartbeatAt: new Date(Date.now() - 120_000),
      createdCount: 2,
      updatedCount: 1,
    })
    .where('id', '=', id)
    .execute();
  expect(await files.view(id)).toMatchObject({
    state: 'failed',
    createdCount: 0,
    updatedCount: 0,
    failure: expect.stringMatching(/serveur s’est arrêté/),
  });
});

it('isolates breweries, and requires permission', async () => {
  const view = await files.uploaded(good);
  const stranger = importCalls(api, await api.loginAs('admin@other.example'));
  for (const answer of [
    await stranger.call('GET', `/imports/${view.id}`),
    await stranger.call('GET', `/imports/${view.id}/faults`),
    await stranger.call('GET', `/imports/${view.id}/faults.csv`),
    await stranger.call('GET', `/imports/${view.id}/preview`),
    await stranger.call('GET', `/imports/${view.id}/kept`),
    await stranger.undo(view.id),
    await stranger.check(view),
    await stranger.run(view.id, 'skip'),
    await stranger.cancel(view.id),
    await files.call('GET', '/imports/none'),
  ]) {
    expect(answer.statusCode).toBe(404);
  }
  const editor = importCalls(api, await api.loginAs('superadmin@cervoise.example'));
  expect((await editor.upload(good)).statusCode).toBe(403);
  expect((await importCalls(api, 'none').upload(good)).statusCode).toBe(401);
  expect((await files.call('GET', '/import-templates/kegs')).statusCode).toBe(404);
});

it('refuses a file that is too large or not a file', async () => {
  const large = await files.upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'));
  expect(large.statusCode).toBe(400);
  expect(large.json().message).toBe('Le fichier dépasse 10 Mo : partagez-le en plusieurs.');
  expect((await files.upload('')).statusCode).toBe(400);
  expect((await files.upload('Nom\n')).json().message).toBe(
    'Ce fichier n’a qu’une ligne d’en-tête.',
  );
  expect((await files.call('POST', '/imports/ingredients', { name: 'x' })).statusCode).toBe(400);
});

it('offers a template whose headers it recognises', async () => {
  const template = await files.call('GET', '/import-templates/ingredients');
  const view = await files.uploaded(`${template.payload}Malt;Malt;kg\r\n`);
  expect(view.mapping).not.toContain(null);
});

it('deletes files after a day and imports after a month', async () => {
  const done = await files.imported(good, 'refuse');
  const age = (days: number) => new Date(Date.now() - days * 86_400_000);
  await api.adminDatabase
    .updateTable('importFiles')
    .set({ createdAt: age(2) })
    .execute();
  // Clean-up goes by the database's clock, the session of this test by a fixed one.
  await api.adminDatabase
    .updateTable('sessions')
    .set({ expiresAt: age(-1) })
    .execute();
  await cleanUp(api.database, new Date());
  expect(await api.adminDatabase.selectFrom('importFiles').selectAll().execute()).toEqual([]);
  expect((await files.view(done.id)).state).toBe('done');
  await api.adminDatabase
    .updateTable('imports')
    .set({ createdAt: age(31) })
    .execute();
  await cleanUp(api.database, new Date());
  expect((await files.call('GET', `/imports/${done.id}`)).statusCode).toBe(404);
});

it('locks records in the common order, whatever the order of the file', async () => {
  const rows = Array.from({ length: 502 }, (_, index) => `Malt ${index};Malt;kg;200`);
  const list = (lines: readonly string[]) => `Nom;Type;Unité;Seuil\n${lines.join('\n')}\n`;
  await files.imported(list(rows), 'refuse');
  const known = await api.adminDatabase
    .selectFrom('ingredients')
    .select(['id', 'name'])
    .where('name', 'like', 'Malt %')
    .orderBy('id')
    .execute();
  const last = known.at(-1)?.id ?? '';
  const backwards = known.map(({ name }) => `${name};Malt;kg;300`).reverse();
  const view = await files.checked(list(backwards), 'update');
  const lock = (tx: Transaction<Database>, id: string, wait: 'nowait' | 'wait') =>
    tx
      .selectFrom('ingredients')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .$if(wait === 'nowait', (query) => query.noWait())
      .execute();
  await api.adminDatabase.transaction().execute(async (tx) => {
    await lock(tx, known[0]?.id ?? '', 'wait');
    expect((await files.run(view.id, 'refuse')).statusCode).toBe(202);
    await api.statementRuns('for update of');
    // The import waits for the first: the last, which its file begins with, is still free.
    expect(await lock(tx, last, 'nowait')).toEqual([{ id: last }]);
  });
  await api.settled();
  expect(await files.view(view.id)).toMatchObject({ state: 'done', updatedCount: 502 });
});

it('reads three files at once, and refuses a fourth', async () => {
  const actor = await api.actorOf('brewer@demo.example');
  const bring = (index: number) =>
    api.services.imports.upload(actor, 'ingredients', {
      name: `${index}.csv`,
      content: Buffer.from(good),
      requestId: null,
    });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(bring));
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
  expect((await bring(5)).state).toBe('uploaded');
});

describe('the limit of three imports at once', () => {
  async function uploadThree() {
    const actor = await api.actorOf('brewer@demo.example');
    const upload = (name: string) =>
      api.services.imports.upload(actor, 'ingredients', {
        name,
        content: Buffer.from(good),
        requestId: null,
      });
    const uploads = await Promise.allSettled(['1.csv', '2.csv', '3.csv'].map(upload));
    return uploads.map(({ status }) => status);
  }
  const full = ['fulfilled', 'fulfilled', 'rejected'];

  /** Uploads three files while a call waits in the database to change its import's state. */
  const uploadDuring = <Answer>(ask: () => Promise<Answer>) =>
    api.adminDatabase.transaction().execute(async (tx) => {
      await tx.selectFrom('imports').select('id').forUpdate().execute();
      const waiting = ask();
      await api.statementRuns('update "imports"');
      return { waiting, uploads: await uploadThree() };
    });

  it('counts a check that has not begun to read its file', async () => {
    const view = await files.uploaded(good);
    const { waiting, uploads } = await uploadDuring(() => files.check(view));
    expect(uploads).toEqual(full);
    await waiting;
    await api.settled();
    expect(await files.view(view.id)).toMatchObject({ state: 'checked' });
  });

  it('counts an import that has not begun to write', async () => {
    const { id } = await files.checked(good);
    const { waiting, uploads } = await uploadDuring(() => files.run(id, 'refuse'));
    expect(uploads).toEqual(full);
    await waiting;
    await api.settled();
    expect(await files.view(id)).toMatchObject({ state: 'done', createdCount: 3 });
  });

  it('leaves out what was refused or has ended', async () => {
    const view = await files.uploaded(good);
    const twice = view.mapping.map(() => 'name');
    for (const _ of [1, 2, 3]) {
      expect((await files.check(view, 'refuse', twice)).statusCode).toBe(400);
    }
    await files.imported(good, 'refuse');
    expect(await uploadThree()).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  });
});
