import { connect } from '../../src/db/connection';
import { enterStatement } from '../../src/db/entered-tenant';
import { addTenantConditions, readTenantTables } from '../../src/db/tenant-conditions';
import type { TestApi } from '../../src/testing';
import { isPlanned, type PlanNode, planOf } from '../../src/testing/statement-plans';
import type { Request } from './requests';

const nameOf = (node: PlanNode): string =>
  `${node['Node Type']} ${node['Index Name'] ?? node['Relation Name'] ?? ''}`.trim();

/** How the database runs each statement of requests, by its text. */
async function plansOf(
  api: TestApi,
  requests: Readonly<Record<string, Request>>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const first = api.queries.length;
  for (const request of Object.values(requests)) await request();
  const { tenantId } = await api.actorOf('manager@demo.example');
  const client = await connect(api.appAddress);
  try {
    const tenantTables = await readTenantTables(client);
    await client.query('begin');
    await client.query(enterStatement({ tenantId }));
    const plans = new Map<string, readonly string[]>();
    for (const { sql, parameters } of api.queries.slice(first)) {
      if (plans.has(sql) || !isPlanned(sql)) continue;
      const named = addTenantConditions(sql, parameters.length + 1, {
        tenantTables,
        isDistributed: false,
      });
      if (!named) continue;
      const plan = await planOf(client, named.sql, [...parameters, tenantId]);
      plans.set(sql, plan.map(nameOf));
    }
    return plans;
  } finally {
    await client.end();
  }
}

/** The statements of requests that two installations run differently, with the steps of each alone. */
export async function comparePlans(
  [few, ofFew]: readonly [TestApi, Readonly<Record<string, Request>>],
  [many, ofMany]: readonly [TestApi, Readonly<Record<string, Request>>],
) {
  const [before, after] = [await plansOf(few, ofFew), await plansOf(many, ofMany)];
  const changed = [...before].flatMap(([sql, plan]) => {
    const now = after.get(sql) ?? plan;
    const gone = plan.filter((node) => !now.includes(node));
    const added = now.filter((node) => !plan.includes(node));
    return gone.length + added.length > 0 ? [{ sql, gone, added }] : [];
  });
  return { compared: before.size, changed };
}
