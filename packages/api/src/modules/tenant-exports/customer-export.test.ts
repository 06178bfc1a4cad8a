import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../testing';
import { openTracedBrewery } from '../traceability/testing/traced-brewery';
import { readable } from './column-titles';
import { customerFiles } from './customer-export';

let api: TestApi;
let manager: string;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  manager = await api.loginAs('manager@demo.example');
});
afterAll(() => api.close());

const write = async (field: string, type: string, input: object) => {
  const { data, errors } = await api.query<{ answer: { id: string } }>(
    `mutation ($input: ${type}!) { answer: ${field}(input: $input) { id } }`,
    { input: { requestId: randomUUID(), ...input } },
    manager,
  );
  if (errors) throw new Error(errors[0]?.message);
  return data.answer.id;
};
const exported = (id: string, token = manager) =>
  api.app.inject({
    url: `/api/customers/${id}/export`,
    headers: { authorization: `Bearer ${token}` },
  });

/** The rows of each table of an export, and all its files as one text. */
async function exportedRows(id: string) {
  const sent = await exported(id);
  expect(sent.statusCode === 200 ? '' : sent.body).toBe('');
  expect(sent.headers['content-disposition']).toBe(
    'attachment; filename="donnees-client-2026-03-12.zip"',
  );
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(sent.rawPayload))).map(([name, content]) => [
      name,
      strFromU8(content),
    ]),
  );
  const rows = (name: string) =>
    JSON.parse(files[`json/${name}.json`] ?? '') as Readonly<Record<string, unknown>>[];
  const csv = (name: string) => files[`csv/${name}.csv`] ?? '';
  return { rows, csv, everything: Object.values(files).join('\n') };
}

it('contains what is held about a customer, and nothing of another', async () => {
  const brewery = await openTracedBrewery(api, manager);
  const email = 'cave@example.fr';
  const id = await write('createCustomer', 'CreateCustomerInput', { name: 'Cave du Pont', email });
  await write('createCustomer', 'CreateCustomerInput', { name: 'Bar des Halles' });
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 100);
  await brewery.move(item, 24, { move: 'sale', customerName: 'Cave du Pont' });
  await brewery.move(item, 7, { move: 'sale', customerName: 'Bar des Halles' });
  const recallId = await write('startRecall', 'StartRecallInput', {
    causeType: 'lot',
    causeId: brewery.maltLot,
    includesSiblings: false,
    isExercise: false,
    reason: 'Mycotoxines',
  });
  await write('warnRecallCustomers', 'WarnRecallCustomersInput', { recallId });
  const answer = { recallId, customerKey: id, isReached: true, heldQuantity: 20 };
  await api.query(
    'mutation ($input: NoteRecallAnswerInput!) { noteRecallAnswer(input: $input) { key } }',
    { input: { requestId: randomUUID(), ...answer } },
    manager,
  );
  const { rows, csv, everything } = await exportedRows(id);
  expect(rows('customers')).toMatchObject([{ name: 'Cave du Pont', email }]);
  // The customer reads the CSV: French headers and words.
  expect(csv('inventory_movements')).toContain('Date;Vendu le;Bière;Numéro de brassin;Contenant;');
  expect(csv('inventory_movements')).toContain(';Bouteille;');
  expect(rows('inventory_movements')).toMatchObject([
    { posted_on: '2026-03-12', container_type: 'bottle', quantity: 24 },
  ]);
  expect(rows('recall_mails')).toMatchObject([{ reason: 'Mycotoxines', recipient: email }]);
  expect(rows('recall_answers')).toMatchObject([{ is_reached: true, held_quantity: 20 }]);
  expect(everything).not.toContain('Bar des Halles');
});

it('contains what only names the customer, as its erasure takes it', async () => {
  const brewery = await openTracedBrewery(api, manager);
  const item = await brewery.bottle((await brewery.brew(brewery.maltLot)).id, 100);
  await brewery.move(item, 24, { move: 'sale', customerName: 'Épicerie du Port' });
  await brewery.move(item, 7, { move: 'sale', customerName: 'Bar du Port' });
  await sql`
    insert into recall_answers (tenant_id, recall_id, name_key, is_reached, held_quantity,
                                returned_quantity, destroyed_quantity, remark, user_name)
    select recall.tenant_id, recall.id, search_key(named.name), true, 3, 0, 0, named.name, 'Marc Petit'
      from recalls recall cross join (values ('Épicerie du Port'), ('Bar du Port')) named (name)`.execute(
    api.adminDatabase,
  );
  const id = await write('createCustomer', 'CreateCustomerInput', { name: 'Epicerie du port' });
  const { rows, everything } = await exportedRows(id);
  expect(rows('inventory_movements')).toMatchObject([
    { quantity: 24, customer_name: 'Épicerie du Port' },
  ]);
  expect(rows('recall_answers')).toMatchObject([{ remark: 'Épicerie du Port' }]);
  expect(everything).not.toContain('Bar du Port');
});

it('reads every table that refers to a customer', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and (a.attname = 'customer_id' or c.relname = 'customers')`.execute(api.adminDatabase);
  const read = customerFiles('').map(({ table }) => table.name);
  expect(read.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('is for leads of the brewery alone', async () => {
  const id = await write('createCustomer', 'CreateCustomerInput', { name: 'Privé' });
  expect((await exported(id, await api.loginAs('brewer@demo.example'))).statusCode).toBe(403);
  expect((await exported(id, await api.loginAs('admin@other.example'))).statusCode).toBe(404);
  expect((await exported(id, 'none')).statusCode).toBe(401);
});

it('titles every column in French, the JSON apart', () => {
  const untitled = customerFiles('').flatMap(({ table }) =>
    readable(table).columns.filter(({ name, title }) => title === name),
  );
  expect(untitled).toEqual([]);
});
