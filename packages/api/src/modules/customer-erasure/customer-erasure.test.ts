import { randomUUID } from 'node:crypto';
import { customerRetentionYears, erasedCustomerName } from '@cervoise/domain/customers';
import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { importCalls } from '../exchange/testing/import-calls';
import { eraseSaleNames } from '../inventory';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';

let api: TestApi;
let manager: string;
let brewery: Awaited<ReturnType<typeof openTracedBrewery>>;
beforeEach(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewery = await openTracedBrewery(api, manager);
});
afterEach(() => api.close());

const write = async (field: string, type: string, input: object, selection = '{ id }') => {
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) ${selection} }`,
    { input: { requestId: randomUUID(), ...input } },
    manager,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer.id;
};
const contact = {
  email: 'jean.petit@example.fr',
  phone: '06 11 22 33 44',
  address: '3 rue du Pont',
  notes: 'Livrer le mardi',
};
const addCustomer = (name = 'Jean Petit') =>
  write('createCustomer', 'CreateCustomerInput', { name, ...contact });
const erase = (id: string, token = manager) =>
  api.query<{ eraseCustomer: { name: string; erasedAt: string } }>(
    'mutation ($id: ID!) { eraseCustomer(id: $id) { name email phone address notes erasedAt isDeleted } }',
    { id },
    token,
  );
const sold = async (customerName: string, quantity = 24) => {
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 100);
  await brewery.move(item, quantity, { move: 'sale', customerName });
  return item;
};
const recallOfMalt = () =>
  write('startRecall', 'StartRecallInput', {
    causeType: 'lot',
    causeId: brewery.maltLot,
    includesSiblings: false,
    isExercise: false,
    reason: 'Mycotoxines',
  });

/** The tables of the brewery in which a text still stands. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'tenant_id'
       and (xpath('/row/n/text()', query_to_xml(
             format('select count(*) as n from %I one where strpos(one::text, %L) > 0', c.relname,
                    ${text}::text), false, true, '')))[1]::text <> '0'`.execute(api.adminDatabase);
  return rows.map(({ name }) => name).toSorted();
}

it('leaves nothing that identifies the customer, and what was sold', async () => {
  const id = await addCustomer();
  const item = await sold('Jean Petit');
  const recallId = await recallOfMalt();
  await write('warnRecallCustomers', 'WarnRecallCustomersInput', { recallId });
  await api.settled();
  const answer = { recallId, customerKey: id, isReached: true, remark: 'Vu Jean Petit' };
  await write('noteRecallAnswer', 'NoteRecallAnswerInput', { ...answer, heldQuantity: 24 });
  expect((await refusal(erase(id))).message).toBe(
    'Un rappel en cours concerne ce client : terminez-le d’abord.',
  );
  await write('endRecall', 'EndRecallInput', { id: recallId, reason: 'Tout est revenu' });

  expect(await tablesWith('Jean Petit')).toEqual([
    'customers',
    'inventory_movements',
    'recall_answers',
  ]);
  expect((await erase(id)).data.eraseCustomer).toMatchObject({
    name: erasedCustomerName,
    email: null,
    phone: null,
    address: null,
    notes: null,
    isDeleted: true,
    erasedAt: '2026-03-12T08:00:00.000Z',
  });
  for (const text of ['Jean Petit', contact.email, contact.phone, contact.address]) {
    expect(await tablesWith(text)).toEqual([]);
  }
  const lines = await api.adminDatabase
    .selectFrom('inventoryMovements')
    .select(['quantity', 'customerName', 'customerId'])
    .orderBy('position')
    .where('itemId', '=', item)
    .where('kind', '=', 'sale')
    .execute();
  expect(lines).toEqual([{ quantity: -24, customerName: erasedCustomerName, customerId: id }]);
  const answers = await api.adminDatabase.selectFrom('recallAnswers').selectAll().execute();
  expect(answers).toMatchObject([{ customerId: id, heldQuantity: 24, remark: null }]);
  const mails = await api.adminDatabase.selectFrom('recallMails').selectAll().execute();
  expect(mails).toMatchObject([{ recipient: null }]);
  const log = await api.adminDatabase
    .selectFrom('auditLog')
    .select(['action', 'entityName', 'userName'])
    .where('entityId', '=', id)
    .execute();
  expect(log).toEqual([{ action: 'customer_erased', entityName: null, userName: 'Marc Petit' }]);
});

