import pg from 'pg';
import { enterStatement } from '../../src/db/entered-tenant';
import { addTenantConditions, readTenantTables } from '../../src/db/tenant-conditions';
import { createSchema } from '../../src/http/schema';
import { sampleOperation } from '../../src/testing/sample-operation';
import type { ClusterServer } from './server';

const explained = /^\s*(select|with|insert|update|delete)\b/i;

/** A value as SQL, of the type that its place asks for. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) {
    const items = value.map((item) => (item === null ? 'null' : JSON.stringify(String(item))));
    return pg.escapeLiteral(`{${items.join()}}`);
  }
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

/**
 * How many shards a statement asks, as Citus plans it for its values; 0 for one without a
 * distributed table. With parameters it would explain no insert of a select with a limit.
 */
async function shardsOf(
  server: ClusterServer,
  tenantId: string,
  tenantTables: ReadonlySet<string>,
  query: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<number | string> {
  const target = { tenantTables, isDistributed: true };
  const named = addTenantConditions(query.sql, query.parameters.length + 1, target);
  const values = [...query.parameters, tenantId];
  const statement = (named?.sql ?? query.sql).replace(/\$(\d+)/g, (_, place: string) =>
    literal(values[Number(place) - 1]),
  );
  const client = await server.pool.connect();
  try {
    await client.query('begin');
    await client.query(enterStatement({ tenantId }));
    const { rows } = await client.query<Record<string, string>>(`explain (costs off) ${statement}`);
    const counts = rows.flatMap((row) =>
      [...String(row['QUERY PLAN']).matchAll(/Task Count: (\d+)/g)].map(([, count]) =>
        Number(count),
      ),
    );
    return Math.max(0, ...counts);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

interface Asked {
  readonly operations: number;
  readonly statements: number;
  /** Operations that failed or asked more than one shard, with the first reason. */
  readonly wide: ReadonlyMap<string, string>;
}

const isFailure = (code: string) => ['INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'].includes(code);

/** Runs every operation of the schema as a user, and plans each statement that it sent again. */
export async function askedShards(
  server: ClusterServer,
  email: string,
  tenantId: string,
): Promise<Asked> {
  const schema = createSchema();
  const tenantTables = await readTenantTables(server.pool);
  const wide = new Map<string, string>();
  const known = new Map<string, number | string>();
  let operations = 0;
  for (const kind of ['query', 'mutation'] as const) {
    const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
    for (const operation of Object.values(type?.getFields() ?? {})) {
      const token = await server.loginAs(email);
      const first = server.queries.length;
      const { body } = await server.post(sampleOperation(kind, operation, { depth: 2 }), token);
      operations += 1;
      const failure = body.errors?.find(({ extensions }) => isFailure(extensions.code));
      if (failure) wide.set(operation.name, failure.message);
      for (const query of server.queries.slice(first)) {
        if (!explained.test(query.sql)) continue;
        const shards =
          known.get(query.sql) ?? (await shardsOf(server, tenantId, tenantTables, query));
        known.set(query.sql, shards);
        if (typeof shards === 'string' || shards > 1) {
          wide.set(operation.name, `${shards}: ${query.sql.replace(/\s+/g, ' ').slice(0, 200)}`);
        }
      }
    }
  }
  return { operations, statements: known.size, wide };
}
