import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../../testing';
import {
  answered as answeredEquipment,
  equipmentCalls,
} from '../../equipment/testing/equipment-calls';
import {
  type AnsweredIngredient,
  answered,
  ingredientCalls,
} from '../../ingredients/testing/ingredient-calls';
import { answeredRecipe, recipeCalls } from '../../recipes/testing/recipe-calls';
import { answeredBatch, batchCalls } from './batch-calls';

/** A brewery with two lots of malt, hops, yeast and a recipe of them, as the holder of a token. */
export async function openBrewery(api: TestApi, token: string, sack = { first: 60, second: 40 }) {
  const stock = ingredientCalls(api, token);
  const receive = async (ingredientId: string, lotNumber: string, values: object) =>
    answered(
      stock.receive({ ingredientId, lotNumber, receivedOn: '2026-03-01', quantity: 1, ...values }),
    );
  const add = (values: Parameters<typeof stock.create>[0]) =>
    answered(stock.create({ minimumStockQuantity: 0, ...values }));
  const name = (text: string) => `${text} ${randomUUID().slice(0, 8)}`;

  const malt = await add({
    name: name('Malt Pilsen'),
    type: 'malt',
    unit: 'kg',
    maltExtract: 89.5,
  });
  await receive(malt.id, 'ML-2', {
    quantity: sack.second,
    expiryDate: '2026-09-01',
    costPerUnit: 1.2,
  });
  await receive(malt.id, 'ML-1', {
    quantity: sack.first,
    expiryDate: '2026-06-01',
    costPerUnit: 1,
  });
  const hop = await add({ name: name('Citra'), type: 'hop', unit: 'g' });
  await receive(hop.id, 'HB-1', { quantity: 5000, costPerUnit: 0.03 });
  const yeast = await add({
    name: name('US-05'),
    type: 'yeast',
    unit: 'sachet',
    yeastAttenuation: 78.2,
  });
  await receive(yeast.id, 'LV-1', { quantity: 20, costPerUnit: 60 });
  const recipe = await answeredRecipe(
    recipeCalls(api, token).create({
      name: 'Blonde du Lavoir',
      batchSizeInLiters: 500,
      // 1.055 to 1.012.
      efficiency: 100,
      fermentationDays: 10,
      lines: [
        {
          ingredientId: hop.id,
          quantity: 2,
          unit: 'kg',
          usageStage: 'dry_hop',
          timeInMinutes: 4320,
        },
        { ingredientId: malt.id, quantity: 80, usageStage: 'mash' },
        { ingredientId: hop.id, quantity: 500, usageStage: 'boil', timeInMinutes: 60 },
        { ingredientId: yeast.id, quantity: 1, usageStage: 'fermentation' },
      ],
    }),
  );
  const calls = batchCalls(api, token);
  const lotOf = (ingredient: AnsweredIngredient, number: string) => {
    const lot = ingredient.lots.find(({ lotNumber }) => lotNumber === number);
    if (!lot) throw new Error(`There is no lot ${number}.`);
    return lot;
  };
  const present = (id: string) => answered(stock.get(id));
  const lineOf = (usageStage: string) => {
    const line = recipe.lines.find((one) => one.usageStage === usageStage);
    if (!line) throw new Error(`No line goes in at ${usageStage}.`);
    return line.id;
  };
  return {
    stock,
    calls,
    recipe,
    malt,
    hop,
    yeast,
    present,
    lineOf,
    /** The quantity left in each lot of an ingredient. */
    left: async (id: string) =>
      Object.fromEntries((await present(id)).lots.map((lot) => [lot.lotNumber, lot.quantity])),
    lotIdOf: async (id: string, number: string) => lotOf(await present(id), number).id,
    plan: (values = {}) => answeredBatch(calls.create({ recipeId: recipe.id, ...values })),
    start: (id: string, values = {}) =>
      calls.change('startProductionBatch', { id, requestId: randomUUID(), ...values }),
  };
}

/** Three vessels of 4, 8 and 10 hl. @returns their ids */
export async function addVessels(api: TestApi, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (const capacityHectoliters of [4, 8, 10]) {
    const name = `F ${randomUUID().slice(0, 8)}`;
    const { id } = await answeredEquipment(
      equipmentCalls(api, token).create({ name, capacityHectoliters }),
    );
    ids.push(id);
  }
  return ids;
}
