import * as fc from 'fast-check';
import type { CreateSupplierInput } from '../src/generated/resolvers';
import { createPlacesAccount } from '../src/modules/ingredients/testing/places-account';
import { histories, runSteps } from '../src/modules/ingredients/testing/stock-history';
import { inconsistencies } from '../src/modules/ingredients/testing/stock-inconsistencies';
import { createOrderAccount } from '../src/modules/purchasing/testing/order-account';
import { orderHistories, runOrderSteps } from '../src/modules/purchasing/testing/order-history';
import { createStocktakeAccount } from '../src/modules/stocktakes/testing/stocktake-account';
import {
  runStocktakeSteps,
  stocktakeHistories,
} from '../src/modules/stocktakes/testing/stocktake-history';
import { startTestApi } from '../src/testing';
import setUp from '../src/testing/global-setup';
import tearDown from '../src/testing/global-teardown';

/**
 * Runs long random sequences of stock operations, some by four concurrent users, while others order and
 * receive, and checks after each that ingredient, lots, ledger and every derived list agree, that no
 * place holds more than its lot, and that what is on order is what was ordered and did not arrive, by a
 * second account. Where one user was alone, what stands at each place is what a second account says.
 * Other stock is counted by place while it is moved, taken and received. After each step a second account
 * of every place must agree; undoing a stocktake must take back what it changed.
 * `CERVOISE_SEED` repeats a run.
 */
const together = 4;
const runs = 250;
const longest = 60;
const seed = Number(process.env.CERVOISE_SEED ?? Date.now() % 2_147_483_647);

await setUp();
const api = await startTestApi();
const people = await Promise.all(
  ['admin', 'manager', 'brewer'].map((name) => api.actorOf(`${name}@demo.example`)),
);
const [reader] = people;
if (!reader) throw new Error('The test brewery has nobody.');
const ids: string[] = [];
for (const name of ['Malt', 'Houblon', 'Levure', 'Sucre', 'Épice']) {
  const input = { name, type: 'malt', unit: 'kg', minimumStockQuantity: 10 } as const;
  ids.push((await api.services.ingredients.create(reader, { ...input, costPerUnit: 1.27 })).id);
}

const places = createPlacesAccount(api, reader, ids);
const supplier: CreateSupplierInput = { name: 'Malterie' };
const { id: supplierId } = await api.services.suppliers.create(reader, supplier);
const account = createOrderAccount();
// Counted by one who knows of every step on them.
const countedIds: string[] = [];
for (const name of ['Bouteille', 'Capsule']) {
  const input = { name, type: 'other', unit: 'unit', minimumStockQuantity: 10 } as const;
  countedIds.push((await api.services.ingredients.create(reader, input)).id);
}
const counted = createStocktakeAccount(api, reader, countedIds);
const tried = { histories: 0, alone: 0, steps: 0, refused: 0, orderSteps: 0, orderRefused: 0 };
const start = Date.parse('2026-03-12T08:00:00Z');
try {
  await fc.assert(
    fc.asyncProperty(
      fc.array(histories(longest), { minLength: 1, maxLength: together }),
      fc.array(orderHistories(longest / 2), { minLength: 0, maxLength: 2 }),
      stocktakeHistories(longest / 3),
      async (lives, buyers, counts) => {
        tried.histories += lives.length;
        api.setClock(new Date(start + tried.histories * 86_400_000));
        const isAlone = lives.length === 1 && buyers.length === 0;
        const life = { api, actor: reader, supplierId, ids, account };
        const follow = isAlone ? places.follow : undefined;
        const [outcomes, ordered] = await Promise.all([
          Promise.all(
            lives.map((steps, index) =>
              runSteps(api, people[index % people.length] ?? reader, ids, steps, follow),
            ),
          ),
          Promise.all(buyers.map((steps) => runOrderSteps(life, steps))),
          runStocktakeSteps({ api, actor: reader, ids: countedIds, account: counted }, counts),
        ]);
        tried.orderSteps += buyers.reduce((sum, steps) => sum + steps.length, 0);
        tried.orderRefused += ordered.reduce((sum, { refused }) => sum + refused, 0);
        if (isAlone) tried.alone += 1;
        else await places.restart();
        tried.steps += lives.reduce((sum, steps) => sum + steps.length, 0);
        tried.refused += outcomes.reduce((sum, { refused }) => sum + refused, 0);
        const found = [
          ...(await inconsistencies(api, reader, [...ids, ...countedIds])),
          ...(await places.differences()),
          ...(await account.differences(api, reader, ids)),
        ];
        if (found.length > 0) throw new Error(found.join('\n'));
      },
    ),
    // Each sequence continues from the stock of the previous one, so it cannot be shrunk.
    { numRuns: runs, seed, endOnFailure: true },
  );
  const { deliveries, returns } = account.accepted();
  console.info(
    `${tried.histories} histories, ${tried.steps} steps, ${tried.refused} rightly refused, ${tried.orderSteps} steps of orders, ${tried.orderRefused} rightly refused, ${deliveries} deliveries and ${returns} returns: stock, lots, ledger, lists and what is on order agreed after each, and places with a second account after ${tried.alone}; ${counted.done.validated} stocktakes validated and ${counted.done.undone} undone, with ${counted.done.placed} counts at places and ${counted.done.loose} of what stands nowhere in particular, as a second account of each place says (seed ${seed}).`,
  );
} catch (error) {
  console.error(`Seed ${seed}, after ${tried.steps} steps:`, error);
  process.exitCode = 1;
} finally {
  await api.close();
  await tearDown();
}
