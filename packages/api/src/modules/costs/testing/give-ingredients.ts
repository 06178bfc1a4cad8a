import { randomUUID } from 'node:crypto';
import type { TestApi } from '../../../testing';
import { answered, ingredientCalls } from '../../ingredients/testing/ingredient-calls';

interface GivenIngredients {
  readonly tenantId: string;
  readonly batchId: string;
  /** Euros a kilogram; null without a price. */
  readonly costPerUnit: number | null;
  /** YYYY-MM-DD. */
  readonly receivedOn: string;
}

/** Gives a batch 100 kg of a malt of its own. Returns the lot's id. */
export async function giveIngredients(
  api: TestApi,
  token: string,
  { tenantId, batchId, costPerUnit, receivedOn }: GivenIngredients,
): Promise<string> {
  const stock = ingredientCalls(api, token);
  const name = `Malt ${randomUUID().slice(0, 8)}`;
  const { id } = await answered(stock.create({ name, unit: 'kg' }));
  const { lots } = await answered(
    stock.receive({
      ingredientId: id,
      lotNumber: 'ML-1',
      quantity: 100,
      receivedOn,
      costPerUnit,
    }),
  );
  const lotId = lots[0]?.id ?? '';
  await api.adminDatabase
    .insertInto('stockMovements')
    .values({
      tenantId,
      ingredientId: id,
      lotId,
      kind: 'consumption',
      quantity: -100,
      stockAfter: 0,
      batchId,
      userName: 'Marc Petit',
    })
    .execute();
  return lotId;
}
