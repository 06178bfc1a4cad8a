import type { Client } from 'pg';

export interface TenantReference {
  readonly constraint: string;
  readonly target: string;
  /** The columns beside the tenant's, with the referenced ones. */
  readonly columns: readonly (readonly [column: string, target: string])[];
}

export interface TenantColumn {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly written: boolean;
}

export interface TenantTable {
  readonly name: string;
  readonly tenantColumn: 'id' | 'tenant_id';
  readonly columns: readonly TenantColumn[];
  readonly references: readonly TenantReference[];
  /** Column to the first value that its check allows: `role` to `superadmin`. */
  readonly choices: Readonly<Record<string, string>>;
}

const tablesQuery = `
  select c.relname as name from pg_class c
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     and (c.relname = 'tenants' or exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id'))
   order by 1`;

const columnsQuery = `
  select a.attname as name, format_type(a.atttypid, null) as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as required,
         a.attgenerated = '' and a.attidentity = '' as written
    from pg_attribute a
   where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/** Without those that compare a computed column, whose value nobody writes. */
const referencesQuery = `
  select k.conname as constraint, k.confrelid::regclass::text as target,
         array(select jsonb_build_array(s.attname, t.attname)
                 from unnest(k.conkey, k.confkey) as pair (source, target)
                 join pg_attribute s on s.attrelid = k.conrelid and s.attnum = pair.source
                 join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.target
                where s.attname <> 'tenant_id') as columns
    from pg_constraint k where k.conrelid = $1::regclass and k.contype = 'f'
     and not exists (select from pg_attribute g where g.attrelid = k.conrelid
                        and g.attnum = any (k.conkey) and g.attgenerated <> '')`;

const choicesQuery = `
  select a.attname as column,
         (regexp_match(pg_get_constraintdef(k.oid), 'ANY \\(+(?:ARRAY)?\\[?''([^'']+)'''))[1] as choice
    from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   where k.conrelid = $1::regclass and k.contype = 'c' and cardinality(k.conkey) = 1
  union all
  select a.attname, (select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid
                      order by e.enumsortorder limit 1)
    from pg_attribute a join pg_type t on t.oid = a.atttypid and t.typtype = 'e'
   where a.attrelid = $1::regclass`;

/** Reads every tenant table from the catalog, referenced ones first. */
export async function readTenantTables(client: Client): Promise<TenantTable[]> {
  const { rows: names } = await client.query<{ name: string }>(tablesQuery);
  const tables: TenantTable[] = [];
  for (const { name } of names) {
    const columns = await client.query<TenantColumn>(columnsQuery, [name]);
    const references = await client.query<TenantReference>(referencesQuery, [name]);
    const choices = await client.query<{ column: string; choice: string | null }>(choicesQuery, [
      name,
    ]);
    tables.push({
      name,
      tenantColumn: name === 'tenants' ? 'id' : 'tenant_id',
      columns: columns.rows,
      references: references.rows.filter(({ columns: pairs }) => pairs.length > 0),
      choices: Object.fromEntries(
        choices.rows.flatMap(({ column, choice }) => (choice ? [[column, choice]] : [])),
      ),
    });
  }
  return referredFirst(tables);
}

function referredFirst(tables: readonly TenantTable[]): TenantTable[] {
  const sorted: TenantTable[] = [];
  const visit = (table: TenantTable) => {
    if (sorted.includes(table)) return;
    for (const { target } of table.references) {
      const referred = tables.find(({ name }) => name === target && name !== table.name);
      if (referred) visit(referred);
    }
    sorted.push(table);
  };
  tables.forEach(visit);
  return sorted;
}