it('leaves nothing of the customer in the imports of customers, which are no longer undone', async () => {
  const files = importCalls(api, manager, 'customers');
  const list = 'Nom;E-mail\nJean Petit;jean.petit@example.fr\nJean Petit;pas une adresse\n';
  const done = await files.imported(list, 'skip');
  expect(done).toMatchObject({ state: 'done', createdCount: 1, faultyRowCount: 1 });
  await files.imported('Nom;E-mail\nJean Petit;petit@example.fr\n', 'refuse', 'update');
  await files.checked(list, 'update');
  expect(await tablesWith('Jean Petit')).toEqual([
    'customers',
    'import_faults',
    'import_previews',
    'imports',
  ]);
  expect(await tablesWith('jean.petit@example.fr')).toContain('import_changes');
  const { id } = await api.adminDatabase
    .selectFrom('customers')
    .select('id')
    .where('name', '=', 'Jean Petit')
    .executeTakeFirstOrThrow();
  expect((await erase(id)).errors).toBeUndefined();
  for (const text of [
    'Jean Petit',
    'jean.petit@example.fr',
    'petit@example.fr',
    'pas une adresse',
  ]) {
    expect(await tablesWith(text)).toEqual([]);
  }
  const { rows } = await sql`select from import_files`.execute(api.adminDatabase);
  expect(rows).toEqual([]);
  expect(await files.view(done.id)).toMatchObject({
    createdCount: 1,
    faultyRowCount: 1,
    faultCount: 0,
    undoableUntil: null,
    columns: [
      { header: 'Nom', samples: [] },
      { header: 'E-mail', samples: [] },
    ],
  });
  const refused = await files.undo(done.id);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Cet import ne s’annule plus : ce qu’il a changé n’est plus gardé.',
  ]);
});

it('leaves the imports of other lists alone', async () => {
  const files = importCalls(api, manager, 'suppliers');
  const done = await files.imported('Nom\nMalterie du Pont\n', 'refuse');
  await erase(await addCustomer());
  expect(await files.undone(done.id)).toMatchObject({ undoneCount: 1 });
});

it('drops the recall mails that did not reach the customer', async () => {
  const id = await addCustomer();
  await sold('Jean Petit');
  const recallId = await recallOfMalt();
  await write('warnRecallCustomers', 'WarnRecallCustomersInput', { recallId });
  await api.settled();
  const [mail] = await api.adminDatabase.selectFrom('recallMails').select('mailId').execute();
  await sql`update followed_mails set sent_at = null`.execute(api.adminDatabase);
  await sql`insert into mails (id, recipient, subject, sealed_content, created_at, retry_until,
                               next_attempt_at)
    values (${mail?.mailId}, ${contact.email}, 'Rappel', 'sealed', now(), now(), now())`.execute(
    api.adminDatabase,
  );
  await write('endRecall', 'EndRecallInput', { id: recallId, reason: 'Tout est revenu' });
  expect((await erase(id)).errors).toBeUndefined();
  const { rows } = await sql`select from mails where recipient = ${contact.email}`.execute(
    api.adminDatabase,
  );
  expect(rows).toEqual([]);
  const { rows: followed } = await sql`select sent_at from followed_mails`.execute(
    api.adminDatabase,
  );
  expect(followed).toEqual([{ sentAt: null }]);
});

it('waits for the end of a recall whose product was entered after its start', async () => {
  const id = await addCustomer();
  const batch = await brewery.packaged(brewery.maltLot);
  const recallId = await recallOfMalt();
  const late = await write('createInventoryItem', 'CreateInventoryItemInput', {
    recipeId: brewery.recipe.id,
    batchId: batch.id,
    containerType: 'keg',
    volumeInLiters: 20,
    quantity: 2,
    packagingDate: '2026-03-12',
  });
  api.setClock(new Date('2026-03-12T23:10:00Z'));
  const sale = { move: 'sale', customerName: 'Jean Petit', isConfirmed: true };
  await brewery.move(late, 1, { ...sale, happenedOn: '2026-03-12' });
  expect((await refusal(erase(id))).message).toBe(
    'Un rappel en cours concerne ce client : terminez-le d’abord.',
  );
  await write('endRecall', 'EndRecallInput', { id: recallId, reason: 'Tout est revenu' });
  expect((await erase(id)).errors).toBeUndefined();
});

it('waits for the end of a recall that concerns only the name of the customer', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  await sold('jean petit');
  const recallId = await recallOfMalt();
  const id = await addCustomer();
  expect((await refusal(erase(id))).message).toBe(
    'Un rappel en cours concerne ce client : terminez-le d’abord.',
  );
  await api.adminDatabase
    .updateTable('customers')
    .set({ updatedAt: new Date('2026-03-12T08:00:00Z') })
    .execute();
  api.setClock(new Date(`${2026 + customerRetentionYears}-03-13T08:00:00Z`));
  expect(await api.services.customerErasure.eraseWhenDue(tenantId)).toBe(0);
  expect(await tablesWith('jean petit')).toContain('inventory_movements');
  manager = await api.loginAs('manager@demo.example');
  await write('endRecall', 'EndRecallInput', { id: recallId, reason: 'Tout est revenu' });
  expect((await erase(id)).errors).toBeUndefined();
});

it('is done once, by a lead, of one’s own customer, and never undone', async () => {
  const id = await addCustomer();
  const brewer = await api.loginAs('brewer@demo.example');
  expect((await refusal(erase(id, brewer))).code).toBe('FORBIDDEN');
  const stranger = await api.loginAs('admin@other.example');
  expect((await refusal(erase(id, stranger))).code).toBe('NOT_FOUND');
  const first = (await erase(id)).data.eraseCustomer.erasedAt;
  api.setClock(new Date('2026-03-12T09:00:00Z'));
  expect((await erase(id)).data.eraseCustomer.erasedAt).toBe(first);
  const restore = api.query(
    'mutation ($id: ID!) { restoreCustomer(id: $id) { id } }',
    { id },
    manager,
  );
  expect((await refusal(restore)).message).toBe('Ce client a été effacé : rien n’en revient.');
  // The name is free again.
  await addCustomer();
});

