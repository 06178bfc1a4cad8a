import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/database';
import { startTestApi, type TestApi } from '../../testing';
import { nextEvent, openSocket } from '../../testing/open-socket';
import { refusal } from '../../testing/refusal';
import { answeredRecipe, recipeCalls, secretRecipe } from '../recipes/testing/recipe-calls';
import { createNewAccounts } from '../users';

let api: TestApi;
let superadmin: string;
let admin: string;
let breweryId: string;
let recipeId: string;
let otherRecipeId: string;
let foreignRecipeId: string;

beforeAll(async () => {
  api = await startTestApi();
  superadmin = await api.loginAs('superadmin@cervoise.example');
  admin = await api.loginAs('admin@demo.example');
  breweryId = (await api.actorOf('admin@demo.example')).tenantId;
  const own = recipeCalls(api, admin);
  recipeId = (await answeredRecipe(own.create(secretRecipe))).id;
  otherRecipeId = (await answeredRecipe(own.create({ ...secretRecipe, name: 'Autre' }))).id;
  const foreign = recipeCalls(api, await api.loginAs('admin@other.example'));
  foreignRecipeId = (await answeredRecipe(foreign.create(secretRecipe))).id;
});
afterEach(async () => {
  api.setClock(null);
  await sql`delete from audit_log`.execute(api.adminDatabase);
  await sql`delete from support_accesses`.execute(api.adminDatabase);
  await sql`truncate notifications cascade`.execute(api.adminDatabase);
});
afterAll(() => api.close());

const fields = `{ id breweryName requestedBy reason recipeName expiresAt grantedBy endedAt endedBy isPending isOpen
  readings { recipeName userName } }`;
interface Access {
  readonly id: string;
  readonly breweryName: string;
  readonly isPending: boolean;
  readonly isOpen: boolean;
  readonly grantedBy: string | null;
  readonly endedBy: string | null;
  readonly expiresAt: string;
  readonly readings: readonly { readonly recipeName: string; readonly userName: string }[];
}
interface Request {
  readonly breweryId?: string;
  readonly reason?: string;
  readonly duration?: string;
  readonly recipe?: string;
  readonly requestId?: string;
}
const request = (input: Request = {}, token = superadmin) =>
  api.query<{ answer: Access }>(
    `mutation ($request: SupportAccessRequest!) { answer: requestSupportAccess(request: $request) ${fields} }`,
    {
      request: { breweryId, reason: 'Ticket 4812 : densité fausse', duration: 'one_day', ...input },
    },
    token,
  );
