import * as fc from 'fast-check';
import { withTenant } from '../src/db/tenant-transaction';
import {
  naiveWalk,
  randomGraphs,
  writeGraph,
} from '../src/modules/traceability/testing/random-graphs';
import { walkTrace } from '../src/modules/traceability/trace-walk.store';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';

/**
 * Walks random graphs of lots, batches and products from every node in both directions, in the
 * database and by a naive algorithm, and compares the results. All graphs are in one brewery and
 * must stay separate. `CERVOISE_SEED` repeats a run.
 */
const runs = 120;
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);

await setUp();
const api = await startTestApi();
const actor = await api.actorOf('manager@demo.example');
const tried = { graphs: 0, walks: 0, reached: 0 };
try {
  await fc.assert(
    fc.asyncProperty(randomGraphs, async (graph) => {
      const written = await writeGraph(api, actor, graph);
      tried.graphs += 1;
      await withTenant(api.database, actor, async (tx) => {
        for (const node of written.nodes) {
          for (const way of ['forward', 'backward'] as const) {
            const found = (await walkTrace(tx, [node], way)).map(({ id }) => id).toSorted();
            const expected = [...naiveWalk(written, node.id, way)].toSorted();
            tried.walks += 1;
            tried.reached += found.length;
            if (found.join() !== expected.join()) {
              throw new Error(
                `${way} from ${node.type} ${node.id}: ${found.length} instead of ${expected.length}.`,
              );
            }
          }
        }
      });
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  console.info(
    `${tried.graphs} random graphs, ${tried.walks} walks both ways, ${tried.reached} nodes reached: as the naive walk each time (seed ${seed}).`,
  );
} catch (error) {
  console.error(`Seed ${seed}, after ${tried.walks} walks:`, error);
  process.exitCode = 1;
} finally {
  await api.close();
  await tearDown();
}
