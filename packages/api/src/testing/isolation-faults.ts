import type { Client } from 'pg';

/** Tables without a tenant, with the privileges of the application on each. */
const sharedTables: Readonly<Record<string, readonly string[]>> = {
  schema_migrations: [],
  throttle_counters: [],
  socket_io_attachments: ['DELETE', 'INSERT', 'SELECT'],
  mails: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  followed_mails: ['INSERT', 'SELECT', 'UPDATE'],
  shared_release_files: ['DELETE', 'INSERT', 'SELECT'],
  shared_release_switches: ['DELETE', 'INSERT', 'SELECT'],
  shared_releases: ['DELETE', 'INSERT', 'SELECT'],
  job_runs: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
  leads: ['SELECT'],
  contracts: ['SELECT'],
  excise_rates: ['SELECT'],
  maintenance_notices: ['INSERT', 'SELECT'],
  security_events: ['INSERT'],
  installation_keys: ['INSERT', 'SELECT', 'UPDATE'],
  webauthn_challenges: ['DELETE', 'INSERT', 'SELECT'],
};

/** Shared tables whose rows the application sees in the editor's tenant only. */
const editorTables: readonly string[] = ['leads', 'contracts', 'maintenance_notices'];

interface TableRow {
  readonly name: string;
  readonly secured: boolean;
  readonly forced: boolean;
  readonly tenant_not_null: boolean | null;
  readonly tenant_index: boolean;
  readonly privileges: readonly string[];
}

const tablesQuery = `
  select c.relname as name, c.relrowsecurity as secured, c.relforcerowsecurity as forced,
         (select a.attnotnull and a.atttypid = 'uuid'::regtype from pg_attribute a
           where a.attrelid = c.oid and not a.attisdropped
             and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
         ) as tenant_not_null,
         exists (
           select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
            where i.indrelid = c.oid and i.indpred is null
              and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
         ) as tenant_index,
         array(select distinct g.privilege_type::text from information_schema.role_table_grants g
                where g.table_schema = 'public' and g.table_name = c.relname
                  and g.grantee in ('cervoise_app', 'PUBLIC') order by 1) as privileges
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
   order by 1`;

const policiesQuery = `
  select tablename, policyname, permissive, roles::text[] as roles, cmd, qual, with_check
    from pg_policies where schemaname = 'public'`;

interface PolicyRow {
  readonly tablename: string;
  readonly policyname: string;
  readonly permissive: string;
  readonly roles: readonly string[];
  readonly cmd: string;
  readonly qual: string | null;
  readonly with_check: string | null;
}

/** References of tenant tables that do not include the tenant. */
const looseReferencesQuery = `
  with tenant_tables as (
    select c.oid, a.attnum as tenant_column
      from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and a.attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
  )
  select k.conrelid::regclass::text as name, k.conname as constraint
    from pg_constraint k join tenant_tables target on target.oid = k.confrelid
    left join tenant_tables source on source.oid = k.conrelid
   where k.contype = 'f' and not exists (
     select from generate_subscripts(k.conkey, 1) place
      where k.conkey[place] = source.tenant_column and k.confkey[place] = target.tenant_column)`;

/**
 * The only function with the rights of backups, which every tenant table admits: it erases a
 * tenant.
 */
const functionsQuery = `
  select p.oid::regprocedure::text as name,
         pg_get_userbyid(p.proowner) <> case p.proname when 'erase_tenant'
           then 'cervoise_backup' else 'cervoise_gate' end as foreign_owner,
         not coalesce(p.proconfig::text like '%search_path=pg_catalog, public, pg_temp%', false) as open_path,
         has_function_privilege('public', p.oid, 'execute') as for_everyone
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef`;

