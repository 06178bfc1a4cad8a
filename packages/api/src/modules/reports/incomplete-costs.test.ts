import { randomUUID } from 'node:crypto';
import type { CostMethod } from '@cervoise/domain/costs';
import { startTestApi, type TestApi } from '../../testing';
import { costCalls } from '../costs/testing/cost-calls';
import { giveIngredients } from '../costs/testing/give-ingredients';
import { exciseCalls } from '../excise/testing/excise-calls';
import {
  answered as answeredStock,
  ingredientCalls,
} from '../ingredients/testing/ingredient-calls';
import { answered, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredBatch, batchCalls } from '../production/testing/batch-calls';
import { openBrewery } from '../production/testing/brewery';
import { reportCalls } from './testing/report-calls';

const manager = 'manager@demo.example';

let api: TestApi;
let token: string;
let tenantId: string;
beforeEach(async () => {
  api = await startTestApi();
  ({ tenantId } = await api.actorOf(manager));
});
afterEach(() => api.close());

async function setToday(day: string): Promise<void> {
  api.setClock(new Date(`${day}T08:00:00Z`));
  token = await api.loginAs(manager);
}

/** Which part of a keg has a known cost, and of it, which is of beer that was started short. */
interface Keg {
  readonly known: number;
  readonly short: number;
}
const whole: Keg = { known: 1, short: 0 };
const short: Keg = { known: 1, short: 1 };
const unknown: Keg = { known: 0, short: 0 };

const kegLiters = 20;

/** The second account: kegs in a row, taken from its beginning. */
function shelfOf(method: CostMethod) {
  let kegs: Keg[] = [];
  return {
    put: (keg: Keg, count: number) => {
      kegs.push(...Array.from({ length: count }, () => keg));
      if (method === 'fifo') return;
      const mean = (part: keyof Keg) => kegs.reduce((sum, one) => sum + one[part], 0) / kegs.length;
      const mixed = { known: mean('known'), short: mean('short') };
      kegs = kegs.map(() => mixed);
    },
    take: (count: number) => kegs.splice(0, count),
    all: () => kegs,
  };
}

/** Litres of some kegs: without a known cost, and of beer started short. */
const marksOf = (kegs: readonly Keg[]) => {
  const liters = (part: (keg: Keg) => number) =>
    kegs.reduce((sum, keg) => sum + part(keg) * kegLiters, 0);
  return {
    uncostedVolume: liters(({ known }) => 1 - known),
    startedShortVolume: liters(({ short: part }) => part),
  };
};
const near = ({ uncostedVolume, startedShortVolume }: ReturnType<typeof marksOf>) => ({
  uncostedVolume: expect.closeTo(uncostedVolume, 2),
  startedShortVolume: expect.closeTo(startedShortVolume, 2),
});

const marchSales = async () => {
  const { profitabilitySummary } = await reportCalls(api, token).figures(
    'profitability',
    '2026-03-01',
    '2026-03-31',
  );
  return profitabilitySummary;
};
const stockOn = async (day: string) => {
  const { finishedProducts, stock } = await reportCalls(api, token).figures(
    'inventory',
    `${day.slice(0, 7)}-01`,
    day,
  );
  const [product] = stock?.products ?? [];
  return [finishedProducts, product].map((one) => ({
    uncostedVolume: (one?.totalVolume ?? 0) - (one?.costedVolume ?? 0),
    startedShortVolume: one?.startedShortVolume,
  }));
};

