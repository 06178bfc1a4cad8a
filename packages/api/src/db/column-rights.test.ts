import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { type Actor, withTenant } from './tenant-transaction';

/** What a statement of the server's own role cannot do, whatever a fault of the program lets in. */

let api: TestApi;
let admin: Actor;
let superadmin: Actor;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.actorOf('admin@demo.example');
  superadmin = await api.actorOf('superadmin@cervoise.example');
});
afterAll(() => api.close());

const as = (
  actor: { readonly tenantId: string; readonly userId?: string },
  query: RawBuilder<unknown>,
) =>
  withTenant(api.database, actor, (tx) => query.execute(tx)).then(
    ({ rows }) => rows,
    (error: { code?: string }) => error.code,
  );

const refused = '42501';
const newUser = (tenantId: string) => sql`
  insert into users (tenant_id, email, first_name, last_name, role)
  values (${tenantId}, ${`${randomUUID()}@demo.example`}, 'Eve', 'Intruse', 'brewer')`;
const addUser = (role: string) => sql`
  select add_user(${randomUUID()}, ${`${randomUUID()}@demo.example`}, 'Eve', 'Intruse', ${role}, null)`;

it.each([
  ['give itself a role', () => sql`update users set role = 'superadmin'`],
  ['give a role inside its brewery', () => sql`update users set role = 'admin'`],
  ['add a user past the function', () => newUser(admin.tenantId)],
  ['move a user', () => sql`update users set tenant_id = tenant_id`],
  ['add a superadmin to a brewery', () => addUser('superadmin')],
  ['declare its brewery the editor', () => sql`update tenants set is_editor = true`],
  ['rename a brewery', () => sql`update tenants set brewery_name = 'Autre'`],
  [
    'add an editor',
    () =>
      sql`insert into tenants (id, brewery_name, is_editor) values (${admin.tenantId}, 'X', true)`,
  ],
  ['add an editor by the function', () => sql`select add_editor(${randomUUID()}, 'X', false)`],
  ['reopen a session', () => sql`update sessions set ended_at = null`],
  ['prolong a session', () => sql`update sessions set expires_at = 'infinity'`],
  ['hand a session to somebody else', () => sql`update sessions set user_id = user_id`],
  ['delete a session', () => sql`delete from sessions`],
])('cannot %s', async (_what, query) => {
  expect(await as(admin, query())).toBe(refused);
});

it('cannot add a superadmin to the editor without one', async () => {
  const { tenantId } = superadmin;
  expect(await as({ tenantId }, addUser('superadmin'))).toBe(refused);
  expect(await as({ tenantId, userId: admin.userId }, addUser('superadmin'))).toBe(refused);
  expect(await as(superadmin, addUser('superadmin'))).toHaveLength(1);
});

describe('a change of role', () => {
  const change = async (
    actor: { readonly tenantId: string; readonly userId?: string },
    email: string,
    role: string,
  ) => {
    const { userId } = await api.actorOf(email);
    return as(actor, sql`select set_user_role(${userId}, ${role}) as "isSet"`);
  };
  const isSet = (value: boolean) => [{ isSet: value }];

  it('is made by who manages both roles, in their own brewery', async () => {
    const manager = await api.actorOf('manager@demo.example');
    const brewer = await api.actorOf('brewer@demo.example');
    const { email } = brewer;
    expect(await change(brewer, email, 'manager')).toEqual(isSet(false));
    expect(await change({ tenantId: admin.tenantId }, email, 'manager')).toEqual(isSet(false));
    expect(await change(await api.actorOf('admin@other.example'), email, 'manager')).toEqual(
      isSet(false),
    );
    expect(await change(manager, email, 'admin')).toEqual(isSet(false));
    expect(await change(manager, admin.email, 'brewer')).toEqual(isSet(false));
    expect(await change(admin, email, 'superadmin')).toEqual(isSet(false));
    expect(await change(admin, admin.email, 'brewer')).toEqual(isSet(false));
    expect(await change(manager, email, 'manager')).toEqual(isSet(true));
    expect(await change(admin, email, 'brewer')).toEqual(isSet(true));
    expect((await api.actorOf(email)).role).toBe('brewer');
  });

  it('makes nobody a superadmin, and no superadmin anything else', async () => {
    const { email } = superadmin;
    expect(await change(superadmin, email, 'manager')).toEqual(isSet(false));
    expect(
      await change(
        { tenantId: admin.tenantId, userId: superadmin.userId },
        admin.email,
        'superadmin',
      ),
    ).toEqual(isSet(false));
  });
});