it('comes by itself once nothing was delivered for as long as customers are kept', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const eraseWhenDue = () => api.services.customerErasure.eraseWhenDue(tenantId);
  const bought = await addCustomer('Cave du Pont');
  await addCustomer('Jamais livré');
  api.setClock(new Date('2026-10-01T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewery = await openTracedBrewery(api, manager);
  await sold('Cave du Pont');
  await sold('Chez Léon');
  const names = async () =>
    (
      await api.adminDatabase
        .selectFrom('inventoryMovements')
        .select('customerName')
        .where('kind', '=', 'sale')
        .orderBy('position')
        .execute()
    ).map(({ customerName }) => customerName);
  const erased = async () =>
    (
      await api.adminDatabase
        .selectFrom('customers')
        .select('id')
        .where('erasedAt', 'is not', null)
        .execute()
    ).map(({ id }) => id);
  // The rows' own instants are of the database's clock.
  await api.adminDatabase
    .updateTable('customers')
    .set({ updatedAt: new Date('2026-03-12T08:00:00Z') })
    .execute();
  const yearsLater = (day: string) =>
    api.setClock(new Date(`${2026 + customerRetentionYears}-${day}T08:00:00Z`));
  yearsLater('03-12');
  expect(await eraseWhenDue()).toBe(0);
  yearsLater('03-13');
  expect(await eraseWhenDue()).toBe(1);
  expect(await erased()).not.toContain(bought);
  expect(await names()).toEqual(['Cave du Pont', 'Chez Léon']);
  api.setClock(new Date(`${2026 + customerRetentionYears}-10-02T08:00:00Z`));
  expect(await eraseWhenDue()).toBe(1);
  expect(await erased()).toContain(bought);
  // A name that no customer had goes too.
  expect(await names()).toEqual([erasedCustomerName, null]);
  expect(await eraseWhenDue()).toBe(0);
});

it('leaves a removed customer whose name alone bought or answered since', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const eraseWhenDue = () => api.services.customerErasure.eraseWhenDue(tenantId);
  const remove = async (name: string) => {
    const id = await addCustomer(name);
    const removed = await api.query(
      'mutation ($id: ID!) { removeCustomer(id: $id) }',
      { id },
      manager,
    );
    expect(removed.errors).toBeUndefined();
  };
  await remove('Jean Petit');
  await remove('Chez Léon');
  await api.adminDatabase
    .updateTable('customers')
    .set({ updatedAt: new Date('2026-03-12T08:00:00Z') })
    .execute();
  await sold('chez leon');
  const recallId = await recallOfMalt();
  const customerKey = 'name:chez leon';
  const answer = { recallId, customerKey, isReached: true, heldQuantity: 24 };
  await write('noteRecallAnswer', 'NoteRecallAnswerInput', answer);
  await write('endRecall', 'EndRecallInput', { id: recallId, reason: 'Tout est revenu' });
  await api.adminDatabase
    .updateTable('recallAnswers')
    .set({ createdAt: new Date('2026-06-12T08:00:00Z') })
    .execute();
  api.setClock(new Date('2026-10-01T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
  brewery = await openTracedBrewery(api, manager);
  await sold('jean petit');
  const yearsLater = (day: string) =>
    api.setClock(new Date(`${2026 + customerRetentionYears}-${day}T08:00:00Z`));
  yearsLater('03-13');
  expect(await eraseWhenDue()).toBe(0);
  yearsLater('06-13');
  expect(await eraseWhenDue()).toBe(1);
  expect(await tablesWith('jean petit')).toEqual(['customers', 'inventory_movements']);
  yearsLater('10-02');
  expect(await eraseWhenDue()).toBe(1);
  expect(await tablesWith('jean petit')).toEqual([]);
});

it('leaves the name of a sale that is made while old ones are erased', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  await sold('Chez Léon');
  const eraseBefore = (day: string) =>
    withTenant(api.database, { tenantId }, (tx) => eraseSaleNames(tx, ['Chez Léon'], day));
  await eraseBefore('2026-03-12');
  expect(await tablesWith('Chez Léon')).toEqual(['inventory_movements']);
  await eraseBefore('2026-03-13');
  expect(await tablesWith('Chez Léon')).toEqual([]);
});

it('comes on 29 February too', async () => {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const eraseWhenDue = () => api.services.customerErasure.eraseWhenDue(tenantId);
  await addCustomer();
  const changeOn = (day: string) =>
    api.adminDatabase
      .updateTable('customers')
      .set({ updatedAt: new Date(`${day}T08:00:00Z`) })
      .execute();
  api.setClock(new Date('2028-02-29T08:00:00Z'));
  await changeOn('2023-02-28');
  expect(await eraseWhenDue()).toBe(0);
  await changeOn('2023-02-27');
  expect(await eraseWhenDue()).toBe(1);
});