const ask = async (input?: Request): Promise<Access> => {
  const { data, errors } = await request(input);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const grant = (id: string, token = admin) =>
  api.query<{ answer: Access }>(
    `mutation ($id: ID!) { answer: grantSupportAccess(id: $id) ${fields} }`,
    { id },
    token,
  );
const open = async (input?: Request): Promise<Access> => {
  const { data, errors } = await grant((await ask(input)).id);
  if (errors) throw new Error(errors[0]?.message);
  return data.answer;
};
const read = (accessId: string, id = recipeId, token = superadmin) =>
  api.query<{ supportRecipe: { name: string; description: string } }>(
    'query ($accessId: ID!, $id: ID!) { supportRecipe(accessId: $accessId, id: $id) { name description lines { ingredient { name } } } }',
    { accessId, id },
    token,
  );
const listRecipes = (accessId: string, token = superadmin) =>
  api.query<{ supportRecipes: { name: string }[] }>(
    'query ($accessId: ID!) { supportRecipes(accessId: $accessId) { id name } }',
    { accessId },
    token,
  );
const end = (id: string, token = admin) =>
  api.query<{ answer: Access }>(
    `mutation ($id: ID!) { answer: endSupportAccess(id: $id) ${fields} }`,
    { id },
    token,
  );
const accesses = async (token: string) =>
  (
    await api.query<{ supportAccesses: { nodes: Access[]; totalCount: number } }>(
      `{ supportAccesses { totalCount nodes ${fields} } }`,
      {},
      token,
    )
  ).data.supportAccesses;
const auditActions = async () => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log order by position`.execute(api.adminDatabase);
  return rows.map(({ action }) => action);
};

it('notifies the admins at once, and no one else', async () => {
  const socket = openSocket(api, admin);
  await nextEvent(socket, 'connect');
  await api.socketsReady();
  const received = nextEvent(socket, 'newNotification');
  const mailCount = api.mails.length;
  const { id, breweryName, isPending, isOpen } = await ask();
  expect([breweryName, isPending, isOpen]).toEqual(['Brasserie du Lavoir', true, false]);
  expect(await received).toMatchObject({
    title: 'Le support demande à lire vos recettes',
    message: expect.stringMatching(
      /^Sacha Éditeur demande à lire vos recettes jusqu’au .* : Ticket 4812 : densité fausse$/,
    ),
    priority: 'high',
    entityId: id,
    action: `/audit/support?acces=${id}`,
  });
  await api.settled();
  expect(api.mails.slice(mailCount)).toMatchObject([
    { to: 'admin@demo.example', subject: 'Le support demande à lire vos recettes' },
  ]);
  const newsOf = async (email: string) =>
    (await api.services.notifications.list(await api.actorOf(email))).length;
  expect(await newsOf('admin@demo.example')).toBe(1);
  expect(await newsOf('manager@demo.example')).toBe(0);
  expect(await newsOf('admin@other.example')).toBe(0);
});

it('keeps recipes shut until an admin of the brewery grants it, and tells who asked', async () => {
  const { id } = await ask();
  expect(await refusal(read(id))).toMatchObject({
    code: 'FORBIDDEN',
    message: 'Cet accès n’est pas ouvert : la brasserie ne l’a pas accordé, ou il est terminé.',
  });
  expect((await refusal(listRecipes(id))).code).toBe('FORBIDDEN');
  const mailCount = api.mails.length;
  for (const email of ['manager@demo.example', 'superadmin@cervoise.example']) {
    expect((await refusal(grant(id, await api.loginAs(email)))).code).toBe('FORBIDDEN');
  }
  const stranger = await api.loginAs('admin@other.example');
  expect((await refusal(grant(id, stranger))).code).toBe('NOT_FOUND');
  expect((await refusal(read(id))).code).toBe('FORBIDDEN');
  const granted = (await grant(id)).data.answer;
  expect(granted).toMatchObject({ isPending: false, isOpen: true, grantedBy: 'Anne Delorme' });
  // Twice is as well as once.
  expect((await grant(id)).data.answer.isOpen).toBe(true);
  expect((await read(id)).errors).toBeUndefined();
  await api.settled();
  expect(api.mails.slice(mailCount)).toMatchObject([
    { to: 'superadmin@cervoise.example', subject: 'Accès accordé' },
  ]);
  const news = await api.services.notifications.list(
    await api.actorOf('superadmin@cervoise.example'),
  );
  expect(news).toMatchObject([
    {
      title: 'Accès accordé',
      message: expect.stringContaining('Anne Delorme (Brasserie du Lavoir)'),
    },
  ]);
  expect(await auditActions()).toEqual([
    'support_requested',
    'support_granted',
    'support_recipe_read',
  ]);
});

it.each([
  ['the admin refuses', () => admin],
  ['the support withdraws', () => superadmin],
])('is never open when %s', async (_what, token) => {
  const { id } = await ask();
  expect((await end(id, token())).data.answer).toMatchObject({ isPending: false, isOpen: false });
  expect(await refusal(grant(id))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'Cette demande est terminée.',
  });
  expect((await refusal(read(id))).code).toBe('FORBIDDEN');
});

it('is not granted after its end', async () => {
  const { id } = await ask({ duration: 'one_hour' });
  api.setClock(new Date(Date.now() + 3_600_000 + 1000));
  const later = await api.loginAs('admin@demo.example');
  expect((await refusal(grant(id, later))).code).toBe('BAD_USER_INPUT');
});

it('is opened by nothing but a grant, in the database too', async () => {
  const { id } = await ask();
  const actor = await api.actorOf('superadmin@cervoise.example');
  const asEditor = (work: (tx: Transaction<Database>) => Promise<unknown>) =>
    api.database.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${breweryId}, true),
                       set_config('app.user_id', ${actor.userId}, true)`.execute(tx);
      return work(tx);
    });
  const update = sql`update support_accesses set granted_at = now(), granted_by_name = 'A'`;
  await expect(asEditor((tx) => update.execute(tx))).rejects.toMatchObject({ code: '42501' });
  const call = sql`select * from grant_support_access(${id}, now())`;
  expect(await asEditor(async (tx) => (await call.execute(tx)).rows)).toEqual([]);
});

