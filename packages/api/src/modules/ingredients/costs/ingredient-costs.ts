import { calendarDateOf, lastDaysOfMonths } from '@cervoise/domain/dates';
import { listLimits } from '@cervoise/domain/lists';
import { averageCost, costChanges } from '@cervoise/domain/stock';
import { type Actor, withTenant } from '../../../db/tenant-transaction';
import { badUserInput } from '../../../errors';
import type { IngredientCosts, IngredientStockValue } from '../../../generated/resolvers';
import type { ServiceDependencies } from '../../../service-dependencies';
import { ingredients } from '../ingredients.store';
import { selectReceipts, selectTypeValues, selectValueHistory } from './costs.store';

const longestHistory = 24;

/** Costs and values of ingredients; each takes at most two SQL statements. */
export function createIngredientCosts({
  database,
  now,
}: Pick<ServiceDependencies, 'database' | 'now'>) {
  const today = () => calendarDateOf(now());
  return {
    /** The costs of one ingredient, a removed one too. @throws NOT_FOUND */
    costs: (actor: Actor, sent: string): Promise<IngredientCosts> =>
      withTenant(database, actor, async (tx) => {
        const id = ingredients.idOf(sent);
        const record = await ingredients.find(tx, id);
        if (!record) throw ingredients.notFound();
        const rows = await selectReceipts(tx, id, listLimits.receipts);
        const changes = costChanges(rows.map((row) => row.costPerUnit));
        const receipts = rows.map((row, index) => ({ ...row, changePercent: changes[index] }));
        const last = receipts.find(({ costPerUnit }) => costPerUnit !== null);
        return {
          lastCost: last?.costPerUnit,
          changePercent: last?.changePercent,
          averageCost: averageCost(record.lots, record.costPerUnit),
          stockValue: ingredients.view(record, today()).stockValue,
          receipts,
        };
      }),

    /** The current and past values of the brewery's ingredients. @throws BAD_USER_INPUT */
    stockValue: (actor: Actor, months: number): Promise<IngredientStockValue> => {
      if (months < 1 || months > longestHistory) {
        const message = `L’historique va de 1 à ${longestHistory} mois.`;
        throw badUserInput(message, { months: message });
      }
      return withTenant(database, actor, async (tx) => {
        const rows = await selectTypeValues(tx);
        const days = [...lastDaysOfMonths(today(), months), today()];
        return {
          total: rows[0]?.total ?? 0,
          unpricedCount: rows[0]?.unpricedCount ?? 0,
          types: rows,
          history: await selectValueHistory(tx, days),
        };
      });
    },
  };
}
