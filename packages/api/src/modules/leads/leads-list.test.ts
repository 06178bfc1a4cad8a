import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withTenant, withTenantEntry } from '../../db/tenant-transaction';
import { cleanUp } from '../../jobs/clean-up';
import { startTestApi, type TestApi } from '../../testing';
import { eraseLead, storeLead } from './leads.store';

let api: TestApi;
let editor: string;
beforeEach(async () => {
  api = await startTestApi();
  editor = await api.loginAs('superadmin@cervoise.example');
});
afterEach(() => api.close());

async function add(email: string, day: number, breweryName?: string): Promise<string> {
  const at = new Date(Date.UTC(2026, 2, day));
  const stamp = Buffer.from(randomUUID().replaceAll('-', ''));
  const stored = await storeLead(api.database, { email, breweryName }, stamp, at);
  if (!stored) throw new Error('The application was not stored.');
  return stored.id;
}

interface Page {
  readonly totalCount: number;
  readonly nodes: readonly { readonly email: string }[];
}

async function page(wanted: string, token = editor) {
  const { data, errors } = await api.query<{ leadsPage: Page }>(
    `{ leadsPage${wanted} { totalCount pageInfo { page pageCount hasNextPage } nodes { email } } }`,
    {},
    token,
  );
  if (errors) throw new Error(errors[0]?.extensions.code);
  return { ...data.leadsPage, emails: data.leadsPage.nodes.map(({ email }) => email) };
}

const setStatus = (id: string, status: string, token = editor) =>
  api.query<{ updateLeadStatus: { status: string } }>(
    'mutation ($id: ID!, $status: LeadStatus!) { updateLeadStatus(id: $id, status: $status) { status } }',
    { id, status },
    token,
  );

const createBrewery = (leadId: string) =>
  api.query(
    `mutation ($input: CreateTenantWithAdminInput!) { createTenantWithAdmin(input: $input) { id } }`,
    {
      input: {
        breweryName: 'Brasserie Candidate',
        firstName: 'Ana',
        lastName: 'Roux',
        email: 'ana@candidate.example',
        leadId,
      },
    },
    editor,
  );

it('lists applications for the editor, newest first, paged', async () => {
  await add('first@a.example', 1);
  await add('third@a.example', 3);
  await add('second@a.example', 2);
  const { data } = await api.query<{ leads: { email: string }[] }>(
    '{ leads { email } }',
    {},
    editor,
  );
  expect(data.leads.map(({ email }) => email)).toEqual([
    'third@a.example',
    'second@a.example',
    'first@a.example',
  ]);
  expect(await page('(first: 2)')).toMatchObject({
    totalCount: 3,
    emails: ['third@a.example', 'second@a.example'],
    pageInfo: { page: 1, pageCount: 2, hasNextPage: true },
  });
  expect((await page('(first: 2, page: 2)')).emails).toEqual(['first@a.example']);
  await expect(page('(first: 500)')).rejects.toThrow('BAD_USER_INPUT');
});

it('returns every field', async () => {
  await storeLead(
    api.database,
    { email: 'a@b.example', firstName: 'Ana', productionVolumeHl: 12.5, message: 'Bonjour' },
    Buffer.alloc(32),
    new Date('2026-03-12T08:00:00Z'),
  );
  const { data } = await api.query<{ leads: object[] }>(
    `{ leads { email firstName lastName breweryName phoneNumber productionVolumeHl region message
       status createdAt } }`,
    {},
    editor,
  );
  expect(data.leads).toEqual([
    {
      email: 'a@b.example',
      firstName: 'Ana',
      lastName: null,
      breweryName: null,
      phoneNumber: null,
      productionVolumeHl: 12.5,
      region: null,
      message: 'Bonjour',
      status: 'new',
      createdAt: '2026-03-12T08:00:00.000Z',
    },
  ]);
});

it('searches by name, ignoring accents, and filters by status', async () => {
  await add('a@a.example', 1, 'Brasserie de l’Été');
  const id = await add('b@b.example', 2, '100 % houblon');
  expect((await page('(search: "ete")')).emails).toEqual(['a@a.example']);
  expect((await page('(search: "100 %")')).emails).toEqual(['b@b.example']);
  expect((await page('(search: "B@B")')).emails).toEqual(['b@b.example']);
  expect((await page('(search: "_")')).totalCount).toBe(0);
  expect((await setStatus(id, 'contacted')).data.updateLeadStatus).toEqual({ status: 'contacted' });
  expect((await page('(status: contacted)')).emails).toEqual(['b@b.example']);
  expect((await page('(status: new)')).emails).toEqual(['a@a.example']);
});

