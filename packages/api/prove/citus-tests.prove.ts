import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { announceTestServer } from '../src/testing/test-server';
import { withCitus } from './citus/cluster';
import { startTestCluster } from './citus/test-cluster';

/** Test files of the API, one per area, that run on a coordinator and two workers as on one server. */
const files: readonly string[] = [
  'ingredients/stock/stock-movements',
  'ingredients/stock/stock-corrections',
  'ingredients/lots/lot-places',
  'inventory/moves/product-movements',
  'inventory/moves/product-histories',
  'equipment/equipment-details',
  'equipment/maintenance-alert',
  'production/batches',
  'production/steps/batch-steps',
  'production/cellar/cellar',
  'production/beer-ledger/corrections/correct-beer',
  'production/packaging/planned-packagings',
  'recipes/recipe-figures',
  'purchasing/receive-order',
  'purchasing/return-lot',
  'places/merge-places',
  'stocktakes/product-values',
  'stocktakes/late-facts',
  'recalls/recall-returns',
  'recalls/joined-recalls',
  'recalls/siblings-of-late-batches',
  'recalls/recall-customers',
  'recalls/late-names-beside-closed-months',
  'recalls/recalls-of-two-servers',
  'excise/month-closings',
  'reports/reports',
  'traceability/trace-graph',
  'labels/labels',
  'attachments/attachments',
  'notifications/notifications',
  'hydrometers/hydrometers',
  'publications/publications',
  'support-access/support-access',
  'qr-codes/qr-code-management',
  'audit/installation-log',
  'saved-views/saved-views',
  'users/user-edits',
  'customer-erasure/customer-erasure',
];

await withCitus(process.env.CERVOISE_CITUS_ARCHIVE, async (programs, folder, nodes) => {
  announceTestServer(await startTestCluster(programs, folder, nodes));
  // `spawnSync` would block reading the nodes’ logs, and a node stops once the pipe of its log is full.
  const tests = spawn(
    process.execPath,
    [
      'packages/build-config/node_modules/jest/bin/jest.js',
      ...['--config', 'packages/build-config/jest.workspace.mjs'],
      ...['--maxWorkers', '2', '--testTimeout', '120000', '--runTestsByPath'],
      ...files.map((file) => `packages/api/src/modules/${file}.test.ts`),
    ],
    { stdio: 'inherit' },
  );
  await once(tests, 'exit');
  process.exitCode = tests.exitCode ?? 1;
});