it.each<CostMethod>(['fifo', 'weighted_average'])(
  'costs of incomplete batches say so wherever they go, until they are complete: %s',
  async (method) => {
    await setToday('2026-03-12');
    await costCalls(api, token).state({ startsOn: '2026-01-01', method });
    const brewery = await openBrewery(api, token, { first: 220, second: 170 });
    const brew = async (values: object = {}) => {
      const { id } = await brewery.plan({ volumeInLiters: 500 });
      await answeredBatch(brewery.start(id, values));
      return id;
    };
    const change = (name: string, input: object) =>
      answeredBatch(batchCalls(api, token).change(name, { requestId: randomUUID(), ...input }));
    const batches = {
      plain: await brew(),
      tookShort: await brew(),
      tookUnpriced: await brew(),
      unpriced: await brew(),
      short: await brew({ shortageReason: 'Sac percé ce matin' }),
    };
    const lotId = await giveIngredients(api, token, {
      ...{ tenantId, batchId: batches.unpriced, costPerUnit: null, receivedOn: '2026-03-02' },
    });
    for (const [fromBatchId, intoBatchId] of [
      [batches.short, batches.tookShort],
      [batches.unpriced, batches.tookUnpriced],
    ]) {
      await change('blendBatches', { fromBatchId, intoBatchId, volumeInLiters: 100 });
    }
    for (const batchId of [batches.short, batches.unpriced, batches.plain]) {
      const loss = { kind: 'destroyed', volumeInLiters: 50, reason: 'Fuite' };
      await change('recordBatchLoss', { batchId, ...loss });
    }

    // One pool of kegs, in which they come day by day.
    const kegs = {
      plain: whole,
      tookShort: short,
      short,
      tookUnpriced: unknown,
      unpriced: unknown,
    };
    const shelf = { before: shelfOf(method), after: shelfOf(method) };
    const products: { [name in keyof typeof kegs]?: string } = {};
    let day = 20;
    for (const name of ['plain', 'tookShort', 'short', 'tookUnpriced', 'unpriced'] as const) {
      await setToday(`2026-03-${day}`);
      day += 1;
      const id = batches[name];
      await answeredBatch(batchCalls(api, token).update({ id, status: 'completed' }));
      await change('packageProductionBatch', {
        id,
        lines: [{ containerType: 'keg', volumeInLiters: kegLiters, quantity: 10, unitPrice: 90 }],
      });
      const { id: itemId } = await api.adminDatabase
        .selectFrom('inventoryItems')
        .select('id')
        .where('batchId', '=', id)
        .executeTakeFirstOrThrow();
      products[name] = itemId;
      shelf.before.put(kegs[name], 10);
      // Once the late price is known.
      shelf.after.put(kegs[name] === unknown ? whole : kegs[name], 10);
    }

    const costs = 'costs { isBlendUnpriced isBlendStartedShort }';
    const blended = async (id: string) =>
      (
        await api.query<{ productionBatch: { costs: object } }>(
          `query ($id: ID!) { productionBatch(id: $id) { ${costs} } }`,
          { id },
          token,
        )
      ).data.productionBatch.costs;
    expect(await blended(batches.tookShort)).toMatchObject({ isBlendStartedShort: true });
    expect(await blended(batches.tookUnpriced)).toMatchObject({
      isBlendUnpriced: true,
      isBlendStartedShort: false,
    });
    // Its own mark is that of its ingredients.
    expect(await blended(batches.short)).toMatchObject({ isBlendStartedShort: false });

    const sell = async (id: string | undefined, quantity: number, happenedOn: string) => {
      const calls = inventoryCalls(api, token, { recipeId: brewery.recipe.id, batchId: '' });
      const sale = { id: id ?? '', quantity, move: 'sale' as const, happenedOn, unitPrice: 90 };
      const { movements } = await answered(calls.move({ ...sale, customerName: 'Le Zinc' }));
      return movements.nodes[0]?.id;
    };
    await setToday('2026-03-26');
    await sell(products.unpriced, 10, '2026-03-25');
    await sell(products.tookUnpriced, 5, '2026-03-25');
    const line = await sell(products.short, 10, '2026-03-26');
    // Ten were noted, seven left.
    await answered(
      inventoryCalls(api, token, { recipeId: brewery.recipe.id, batchId: '' }).correct(line, -7),
    );
    const sold = { before: shelf.before.take(22), after: shelf.after.take(22) };

    const judge = async (account: 'before' | 'after', destroyedUncostedVolume: number) => {
      const marks = near(marksOf(sold[account]));
      const sales = await marchSales();
      expect(sales).toMatchObject({
        ...marks,
        beers: [marks],
        formats: [marks],
        customers: [marks],
        destroyedVolume: 150,
        destroyedUncostedVolume,
        destroyedStartedShortVolume: 50,
      });
      const left = near(marksOf(shelf[account].all()));
      expect(await stockOn('2026-03-31')).toEqual([left, left]);
    };
    await setToday('2026-04-02');
    await judge('before', 50);
    const stock = ingredientCalls(api, token);
    await answeredStock(stock.updateLot({ id: lotId, requestId: randomUUID(), costPerUnit: 2 }));
    await judge('after', 0);

    // What is closed keeps its marks, and hands them on to the next month.
    await api.adminDatabase
      .updateTable('productionBatches')
      .set({ measuredAbv: 5.2 })
      .where('tenantId', '=', tenantId)
      .execute();
    await exciseCalls(api, token).saveSettings({ exciseNumber: 'FR007620E0147' });
    await exciseCalls(api, token).close('2026-03');
    await judge('after', 0);
    await sell(products.plain, 4, '2026-04-01');
    shelf.after.take(4);
    const left = near(marksOf(shelf.after.all()));
    expect(await stockOn('2026-04-02')).toEqual([left, left]);
  },
);