it('lets support read, and shows each reading to the admin', async () => {
  const { id } = await open();
  const names = (await listRecipes(id)).data.supportRecipes.map(({ name }) => name);
  expect(names).toEqual(['Autre', 'Vieille Mémoire']);
  expect((await read(id)).data.supportRecipe).toMatchObject({
    name: 'Vieille Mémoire',
    description: 'Brassée pour zanzibaricole',
  });
  await read(id);
  expect(await auditActions()).toEqual([
    'support_requested',
    'support_granted',
    'support_recipe_read',
    'support_recipe_read',
  ]);
  const [seen] = (await accesses(admin)).nodes;
  const reading = { recipeName: 'Vieille Mémoire', userName: 'Sacha Éditeur' };
  expect(seen?.readings).toEqual([reading, reading]);
  expect((await accesses(superadmin)).nodes[0]?.readings).toEqual([reading, reading]);
  const count = await api.query(
    'query ($id: ID!) { supportReadingCount(recipeId: $id) }',
    { id: recipeId },
    admin,
  );
  expect(count.data).toEqual({ supportReadingCount: 2 });
});

it('stores nothing sealed in the audit log', async () => {
  const { id } = await open();
  await read(id);
  const { rows } = await sql`select * from audit_log, support_accesses`.execute(api.adminDatabase);
  expect(JSON.stringify(rows)).not.toMatch(/zanzibaricole|Quadrupelissime|mystérion/);
});

it('fails when the reading cannot be recorded', async () => {
  const { id } = await open();
  await sql`alter table audit_log add constraint refused check (action <> 'support_recipe_read')`.execute(
    api.adminDatabase,
  );
  const answer = await read(id);
  expect(answer.errors?.[0]?.extensions.code).toBe('INTERNAL_SERVER_ERROR');
  expect(answer.data).toBeNull();
  await sql`alter table audit_log drop constraint refused`.execute(api.adminDatabase);
});

it('can be limited to one recipe', async () => {
  const { id } = await open({ recipe: `https://cervoise.example/recipes/${recipeId}` });
  expect((await listRecipes(id)).data.supportRecipes).toHaveLength(1);
  expect((await read(id)).errors).toBeUndefined();
  expect((await refusal(read(id, otherRecipeId))).code).toBe('NOT_FOUND');
  expect((await refusal(read(id, foreignRecipeId))).code).toBe('NOT_FOUND');
  expect(await auditActions()).toEqual([
    'support_requested',
    'support_granted',
    'support_recipe_read',
  ]);
});

it('reads nothing of another brewery', async () => {
  const { id } = await open();
  expect((await refusal(read(id, foreignRecipeId))).code).toBe('NOT_FOUND');
});

it('covers nothing once its one recipe is permanently deleted', async () => {
  const calls = recipeCalls(api, admin);
  const gone = await answeredRecipe(calls.create({ ...secretRecipe, name: 'Éphémère' }));
  const { id } = await open({ recipe: gone.id });
  await api.query('mutation ($id: ID!) { hardRemoveRecipe(id: $id) }', { id: gone.id }, admin);
  expect((await listRecipes(id)).data.supportRecipes).toEqual([]);
  expect((await refusal(read(id))).code).toBe('NOT_FOUND');
});

it.each([
  ['the admin', () => admin, 'Anne Delorme'],
  ['who asked for it', () => superadmin, 'Sacha Éditeur'],
])('is over as soon as %s ends it', async (_who, token, name) => {
  const { id } = await open();
  const ended = await end(id, token());
  expect(ended.data.answer).toMatchObject({ isOpen: false, endedBy: name });
  // Twice is as well as once.
  expect((await end(id, token())).data.answer.endedBy).toBe(name);
  expect((await refusal(read(id))).code).toBe('FORBIDDEN');
  expect((await refusal(listRecipes(id))).code).toBe('FORBIDDEN');
  expect(await auditActions()).toEqual(['support_requested', 'support_granted', 'support_ended']);
});

