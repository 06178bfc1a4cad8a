import { isDeepStrictEqual } from 'node:util';
import { loadModule, type Node, parseSync, type RangeVar } from 'libpg-query';
import type pg from 'pg';
import { deparseSync } from 'pgsql-deparser';
import { readIsDistributed } from './is-distributed';
import { fitNodes, objectsOf } from './statements-of-nodes';

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

/** A statement as it is sent. */
export interface NamedStatement {
  readonly sql: string;
  /** Whether its values include the tenant, behind the others. */
  readonly namesTenant: boolean;
}

/** What statements are written for. */
export interface StatementTarget {
  readonly tenantTables: ReadonlySet<string>;
  readonly isDistributed: boolean;
}

/**
 * Adds the condition `tenant_id = $parameter` on every table of tenants in a statement, and what a
 * distributed database asks.
 * @returns null for a statement that stays as it is
 * @throws when the statement could not be written again word for word
 */
export function addTenantConditions(
  sql: string,
  parameter: number,
  { tenantTables, isDistributed }: StatementTarget,
): NamedStatement | null {
  const statement = parseSync(sql);
  const namesTenant = addConditions(statement, parameter, tenantTables);
  const isFitted = isDistributed && fitNodes(statement);
  if (!namesTenant && !isFitted) return null;
  const written = deparseSync(statement, { pretty: false });
  if (!isDeepStrictEqual(withoutPositions(parseSync(written)), withoutPositions(statement))) {
    throw new Error(`A statement cannot name its tenant: ${sql}`);
  }
  return { sql: written, namesTenant };
}

/** An INSERT of values reads no table: its rows name their tenant. */
const insertsValues = /^insert into [^(]+\([^()]*\) values(?!.*\b(select|update|delete)\b)/is;

/** Rewrites a statement, with the tenant as parameter number `parameter`; null to send it unchanged. */
export type TenantConditions = (sql: string, parameter: number) => NamedStatement | null;

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
const knownByTarget = new Map<string, Map<string, NamedStatement | null>>();

function knownOf({
  tenantTables,
  isDistributed,
}: StatementTarget): Map<string, NamedStatement | null> {
  const key = [isDistributed, ...[...tenantTables].sort()].join();
  const known = knownByTarget.get(key) ?? new Map<string, NamedStatement | null>();
  knownByTarget.set(key, known);
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
  const target: StatementTarget = {
    tenantTables: await readTenantTables(pool),
    isDistributed: await readIsDistributed(pool),
  };
  const known = knownOf(target);
  const write = (sql: string, parameter: number) => {
    try {
      return addTenantConditions(sql, parameter, target);
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
