import { randomUUID } from 'node:crypto';
import { withTenant } from '../../src/db/tenant-transaction';
import { costCalls } from '../../src/modules/costs/testing/cost-calls';
import { giveIngredients } from '../../src/modules/costs/testing/give-ingredients';
import type { Beer } from '../../src/modules/inventory/testing/product-calls';
import { insertBatch } from '../../src/modules/production/testing/insert-batch';
import { insertRecipeName } from '../../src/modules/recipes/recipe-names';
import type { TestApi } from '../../src/testing';
import type { RandomSource } from '../random';
import type { PlainCostBooks } from './plain-costs';

/** The strengths of the beers: light, usual, and usual again with another label. */
export const beers = [
  { name: 'Table du Lavoir', abv: 2.6 },
  { name: 'Blonde du Lavoir', abv: 5.2 },
  { name: 'Stout à l’avoine', abv: 6.8 },
] as const;

interface BrewedBatch extends Beer {
  readonly brewedOn: string;
}

const brewedLiters = 20_000;
/** Kilograms of the malt that stands for all ingredients of a batch. */
const kilograms = 100;

/** Brews the batches of a brewery, each with ingredients of a price that may be unknown. */
export async function openBrewHouse(
  api: TestApi,
  email: string,
  random: RandomSource,
  costs: PlainCostBooks,
) {
  const { tenantId } = await api.actorOf(email);
  const recipes = new Map<string, string>();
  for (const { name } of beers) {
    const recipeId = await withTenant(api.database, { tenantId }, (tx) =>
      insertRecipeName(tx, tenantId, name),
    );
    recipes.set(name, recipeId);
  }
  const latest = new Map<string, BrewedBatch>();
  const lots: { readonly lotId: string; readonly batchId: string }[] = [];
  let brewCount = 0;

  async function brewBeer(name: string, abv: number, today: string, token: string) {
    brewCount += 1;
    const recipeId = recipes.get(name) ?? '';
    const batchId = await withTenant(api.database, { tenantId }, (tx) =>
      insertBatch(tx, tenantId, {
        batchNumber: `BK-${brewCount}`,
        recipeId,
        status: 'packaged',
        brewDate: today,
        fermentationStartDate: null,
        fermentationEndDate: null,
        packagingDate: today,
        bestBeforeDate: null,
        volumeInLiters: brewedLiters,
      }),
    );
    await api.adminDatabase
      .updateTable('productionBatches')
      .set({ measuredAbv: abv })
      .where('id', '=', batchId)
      .execute();
    const price = random.chance(0.2) ? null : random.whole(50, 4000) / 100;
    const lotId = await giveIngredients(api, token, {
      ...{ tenantId, batchId, costPerUnit: price, receivedOn: today },
    });
    lots.push({ lotId, batchId });
    const ingredients = price === null ? null : price * kilograms;
    costs.batches.set(batchId, { ingredients, brewedLiters, brewedOn: today });
    latest.set(name, { recipeId, batchId, brewedOn: today });
  }

  /** States what each year's production costs, by the method of that year. */
  async function stateYears(token: string): Promise<void> {
    for (const [year, method] of [
      ['2025', 'fifo'],
      ['2026', 'weighted_average'],
    ] as const) {
      const perHectoliter = random.whole(0, 40);
      const { errors } = await costCalls(api, token).state({
        ...{ startsOn: `${year}-01-01`, method, normalHectoliters: 100, laborHours: 10 },
        ...{ hourlyCost: perHectoliter * 5, energy: perHectoliter * 20 },
        overheads: perHectoliter * 30,
      });
      if (errors) throw new Error(errors[0]?.message);
      costs.years.set(year, { method, perHectoliter });
    }
  }

  return {
    stateYears,
    /** The batch that is packaged now. */
    batchOf: (name: string): BrewedBatch => {
      const batch = latest.get(name);
      if (!batch) throw new Error(`No ${name} was brewed yet.`);
      return batch;
    },
    /** Brews what is not there yet, and now and then a new batch. */
    brew: async (today: string, token: string): Promise<void> => {
      if (latest.size === 0) await stateYears(token);
      for (const { name, abv } of beers) {
        if (!latest.has(name) || random.chance(0.03)) await brewBeer(name, abv, today, token);
      }
    },
    /** Corrects the price of some batch's ingredients. */
    correctPrice: async (token: string): Promise<void> => {
      const lot = random.among(lots);
      if (!lot) return;
      const price = random.whole(50, 4000) / 100;
      const { errors } = await api.query(
        `mutation ($input: UpdateIngredientLotInput!) {
          updateIngredientLot(input: $input) { id } }`,
        { input: { id: lot.lotId, costPerUnit: price, requestId: randomUUID() } },
        token,
      );
      if (errors) throw new Error(errors[0]?.message);
      const batch = costs.batches.get(lot.batchId);
      if (batch) costs.batches.set(lot.batchId, { ...batch, ingredients: price * kilograms });
    },
  };
}
