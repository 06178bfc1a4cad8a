import pg from 'pg';
import { isOwnName } from './roles';

/** What a role may do in the schema, as the parts of a `grant`. */
const privilegesQuery = `
  with role as (select oid from pg_roles where rolname = $1)
  select a.privilege_type as privilege,
         case c.relkind when 'S' then 'sequence ' else 'table ' end || c.oid::regclass as object
    from pg_class c, aclexplode(c.relacl) a, role
   where c.relnamespace = 'public'::regnamespace and a.grantee = role.oid
  union all
  select format('%s (%I)', x.privilege_type, a.attname), 'table ' || c.oid::regclass
    from pg_class c join pg_attribute a on a.attrelid = c.oid, aclexplode(a.attacl) x, role
   where c.relnamespace = 'public'::regnamespace and x.grantee = role.oid
  union all
  select a.privilege_type, 'routine ' || p.oid::regprocedure
    from pg_proc p, aclexplode(p.proacl) a, role
   where p.pronamespace = 'public'::regnamespace and a.grantee = role.oid
  union all
  select a.privilege_type, format('schema %I', n.nspname)
    from pg_namespace n, aclexplode(n.nspacl) a, role
   where n.nspname = 'public' and a.grantee = role.oid`;

interface Privilege {
  readonly privilege: string;
  readonly object: string;
}

interface Policy {
  readonly name: string;
  readonly table: string;
  readonly roles: string[];
}

const readPrivileges = async (owner: pg.Client, role: string) =>
  (await owner.query<Privilege>(privilegesQuery, [role])).rows;

const readPolicies = async (owner: pg.Client, role: string) =>
  (
    await owner.query<Policy>(
      `select policyname as name, format('%I.%I', schemaname, tablename) as table,
              roles::text[] as roles
         from pg_policies where schemaname = 'public' and $1 = any(roles)`,
      [role],
    )
  ).rows;

function alterPolicy(owner: pg.Client, { name, table }: Policy, roles: readonly string[]) {
  const list = [...new Set(roles)].map((role) => pg.escapeIdentifier(role)).join(', ');
  return owner.query(`alter policy ${pg.escapeIdentifier(name)} on ${table} to ${list}`);
}

/** The roles that row-level security binds to a tenant: usually one, two during an update. */
export async function readAppRoles(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ role: string }>(
    `select r.rolname as role from pg_policy p join pg_roles r on r.oid = any(p.polroles)
      where p.polrelid = to_regclass('public.tenants') and p.polname = 'tenant_isolation'
      order by 1`,
  );
  return rows.map(({ role }) => role);
}

/** Gives a role every privilege of another, and has every policy bind it as well. */
export async function copyPrivileges(owner: pg.Client, from: string, to: string): Promise<void> {
  await owner.query('begin');
  for (const policy of await readPolicies(owner, from)) {
    await alterPolicy(owner, policy, [...policy.roles, to]);
  }
  for (const { privilege, object } of await readPrivileges(owner, from)) {
    await owner.query(`grant ${privilege} on ${object} to ${pg.escapeIdentifier(to)}`);
  }
  await owner.query('commit');
}

/** Whether a server of this database is logged in as a role. */
async function isInUse(owner: pg.Client, role: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    'select from pg_stat_activity where datname = current_database() and usename = $1',
    [role],
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Other databases of the server still use it, or it is another owner's. PostgreSQL answers XX000
 * (« cache lookup failed for database ») when such a database is dropped while the refusal names it.
 */
const stillNeeded = new Set(['2BP01', '42501', 'XX000']);

/** Takes everything from a role, and drops it where this program had made it. */
async function retire(owner: pg.Client, role: string): Promise<void> {
  await owner.query('begin');
  for (const policy of await readPolicies(owner, role)) {
    await alterPolicy(
      owner,
      policy,
      policy.roles.filter((other) => other !== role),
    );
  }
  for (const { privilege, object } of await readPrivileges(owner, role)) {
    await owner.query(`revoke ${privilege} on ${object} from ${pg.escapeIdentifier(role)}`);
  }
  await owner.query('commit');
  if (!isOwnName(role)) return;
  await owner.query(`drop role ${pg.escapeIdentifier(role)}`).catch((error: { code?: string }) => {
    if (!stillNeeded.has(error.code ?? '')) throw error;
  });
}

/**
 * Puts one role in the place of the former ones of this database. A former one that a server still
 * uses, during an update, keeps its place and gets what is new; it goes at a later start.
 */
export async function replaceFormerRoles(owner: pg.Client, role: string): Promise<void> {
  for (const former of await readAppRoles(owner)) {
    if (former === role) continue;
    if (await isInUse(owner, former)) await copyPrivileges(owner, role, former);
    else await retire(owner, former);
  }
}