it('expires', async () => {
  const { id } = await open({ duration: 'four_hours' });
  api.setClock(new Date(Date.now() + 4 * 3_600_000 + 1000));
  const later = await api.loginAs('superadmin@cervoise.example');
  expect((await refusal(read(id, recipeId, later))).code).toBe('FORBIDDEN');
  const [access] = (await accesses(await api.loginAs('admin@demo.example'))).nodes;
  expect(access).toMatchObject({ isOpen: false, endedAt: null });
});

it('is requested once for repeated requests', async () => {
  const requestId = randomUUID();
  const first = await ask({ requestId });
  expect((await ask({ requestId })).id).toBe(first.id);
  expect((await refusal(request({ requestId, duration: 'one_hour' }))).code).toBe('BAD_USER_INPUT');
  expect((await accesses(superadmin)).totalCount).toBe(1);
});

it.each([
  ['no reason', { reason: ' ' }, ['reason']],
  ['a brewery that does not exist', { breweryId: randomUUID() }, ['breweryId']],
  ['an address without a recipe', { recipe: 'la blonde' }, ['recipe']],
  ['an unknown recipe', { recipe: randomUUID() }, ['recipe']],
])('is refused with %s', async (_what, input, wrong) => {
  expect(await refusal(request(input))).toMatchObject({ code: 'BAD_USER_INPUT', fields: wrong });
});

it('is refused for the editor itself and for a recipe of another brewery', async () => {
  const { tenantId } = await api.actorOf('superadmin@cervoise.example');
  expect((await refusal(request({ breweryId: tenantId }))).fields).toEqual(['breweryId']);
  expect((await refusal(request({ recipe: foreignRecipeId }))).fields).toEqual(['recipe']);
});

