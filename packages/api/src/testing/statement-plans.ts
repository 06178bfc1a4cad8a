import type { Client } from 'pg';
import { connect } from '../db/connection';
import { enterStatement } from '../db/entered-tenant';
import { addTenantConditions, readTenantTables } from '../db/tenant-conditions';
import type { TestApi } from './test-api';

/** A step of a plan, as EXPLAIN names its parts. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Every step of a statement's plan, outer ones first. */
export async function planOf(
  client: Client,
  sql: string,
  values: readonly unknown[],
): Promise<PlanNode[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (format json) ${sql}`,
    [...values],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  return plan ? nodesOf(plan) : [];
}

/** Whether a statement reads or writes rows: the others begin and end transactions. */
export const isPlanned = (sql: string) => /^\s*(select|with|insert|update|delete)\b/i.test(sql);

/** The tables that a statement reads wholly, in order; one that it reads twice stands there twice. */
async function scannedTables(client: Client, sql: string, values: readonly unknown[]) {
  return (await planOf(client, sql, values))
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => node['Relation Name'] ?? '')
    .toSorted();
}

/** `first` without the values of `second`, each as often as it is there. */
function without(first: readonly string[], second: readonly string[]): string[] {
  const left = [...second];
  return first.filter((value) => {
    const index = left.indexOf(value);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

/**
 * Plans every statement on tables of tenants that ran so far, as it was written and as it names its
 * tenant. Sequential scans cost so much here that a plan has one only where no index serves.
 * @returns how many statements, and those with more sequential scans when they name their tenant
 */
export async function comparePlans(api: TestApi, tenantId: string) {
  const client = await connect(api.appAddress);
  try {
    const target = { tenantTables: await readTenantTables(client), isDistributed: false };
    await client.query('begin');
    await client.query(`${enterStatement({ tenantId })}; set local enable_seqscan = off`);
    const queries = new Map(api.queries.map((query) => [query.sql, query.parameters]));
    const worse: { readonly sql: string; readonly tables: readonly string[] }[] = [];
    let compared = 0;
    for (const [sql, parameters] of queries) {
      if (!isPlanned(sql)) continue;
      const named = addTenantConditions(sql, parameters.length + 1, target);
      if (!named) continue;
      compared += 1;
      const before = await scannedTables(client, sql, parameters);
      const after = await scannedTables(client, named.sql, [...parameters, tenantId]);
      const tables = without(after, before);
      if (tables.length > 0) worse.push({ sql, tables });
    }
    return { compared, worse };
  } finally {
    await client.end();
  }
}
