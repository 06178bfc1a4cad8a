import * as fc from 'fast-check';
import { startTestApi } from '../src/testing';
import { type Attempts, attemptsOf, reportAttempts } from '../src/testing/drill-table';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';
import { healthLine, watchHealth } from '../src/testing/health-watch';
import { clockMoves, tryMovedClock } from './concurrency/moved-clock';
import { fitsSomeOrder } from './concurrency/plain-stock';
import { stepsTogether } from './concurrency/steps';
import { openStocks, takeTogether } from './concurrency/together';

/**
 * Several people change one stock concurrently, and some send the same request twice, as after a
 * lost answer. Between these runs the clock moves. A plain model judges each run: the steps in some
 * order must give what was accepted, what was refused and what is left.
 * `CERVOISE_SEED` repeats a run, `CERVOISE_SEQUENCES` sets how many.
 */
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);
const sequences = Number(process.env.CERVOISE_SEQUENCES ?? 10_000);
/** Stocks that are changed at once. */
const together = 8;

await setUp();
const api = await startTestApi();
const stopWatching = watchHealth(api.url);
const lines: Attempts[] = [];
try {
  const stocks = await openStocks(api);
  const line = attemptsOf('histories of concurrent writes', 'lost', 'negative', 'internal');
  const sent = { steps: 0, refused: 0, twice: 0 };
  const start = Date.now();
  await fc.assert(
    fc.asyncProperty(
      fc.array(stepsTogether, { minLength: together, maxLength: together }),
      fc.constantFrom(...clockMoves),
      async (histories, days) => {
        api.setClock(new Date(start + days * 86_400_000));
        const outcomes = await Promise.all(
          histories.map((steps, index) => takeTogether(stocks, steps, index)),
        );
        for (const outcome of outcomes) {
          line.count();
          sent.steps += outcome.steps.length;
          sent.refused += outcome.steps.filter(({ isAccepted }) => !isAccepted).length;
          sent.twice += outcome.steps.filter(({ step }) => step.isSentTwice).length;
          for (const fault of outcome.faults) line.report('internal', fault);
          if (outcome.lowest < 0) line.report('negative', JSON.stringify(outcome));
          if (!fitsSomeOrder(outcome)) line.report('lost', JSON.stringify(outcome));
        }
      },
    ),
    { numRuns: Math.ceil(sequences / together), seed, endOnFailure: true },
  );
  lines.push(
    line.result(`${sent.steps} steps, ${sent.twice} of them sent twice, ${sent.refused} refused`),
  );
  lines.push(await tryMovedClock(api));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  lines.push(healthLine({ histories: await stopWatching() }));
  await api.close();
  await tearDown();
  console.info(`Seed ${seed}.`);
}
reportAttempts(lines);