describe('permissions', () => {
  const people = [
    'superadmin@cervoise.example',
    'admin@demo.example',
    'manager@demo.example',
    'brewer@demo.example',
    'admin@other.example',
    'nobody',
  ] as const;
  /** By operation, what each of `people` is answered. */
  const table: readonly (readonly [string, readonly string[]])[] = [
    ['request', ['ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHENTICATED']],
    ['list', ['ok', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'ok', 'UNAUTHENTICATED']],
    ['get', ['ok', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']],
    ['recipes', ['ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHENTICATED']],
    ['read', ['ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHENTICATED']],
    ['count', ['FORBIDDEN', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'ok', 'UNAUTHENTICATED']],
    ['audit', ['FORBIDDEN', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'ok', 'UNAUTHENTICATED']],
    ['breweries', ['ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHENTICATED']],
    ['users', ['ok', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'UNAUTHENTICATED']],
    ['grant', ['FORBIDDEN', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']],
    ['end', ['ok', 'ok', 'FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'UNAUTHENTICATED']],
  ];

  it.each(table)('of %s apply to roles and breweries', async (operation, expected) => {
    const answers: string[] = [];
    for (const person of people) {
      const { id } = await open();
      const token = person === 'nobody' ? 'none' : await api.loginAs(person);
      const query = (document: string, variables = {}) => api.query(document, variables, token);
      const calls: Record<
        string,
        () => Promise<{ errors?: readonly { extensions: { code: string } }[] }>
      > = {
        request: () => request({}, token),
        list: () => query('{ supportAccesses { totalCount } }'),
        get: () => query('query ($id: ID!) { supportAccess(id: $id) { id } }', { id }),
        recipes: () => listRecipes(id, token),
        read: () => read(id, recipeId, token),
        count: () =>
          query('query ($id: ID!) { supportReadingCount(recipeId: $id) }', { id: recipeId }),
        audit: () => query('{ auditLogPage { totalCount } }'),
        breweries: () => query('{ allTenants { tenantId } }'),
        users: () => query('{ allUsers { id } allUsersPage { totalCount } }'),
        grant: () => grant(id, token),
        end: () => end(id, token),
      };
      const answer = await calls[operation]?.();
      answers.push(answer?.errors?.[0]?.extensions.code ?? 'ok');
    }
    expect(answers).toEqual(expected);
  });

  it('hide it from other breweries', async () => {
    await open();
    expect((await accesses(await api.loginAs('admin@other.example'))).totalCount).toBe(0);
  });

  it('bind an access to the superadmin who requested it', async () => {
    const { tenantId } = await api.actorOf('superadmin@cervoise.example');
    const email = `colleague-${randomUUID()}@cervoise.example`;
    await createNewAccounts({ database: api.adminDatabase }).createUser(tenantId, {
      email,
      firstName: 'Lou',
      lastName: 'Renard',
      role: 'superadmin',
      password: 'orge-et-houblon',
    });
    const colleague = await api.loginAs(email);
    const { id } = await open();
    expect((await refusal(read(id, recipeId, colleague))).code).toBe('FORBIDDEN');
    expect((await end(id, colleague)).data.answer.isOpen).toBe(true);
  });

  it('are enforced by the database: its functions return rows to superadmins only', async () => {
    const { id } = await open();
    const actor = await api.actorOf('admin@other.example');
    const answers = await api.database.transaction().execute(async (tx) => {
      await sql`select set_config('app.tenant_id', ${actor.tenantId}, true),
                       set_config('app.user_id', ${actor.userId}, true)`.execute(tx);
      const count = async (call: ReturnType<typeof sql>) =>
        (await sql`select * from ${call}`.execute(tx)).rows.length;
      return [
        await count(sql`editor_tenants(null, '', 10, 0)`),
        await count(sql`editor_users(null, null, null, '', 10, 0)`),
        await count(sql`editor_support_accesses(null, 10, 0)`),
        await count(sql`editor_support_readings(${[id]}::uuid[], 10)`),
        await count(sql`enter_support_access(${id}, now())`),
      ];
    });
    expect(answers).toEqual([0, 0, 0, 0, 0]);
  });
});

it('lists the accesses to a given brewery, for the editor', async () => {
  await ask({ reason: 'Ticket 4813 : densité' });
  const other = (await api.actorOf('admin@other.example')).tenantId;
  await ask({ breweryId: other, reason: 'Ticket 4814 : volume' });
  const of = (id: string, token = superadmin) =>
    api.query<{ supportAccesses: { totalCount: number; nodes: { reason: string }[] } }>(
      'query ($id: ID) { supportAccesses(breweryId: $id) { totalCount nodes { reason } } }',
      { id },
      token,
    );
  expect((await of(other)).data.supportAccesses).toEqual({
    totalCount: 1,
    nodes: [{ reason: 'Ticket 4814 : volume' }],
  });
  expect((await of(breweryId, admin)).data.supportAccesses.totalCount).toBe(1);
  expect((await refusal(of(other, admin))).code).toBe('NOT_FOUND');
});

it('lists the users of all breweries by brewery and name, by role, and searches them', async () => {
  const page = async (
    search: string | null,
    first = 25,
    number = 1,
    role: 'brewer' | 'superadmin' | null = null,
  ) => {
    const { data } = await api.query<{
      allUsersPage: { totalCount: number; nodes: { lastName: string; breweryName: string }[] };
    }>(
      `query ($filter: AllUsersFilter, $search: String, $first: Int!, $page: Int!) {
        allUsersPage(filter: $filter, search: $search, first: $first, page: $page) { totalCount nodes { lastName breweryName } } }`,
      { filter: { role }, search, first, page: number },
      superadmin,
    );
    return data.allUsersPage;
  };
  const all = await page(null);
  expect(all.nodes.slice(0, 2)).toEqual([
    { lastName: 'Martin', breweryName: 'Brasserie des Rives' },
    { lastName: 'Rivière', breweryName: 'Brasserie des Rives' },
  ]);
  expect(await page('RIVIERE')).toMatchObject({ totalCount: 1 });
  expect((await page('lavoir')).totalCount).toBe(3);
  const second = await page(null, 2, 2);
  expect(second.nodes).toEqual(all.nodes.slice(2, 4));
  expect(second.totalCount).toBe(all.totalCount);
  const lavoirs = await page('lavoir', 25, 1, 'brewer');
  expect(lavoirs.nodes).toEqual([{ lastName: 'Zimmer', breweryName: 'Brasserie du Lavoir' }]);
  expect(lavoirs.totalCount).toBe(1);
});

it('takes a bounded number of statements for any number of accesses', async () => {
  await open();
  await open();
  const actor = await api.actorOf('admin@demo.example');
  const statements = await api.statementsOf(() =>
    api.services.supportAccess.page(actor, { first: 25, page: 1 }),
  );
  expect(statements.length).toBeLessThanOrEqual(6);
});
