import type { connect } from '../../../api/src/db/connection';

/** The values of a table by its primary key and column, as texts. */
export type TableRows = ReadonlyMap<string, Readonly<Record<string, string | null>>>;

/** The rows of every table that has a primary key, by its name. @param admin a superuser */
export async function readRows(
  admin: Awaited<ReturnType<typeof connect>>,
): Promise<ReadonlyMap<string, TableRows>> {
  const { rows: tables } = await admin.query<{ name: string; key: string[]; columns: string[] }>(`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (x.indkey)) as key,
           array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_index x on x.indrelid = c.oid and x.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
     group by c.relname order by 1`);
  const all = new Map<string, TableRows>();
  for (const { name, key, columns } of tables) {
    const texts = columns.map((column) => `"${column}"::text`);
    const { rows } = await admin.query<Record<string, string | null>>(
      `select ${texts} from "${name}"`,
    );
    all.set(name, new Map(rows.map((row) => [key.map((part) => row[part]).join(' '), row])));
  }
  return all;
}

export interface Difference {
  /** `table`, or `table.column`. */
  readonly where: string;
  readonly what: string;
  readonly rowCount: number;
  readonly example: string;
}

/** What of the former rows is not there any more, or has another value. */
export function compareRows(
  before: ReadonlyMap<string, TableRows>,
  after: ReadonlyMap<string, TableRows>,
): readonly Difference[] {
  const found = new Map<string, Difference>();
  const add = (where: string, what: string, example: string) => {
    const known = found.get(`${where} ${what}`);
    found.set(`${where} ${what}`, {
      where,
      what,
      rowCount: (known?.rowCount ?? 0) + 1,
      example: known?.example ?? example,
    });
  };
  for (const [table, rows] of before) {
    const later = after.get(table);
    for (const [key, row] of rows) {
      const now = later?.get(key);
      if (!later) add(table, 'table is gone', key);
      else if (!now) add(table, 'row is gone', JSON.stringify(row).slice(0, 200));
      if (!now) continue;
      for (const [column, value] of Object.entries(row)) {
        if (!(column in now)) add(`${table}.${column}`, 'column is gone', String(value));
        else if (now[column] !== value)
          add(`${table}.${column}`, 'changed', `${value} → ${now[column]}`.slice(0, 200));
      }
    }
  }
  return [...found.values()];
}