const viewsQuery = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace
     and (c.relkind = 'm' or (c.relkind = 'v'
          and not coalesce(c.reloptions::text like '%security_invoker=true%', false)))`;

const roleQuery = `
  select 'cervoise_app ' || fault as fault from pg_roles r, lateral (values
    (r.rolsuper, 'is a superuser'), (r.rolbypassrls, 'bypasses row-level security'),
    (r.rolcreaterole, 'creates roles'), (r.rolcreatedb, 'creates databases'),
    (exists (select from pg_auth_members m where m.member = r.oid), 'belongs to another role'),
    (exists (select from pg_class c where c.relowner = r.oid), 'owns a table')
  ) as checks (holds, fault) where r.rolname = 'cervoise_app' and holds`;

/** The expected policy expression, ignoring spaces and the type of quotes. */
const ownRows = (column: string) => `(${column} = current_tenant())`;

const editorTenantCondition = 'is_editor_tenant()';

const reaches = (role: string) => (policy: PolicyRow) =>
  policy.roles.includes(role) || policy.roles.includes('public');

function editorTableFaults({ name, secured, forced }: TableRow, policies: readonly PolicyRow[]) {
  const rules = policies
    .filter(reaches('cervoise_app'))
    .flatMap((policy) => [policy.qual ?? 'true', policy.with_check ?? 'true']);
  const isEditors = rules.length > 0 && rules.every((rule) => rule === editorTenantCondition);
  return secured && forced && isEditors ? [] : [`${name} is not kept to the editor`];
}

function tableFaults(table: TableRow, policies: readonly PolicyRow[]): string[] {
  const { name } = table;
  if (table.tenant_not_null === null) {
    const allowed = sharedTables[name];
    if (!allowed) return [`${name} belongs to no tenant and is not known as shared`];
    return [
      ...(table.privileges.join() === allowed.join()
        ? []
        : [`${name} is shared and the application may ${table.privileges.join(', ')}`]),
      ...(editorTables.includes(name) ? editorTableFaults(table, policies) : []),
    ];
  }
  const faults: string[] = [];
  if (!table.tenant_not_null) faults.push(`${name} may have rows of no tenant`);
  if (!table.secured) faults.push(`${name} has no row-level security`);
  if (!table.forced) faults.push(`${name} does not force row-level security on its owner`);
  if (!table.tenant_index) faults.push(`${name} has no index that starts with the tenant`);
  const rule = ownRows(name === 'tenants' ? 'id' : 'tenant_id');
  const own = policies.filter(reaches('cervoise_app'));
  const isOwnRows = ({ qual, with_check, cmd }: PolicyRow) =>
    qual === rule && with_check === rule && cmd === 'ALL';
  if (own.length !== 1 || !own.every(isOwnRows)) {
    faults.push(`${name} does not keep the application to the tenant's rows`);
  }
  if (!policies.some(reaches('cervoise_backup'))) faults.push(`${name} is hidden from backups`);
  return faults;
}

/** Reads the catalog, and names everything that could expose one tenant's rows to another. */
export async function isolationFaults(owner: Client): Promise<string[]> {
  const { rows: tables } = await owner.query<TableRow>(tablesQuery);
  const { rows: policies } = await owner.query<PolicyRow>(policiesQuery);
  const { rows: references } = await owner.query<{ name: string; constraint: string }>(
    looseReferencesQuery,
  );
  const { rows: functions } = await owner.query<{
    name: string;
    foreign_owner: boolean;
    open_path: boolean;
    for_everyone: boolean;
  }>(functionsQuery);
  const { rows: views } = await owner.query<{ name: string }>(viewsQuery);
  const { rows: role } = await owner.query<{ fault: string }>(roleQuery);
  return [
    ...tables.flatMap((table) =>
      tableFaults(
        table,
        policies.filter((policy) => policy.tablename === table.name),
      ),
    ),
    ...references.map(({ name, constraint }) => `${name}: ${constraint} leaves the tenant out`),
    ...functions.flatMap(({ name, foreign_owner, open_path, for_everyone }) => [
      ...(foreign_owner ? [`${name} runs with the rights of its owner, not of cervoise_gate`] : []),
      ...(open_path ? [`${name} does not pin its search_path`] : []),
      ...(for_everyone ? [`${name} is open to every role`] : []),
    ]),
    ...views.map(({ name }) => `${name} shows rows with its owner's eyes`),
    ...role.map(({ fault }) => fault),
  ];
}
