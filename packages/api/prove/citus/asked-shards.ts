import { sql } from 'kysely';
import { withTenant } from '../../src/db/tenant-transaction';
import { createSchema } from '../../src/http/schema';
import { sampleOperation } from '../../src/testing/sample-operation';
import type { ClusterServer } from './server';

const explained = /^\s*(select|with|insert|update|delete)\b/i;

/** How many shards a statement asks, as Citus plans it; 0 for one without a distributed table. */
async function shardsOf(
  server: ClusterServer,
  tenantId: string,
  query: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<number | string> {
  const text = query.sql.split(/\$\d+/);
  const places = [...query.sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place) - 1);
  const statement = sql.join(
    text.flatMap((part, index) =>
      index < places.length
        ? [sql.raw(part), sql`${query.parameters[places[index] ?? 0]}`]
        : [sql.raw(part)],
    ),
    sql``,
  );
  try {
    const { rows } = await withTenant(server.database, { tenantId }, (tx) =>
      sql<Record<string, string>>`explain (costs off) ${statement}`.execute(tx),
    );
    const counts = rows.flatMap((row) =>
      [...String(row['QUERY PLAN']).matchAll(/Task Count: (\d+)/g)].map(([, count]) =>
        Number(count),
      ),
    );
    return Math.max(0, ...counts);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
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
        const shards = known.get(query.sql) ?? (await shardsOf(server, tenantId, query));
        known.set(query.sql, shards);
        if (typeof shards === 'string' || shards > 1) {
          wide.set(operation.name, `${shards}: ${query.sql.replace(/\s+/g, ' ').slice(0, 200)}`);
        }
      }
    }
  }
  return { operations, statements: known.size, wide };
}