it('reports an unknown application', async () => {
  for (const id of [randomUUID(), 'rien']) {
    expect((await setStatus(id, 'contacted')).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  }
});

it('becomes converted by its brewery only', async () => {
  const id = await add('a@a.example', 1);
  const refused = await setStatus(id, 'converted');
  expect(refused.errors?.[0]).toMatchObject({
    message: expect.stringMatching(/quand sa brasserie est créée/),
    extensions: { code: 'BAD_USER_INPUT' },
  });
  await createBrewery(id);
  expect((await setStatus(id, 'contacted')).errors).toBeUndefined();
  expect((await setStatus(id, 'converted')).data.updateLeadStatus).toEqual({ status: 'converted' });
});

const erase = (id: string, token = editor) =>
  api.query<{ eraseLead: boolean }>('mutation ($id: ID!) { eraseLead(id: $id) }', { id }, token);

it('is erased at its person’s request, with its waiting mails, and the log does not name it', async () => {
  await add('reste@a.example', 1);
  const id = await add('partie@a.example', 2, 'Brasserie Discrète');
  const mail = { to: 'equipe@cervoise.example', subject: 'x', text: 'x', html: 'x' };
  api.refuseMails(new Error('454 try later'));
  await withTenantEntry(
    api.database,
    async () => undefined,
    async (tx) => {
      await api.dependencies.mails.add(tx, mail, { belongsTo: id });
      await api.dependencies.mails.add(tx, { ...mail, subject: 'autre' });
    },
  );
  await api.settled();
  expect((await erase(id)).data).toEqual({ eraseLead: true });
  expect((await page('')).emails).toEqual(['reste@a.example']);
  const waiting = await api.adminDatabase.selectFrom('mails').select('subject').execute();
  expect(waiting).toEqual([{ subject: 'autre' }]);
  const log = await api.adminDatabase
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'lead_erased')
    .execute();
  expect(log).toMatchObject([{ area: 'data', entityId: id, entityName: null, reason: null }]);
  for (const gone of [id, randomUUID(), 'rien'])
    expect((await erase(gone)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('is erased with the brewery that it became, not before', async () => {
  const id = await add('a@a.example', 1);
  await createBrewery(id);
  expect((await erase(id)).errors?.[0]).toMatchObject({
    message: expect.stringMatching(/elle est effacée avec la brasserie/),
    extensions: { code: 'BAD_USER_INPUT' },
  });
});

it('takes a bounded number of statements for a page', async () => {
  for (let day = 1; day <= 20; day += 1) await add(`b${day}@b.example`, day);
  const actor = await api.actorOf('superadmin@cervoise.example');
  const statements = await api.statementsOf(() =>
    api.services.leads.page(actor, { first: 20, page: 1 }),
  );
  expect(statements).toHaveLength(5);
});

describe('other users', () => {
  it('cannot read or change applications through the API', async () => {
    const id = await add('a@a.example', 1);
    for (const email of ['admin@demo.example', 'manager@demo.example', 'brewer@demo.example']) {
      const token = await api.loginAs(email);
      const list = await api.query('{ leads { id } }', {}, token);
      expect(list.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      await expect(page('', token)).rejects.toThrow('FORBIDDEN');
      expect((await erase(id, token)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect((await setStatus(id, 'rejected', token)).errors?.[0]?.extensions.code).toBe(
        'FORBIDDEN',
      );
    }
    const anonymous = await api.query('{ leads { id } }');
    expect(anonymous.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('cannot read or write them in the database', async () => {
    await add('a@a.example', 1);
    const brewer = await api.actorOf('brewer@demo.example');
    const superadmin = await api.actorOf('superadmin@cervoise.example');
    const seen = (tenantId: string) =>
      withTenant(api.database, { tenantId }, async (tx) => ({
        rows: (await tx.selectFrom('leads').select('id').execute()).length,
        changed: Number(
          (await tx.updateTable('leads').set({ status: 'contacted' }).executeTakeFirst())
            .numUpdatedRows,
        ),
      }));
    expect(await seen(brewer.tenantId)).toEqual({ rows: 0, changed: 0 });
    expect(await seen(superadmin.tenantId)).toEqual({ rows: 1, changed: 1 });
    expect(await api.database.selectFrom('leads').select('id').execute()).toEqual([]);
    const [lead] = await withTenant(api.database, superadmin, (tx) =>
      tx.selectFrom('leads').select('id').execute(),
    );
    // The function that erases one asks for the editor's tenant too.
    const erased = await withTenant(api.database, brewer, (tx) => eraseLead(tx, lead?.id ?? ''));
    expect(erased).toBe(false);
    for (const statement of [
      `insert into leads (email, search_key, stamp_hash, created_at, updated_at)
       values ('x@y.fr', '', sha256('x'), now(), now())`,
      'delete from leads',
      `update leads set email = 'x@y.fr'`,
    ]) {
      await expect(
        withTenant(api.database, superadmin, (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow('permission denied');
    }
  });
});

it('deletes unsuccessful applications three years after the last contact, as the privacy policy states', async () => {
  await add('old@a.example', 1);
  await add('moved@a.example', 1);
  await add('by-hand@a.example', 1);
  expect((await createBrewery(await add('converted@a.example', 1))).errors).toBeUndefined();
  // As a former version let the editor set it.
  await sql`update leads set status = 'converted' where email = 'by-hand@a.example'`.execute(
    api.adminDatabase,
  );
  await sql`update leads set created_at = now() - interval '4 years',
              updated_at = now() - (case when email like 'moved%' then interval '2 years'
                                         else interval '3 years 1 day' end)`.execute(
    api.adminDatabase,
  );
  await cleanUp(api.database, new Date());
  expect((await page('')).emails.sort()).toEqual(['converted@a.example', 'moved@a.example']);
});
