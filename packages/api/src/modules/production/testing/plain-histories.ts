import * as fc from 'fast-check';
import type { TestApi } from '../../../testing';
import { answeredRecipe, recipeCalls } from '../../recipes/testing/recipe-calls';
import { exact } from './plain-account';
import { registerOf } from './plain-comparison';
import { plainHistories, runPlainHistory } from './plain-history';

interface Drill {
  readonly runs: number;
  readonly longest: number;
  readonly seed: number;
}

/** Runs random histories one after the other, and compares the register after each. */
export async function runPlainHistories(api: TestApi, { runs, longest, seed }: Drill) {
  const email = 'admin@demo.example';
  const [actor, token] = [await api.actorOf(email), await api.loginAs(email)];
  // Without lines: what a batch takes is drawn beyond the recipe, at known prices.
  const recipe = await answeredRecipe(
    recipeCalls(api, token).create({ name: 'Bière au hasard', batchSizeInLiters: 500, lines: [] }),
  );
  const register = await registerOf(api, actor);
  const tried = { histories: 0, actions: 0, refused: 0, accepted: 0 };
  await fc.assert(
    fc.asyncProperty(plainHistories(longest), async (actions) => {
      const { refused, accepted, account } = await runPlainHistory(
        api,
        actor,
        token,
        recipe.id,
        actions,
      );
      tried.histories += 1;
      tried.actions += actions.length;
      tried.refused += refused;
      tried.accepted += accepted;
      for (const [flow, liters] of account.register) {
        register.set(flow, exact((register.get(flow) ?? 0) + liters));
      }
      const found = await registerOf(api, actor);
      const differences = [...register].filter(
        ([flow, liters]) => (found.get(flow) ?? 0) !== liters,
      );
      if (differences.length > 0) {
        throw new Error(
          `The register has ${JSON.stringify([...found])} instead of ${JSON.stringify([...register])}.`,
        );
      }
    }),
    // Each history comes after the others, so it cannot be shrunk.
    { numRuns: runs, seed, endOnFailure: true },
  );
  return tried;
}
