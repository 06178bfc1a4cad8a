import * as fc from 'fast-check';
import {
  type HistoryOutcome,
  histories,
  runSteps,
} from '../src/modules/production/testing/batch-history';
import { inconsistencies } from '../src/modules/production/testing/batch-inconsistencies';
import { addVessels, openBrewery } from '../src/modules/production/testing/brewery';
import { runPlainHistories } from '../src/modules/production/testing/plain-histories';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';

/**
 * Two drills. The first runs histories of one user, with blends, splits, dumps, corrections and late
 * entries: after each step litres by vessel, losses, rests, stock, containers, costs, gravities and
 * the register agree with a second, plainly written account. Then random sequences by four
 * concurrent users: after each no lot is negative, litres are conserved, statuses follow their
 * order, no beer of an abandoned batch is left, and each log is stored once. `CERVOISE_SEED` repeats
 * a run, `CERVOISE_HISTORIES` sets the number of the first.
 */
const plainRuns = Number(process.env.CERVOISE_HISTORIES ?? 1000);
const longestPlain = 12;
const together = 4;
const runs = 40;
const longest = 30;
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);

/** The first drill, in a database of its own: the second judges all that its brewery holds. */
async function runPlainDrill(): Promise<void> {
  const api = await startTestApi();
  try {
    const plain = await runPlainHistories(api, { runs: plainRuns, longest: longestPlain, seed });
    console.info(
      `${plain.histories} histories, ${plain.accepted} of ${plain.actions} actions accepted, ${plain.refused} rightly refused: litres, stock, costs and register agreed with the plain account after each (seed ${seed}).`,
    );
  } finally {
    await api.close();
  }
}

const tried = { histories: 0, steps: 0, refused: 0 };

async function runConcurrentDrill(): Promise<void> {
  const api = await startTestApi();
  try {
    const people = await Promise.all(
      ['admin', 'manager', 'brewer'].map((name) => api.actorOf(`${name}@demo.example`)),
    );
    const [reader] = people;
    if (!reader) throw new Error('The test brewery has nobody.');
    const { recipe, malt, hop, yeast } = await openBrewery(
      api,
      await api.loginAs('brewer@demo.example'),
      { first: 400, second: 400 },
    );
    const vesselIds = await addVessels(api, await api.loginAs('manager@demo.example'));
    const brewery = {
      vesselIds,
      recipeId: recipe.id,
      ingredientIds: [malt.id, hop.id, yeast.id],
      yeastId: yeast.id,
    };
    const outcome: HistoryOutcome = { logs: 0 };
    await fc.assert(
      fc.asyncProperty(
        fc.array(histories(longest), { minLength: 1, maxLength: together }),
        async (histories) => {
          tried.histories += histories.length;
          const outcomes = await Promise.all(
            histories.map((steps, index) =>
              runSteps(api, people[index % people.length] ?? reader, brewery, outcome, steps),
            ),
          );
          tried.steps += histories.reduce((sum, steps) => sum + steps.length, 0);
          tried.refused += outcomes.reduce((sum, { refused }) => sum + refused, 0);
          const found = await inconsistencies(api, reader, outcome);
          if (found.length > 0) throw new Error(found.join('\n'));
        },
      ),
      // Each sequence continues from the stock of the previous one, so it cannot be shrunk.
      { numRuns: runs, seed, endOnFailure: true },
    );
    console.info(
      `${tried.histories} histories, ${tried.steps} steps, ${tried.refused} rightly refused, ${outcome.logs} logs: lots, litres, statuses and logs agreed after each (seed ${seed}).`,
    );
  } finally {
    await api.close();
  }
}

await setUp();
try {
  await runPlainDrill();
  await runConcurrentDrill();
} catch (error) {
  console.error(`Seed ${seed}, after ${tried.steps} steps:`, error);
  process.exitCode = 1;
} finally {
  await tearDown();
}
