import { isDeepStrictEqual } from 'node:util';
import { loadModule, type Node, parseSync, type RangeVar } from 'libpg-query';
import type pg from 'pg';
import { deparseSync } from 'pgsql-deparser';

/** Maximum number of remembered texts. */
const maxKnown = 2000;

/** The parts of a parsed SELECT, UPDATE or DELETE that name tables or conditions. */
interface Query {
  relation?: RangeVar;
  fromClause?: Node[];
  usingClause?: Node[];
  whereClause?: Node;
}

const text = (sval: string): Node => ({ String: { sval } });

function conjunction(conditions: readonly (Node | undefined)[]): Node | undefined {
  const args = conditions.flatMap((condition) => {
    if (!condition) return [];
    const isAnd = 'BoolExpr' in condition && condition.BoolExpr.boolop === 'AND_EXPR';
    return isAnd ? (condition.BoolExpr.args ?? []) : [condition];
  });
  return args.length > 1 ? { BoolExpr: { boolop: 'AND_EXPR', args } } : args[0];
}

/** Every object of a parsed statement with its key, outer ones first. */
function* objectsOf(value: unknown, key = ''): Generator<readonly [key: string, object]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [key, value];
  for (const [name, part] of Object.entries(value)) yield* objectsOf(part, name);
}

/** The names that a statement gives its common table expressions. */
function commonTables(statement: object): Set<string> {
  const names = new Set<string>();
  for (const [, part] of objectsOf(statement)) {
    if ('ctename' in part && typeof part.ctename === 'string') names.add(part.ctename);
  }
  return names;
}

/** Adds `tenant_id = $parameter` for every table of tenants; returns whether there was one. */
function addConditions(
  statement: object,
  parameter: number,
  tenantTables: ReadonlySet<string>,
): boolean {
  const hidden = commonTables(statement);
  let added = false;

  function ofTable(table: RangeVar): Node[] {
    const { relname = '', alias } = table;
    if (!tenantTables.has(relname) || hidden.has(relname)) return [];
    added = true;
    const column = [text(alias?.aliasname ?? relname), text('tenant_id')];
    const lexpr: Node = { ColumnRef: { fields: column } };
    const rexpr: Node = { ParamRef: { number: parameter } };
    return [{ A_Expr: { kind: 'AEXPR_OP', name: [text('=')], lexpr, rexpr } }];
  }

  /** Those of a side that an outer join may leave out belong to its ON, the others to the WHERE. */
  function ofSource(source: Node | undefined): Node[] {
    if (source && 'RangeVar' in source) return ofTable(source.RangeVar);
    if (!source || !('JoinExpr' in source)) return [];
    const join = source.JoinExpr;
    const left = ofSource(join.larg);
    const right = ofSource(join.rarg);
    if (join.jointype === 'JOIN_INNER') return [...left, ...right];
    if (join.jointype === 'JOIN_FULL' || !join.quals) {
      throw new Error('An outer join needs one preserved side, and its condition after ON.');
    }
    const [kept, optional] = join.jointype === 'JOIN_LEFT' ? [left, right] : [right, left];
    join.quals = conjunction([join.quals, ...optional]);
    return kept;
  }

  for (const [key, part] of objectsOf(statement)) {
    // As a parsed statement has them; other objects have none of these keys.
    const query = part as Query;
    const isWrite = key === 'UpdateStmt' || key === 'DeleteStmt';
    const conditions = [
      ...(isWrite && query.relation ? ofTable(query.relation) : []),
      ...[...(query.fromClause ?? []), ...(query.usingClause ?? [])].flatMap((source) =>
        typeof source === 'object' ? ofSource(source) : [],
      ),
    ];
    if (conditions.length > 0) {
      query.whereClause = conjunction([query.whereClause, ...conditions]);
    }
  }
  return added;
}

const positions = /^(stmt_)?(location|len)$|^(rexpr_)?list_(start|end)$/;
const withoutPositions = (statement: object): unknown =>
  JSON.parse(
    JSON.stringify(statement, (key, value: unknown) => (positions.test(key) ? undefined : value)),
  );

/**
 * Adds the condition `tenant_id = $parameter` on every table of tenants in a statement.
 * @returns null for a statement without such a table
 * @throws when the statement could not be written again word for word
 */
export function addTenantConditions(
  sql: string,
  parameter: number,
  tenantTables: ReadonlySet<string>,
): string | null {
  const statement = parseSync(sql);
  if (!addConditions(statement, parameter, tenantTables)) return null;
  const written = deparseSync(statement, { pretty: false });
  if (!isDeepStrictEqual(withoutPositions(parseSync(written)), withoutPositions(statement))) {
    throw new Error(`A statement cannot name its tenant: ${sql}`);
  }
  return written;
}

/** An INSERT of values reads no table: its rows name their tenant. */
const insertsValues = /^insert into [^(]+\([^()]*\) values(?!.*\b(select|update|delete)\b)/is;

/**
 * Gives a statement with its conditions, whose values include the tenant at `parameter`; null for
 * one without a table of tenants.
 */
export type TenantConditions = (sql: string, parameter: number) => string | null;

/** Tables and views with a column of the tenant. */
export async function readTenantTables(
  client: Pick<pg.Pool, 'query'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string }>(`
    select c.relname as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')`);
  return new Set(rows.map(({ name }) => name));
}

/**
 * Statements with their conditions, by tables and text: the pools of one process, such as those of
 * the servers of a test run, write each once.
 */
const knownByTables = new Map<string, Map<string, string | null>>();

/** @param tables of tenants */
function knownOf(tables: ReadonlySet<string>): Map<string, string | null> {
  const names = [...tables].sort().join();
  const known = knownByTables.get(names) ?? new Map<string, string | null>();
  knownByTables.set(names, known);
  return known;
}

/**
 * Has statements name their tenant, by `addTenantConditions`. Row-level security shows no other rows
 * either way; the condition tells a distributed database which node to ask. A statement that cannot
 * be written again is sent as it is.
 */
export async function createTenantConditions(pool: pg.Pool): Promise<TenantConditions> {
  // The parser is PostgreSQL's own. It is compiled before the pool's time to connect runs.
  await loadModule();
  const tenantTables = await readTenantTables(pool);
  const known = knownOf(tenantTables);
  const write = (sql: string, parameter: number) => {
    try {
      return addTenantConditions(sql, parameter, tenantTables);
    } catch (error) {
      process.emitWarning(error instanceof Error ? error : String(error));
      return null;
    }
  };
  return (sql, parameter) => {
    const found = known.get(sql);
    if (found !== undefined) return found;
    if (insertsValues.test(sql)) return null;
    if (known.size >= maxKnown) known.clear();
    const written = write(sql, parameter);
    known.set(sql, written);
    return written;
  };
}
