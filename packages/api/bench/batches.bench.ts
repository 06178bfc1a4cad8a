import { performance } from 'node:perf_hooks';
import { connect } from '../src/db/connection';
import type { TestApi } from '../src/testing';
import { runDrill } from '../src/testing/run-drill';
import { readAppQuery } from './app-query';
import { seedProduction } from './dashboard/seed-production';
import { processorTime } from './inventory/processor-time';

/**
 * What the list of batches costs beside a list of finished products: requests a second one after
 * the other, processor time of server and database, of pages of 25 in a brewery with 2 000 batches.
 */
const pageLength = 25;
const warmUp = 60;
const turns = Number(process.env.CERVOISE_BENCH_SAMPLES ?? 200);

async function costOf(api: TestApi, token: string, query: string) {
  const variables = { filter: {}, sort: null, first: pageLength, page: 1 };
  const run = async () => {
    const { errors } = await api.query(query, variables, token);
    if (errors) throw new Error(errors[0]?.message);
  };
  for (let turn = 0; turn < warmUp; turn += 1) await run();
  const before = await processorTime(api.adminDatabase);
  const started = performance.now();
  for (let turn = 0; turn < turns; turn += 1) await run();
  const seconds = (performance.now() - started) / 1000;
  const after = await processorTime(api.adminDatabase);
  const each = (used: number) => Number((used / turns).toFixed(2));
  return {
    'requests a second': Math.round(turns / seconds),
    'server CPU ms': each(after.server - before.server),
    'database CPU ms': each(after.database - before.database),
  };
}

async function measure(api: TestApi): Promise<void> {
  const { tenantId } = await api.actorOf('manager@demo.example');
  const token = await api.loginAs('manager@demo.example');
  const admin = await connect(api.adminAddress);
  await seedProduction(api, admin, token, tenantId);
  await admin.end();
  const batches = readAppQuery(
    'mf-production/src/features/batches/batch-list.graphql.ts',
    'BatchList',
  );
  const products = readAppQuery(
    'mf-inventory/src/features/products/product.graphql.ts',
    'ProductList',
  );
  console.table({
    batches: await costOf(api, token, batches),
    'batches without their plan': await costOf(api, token, batches.replace(/\bplan \{[^}]*\}/, '')),
    products: await costOf(api, token, products),
  });
}

await runDrill(measure);
