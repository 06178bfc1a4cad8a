import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { withTenant } from '../../../db/tenant-transaction';
import type { IngredientCosts, IngredientStockValue } from '../../../generated/resolvers';
import { startTestApi, type TestApi } from '../../../testing';
import { refusal } from '../../../testing/refusal';
import { createIngredient } from '../ingredient-details';
import { lockStock } from '../stock/locked-stock';
import { recordReceipt } from '../stock/lot-receipts';
import { recordAdjustment, recordCount } from '../stock/stock-movements';
import { answered, type IngredientCalls, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
let token: string;
let brewer: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date('2026-03-12T08:00:00Z'));
  token = await api.loginAs('brewer@demo.example');
  brewer = ingredientCalls(api, token);
});
afterAll(() => api.close());

async function costsOf(ingredientId: string) {
  const { data } = await api.query<{ ingredientCosts: IngredientCosts }>(
    `query ($ingredientId: ID!) {
      ingredientCosts(ingredientId: $ingredientId) {
        lastCost changePercent averageCost stockValue
        receipts { lotId lotNumber supplier receivedOn quantity costPerUnit changePercent }
      }
    }`,
    { ingredientId },
    token,
  );
  return data.ingredientCosts;
}

async function stockValue(months = 12, by = token) {
  const { data } = await api.query<{ ingredientStockValue: IngredientStockValue }>(
    `query ($months: Int!) {
      ingredientStockValue(months: $months) {
        total unpricedCount types { type ingredientCount value } history { date value }
      }
    }`,
    { months },
    by,
  );
  return data.ingredientStockValue;
}

describe('ingredientCosts', () => {
  it('shows each delivery, its change of cost, and the average cost of the stock', async () => {
    const { id } = await answered(brewer.create({ costPerUnit: 3, stockQuantity: 10 }));
    const deliver = (lotNumber: string, receivedOn: string, costPerUnit?: number) =>
      brewer.receive({ ingredientId: id, lotNumber, quantity: 20, receivedOn, costPerUnit });
    await deliver('A', '2026-03-13', 2);
    await deliver('B', '2026-03-14');
    const { lots } = await answered(deliver('C', '2026-03-15', 2.5));
    const lotOf = (number: string) => lots.find(({ lotNumber }) => lotNumber === number)?.id;
    await answered(brewer.adjust({ ingredientId: id, lotId: lotOf('C'), quantity: -15 }));

    const costs = await costsOf(id);
    expect(costs).toMatchObject({ lastCost: 2.5, changePercent: 25 });
    // 10 at 3, 20 at 2, 20 without a price at the ingredient's 2.5, 5 at 2.5.
    expect(costs.stockValue).toBe(132.5);
    expect(costs.averageCost).toBe(2.4091);
    expect(
      costs.receipts.map((receipt) => [
        receipt.lotNumber,
        receipt.receivedOn,
        receipt.quantity,
        receipt.costPerUnit,
        receipt.changePercent,
      ]),
    ).toEqual([
      ['C', '2026-03-15', 20, 2.5, 25],
      ['B', '2026-03-14', 20, null, null],
      ['A', '2026-03-13', 20, 2, -33.3],
      [null, '2026-03-12', 10, 3, null],
    ]);
  });

  it('keeps the price of the delivery received last, whenever the others were typed', async () => {
    const { id } = await answered(brewer.create({ costPerUnit: 3, stockQuantity: 10 }));
    const deliver = (lotNumber: string, receivedOn: string, costPerUnit: number) =>
      answered(
        brewer.receive({ ingredientId: id, lotNumber, quantity: 20, receivedOn, costPerUnit }),
      );
    // The initial stock of 12 March is no delivery.
    expect((await deliver('A', '2026-03-08', 2.5)).costPerUnit).toBe(2.5);
    expect((await deliver('B', '2026-03-01', 2)).costPerUnit).toBe(2.5);
    const { lots, costPerUnit } = await deliver('C', '2026-03-08', 2.6);
    expect(costPerUnit).toBe(2.6);
    const lotOf = (number: string) => lots.find(({ lotNumber }) => lotNumber === number)?.id ?? '';
    const correct = (number: string, values: object) =>
      answered(brewer.updateLot({ id: lotOf(number), requestId: randomUUID(), ...values }));
    expect((await correct('C', { receivedOn: '2026-03-07', costPerUnit: 2.7 })).costPerUnit).toBe(
      2.6,
    );
    expect((await correct('C', { receivedOn: '2026-03-09', costPerUnit: 2.6 })).costPerUnit).toBe(
      2.6,
    );
    expect((await correct('C', { costPerUnit: 2.8 })).costPerUnit).toBe(2.8);
  });

  it('leaves out cancelled deliveries and surpluses of a count', async () => {
    const { id } = await answered(brewer.create());
    const receipt = { ingredientId: id, lotNumber: 'A', receivedOn: '2026-03-10', costPerUnit: 2 };
    const { movements } = await answered(brewer.receive({ ...receipt, quantity: 20 }));
    await answered(
      brewer.correct({ movementId: movements.nodes[0]?.id ?? '', quantity: 0, reason: 'Doublon' }),
    );
    await answered(brewer.count(id, 4));
    expect((await costsOf(id)).receipts).toEqual([]);
    const found = await answered(brewer.create({ name: 'Trouvé' }));
    await answered(brewer.count(found.id, 4));
    expect(await costsOf(found.id)).toEqual({
      lastCost: null,
      changePercent: null,
      averageCost: null,
      stockValue: 0,
      receipts: [],
    });
  });

  it('finds no ingredient of another brewery', async () => {
    const { id } = await answered(brewer.create());
    const other = await api.loginAs('admin@other.example');
    const query = `{ ingredientCosts(ingredientId: "${id}") { stockValue } }`;
    expect(await refusal(api.query(query, {}, other))).toMatchObject({
      code: 'NOT_FOUND',
      message: 'Ingrédient non trouvé',
    });
    const editor = await api.loginAs('superadmin@cervoise.example');
    expect(await refusal(api.query(query, {}, editor))).toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('ingredientStockValue', () => {
  /** A brewery of its own, so that nothing of the other tests is in its stock. */
  const isolated = async () => {
    const other = await api.loginAs('admin@other.example');
    const actor = await api.actorOf('admin@other.example');
    const author = { tenantId: actor.tenantId, userId: actor.userId, name: 'Ada' };
    const context = (day: string) => ({ author, today: day, at: new Date(`${day}T12:00:00Z`) });
    return { other, actor, context };
  };
  const malt = { name: 'Malt', type: 'malt', unit: 'kg', minimumStockQuantity: 0 } as const;

  it('starts empty', async () => {
    const { other } = await isolated();
    expect(await stockValue(12, other)).toEqual({
      total: 0,
      unpricedCount: 0,
      types: [],
      history: [],
    });
  });

  it('shows the value of each type, and of all at each month’s end', async () => {
    const { other, actor, context } = await isolated();
    await withTenant(api.database, actor, async (tx) => {
      const first = { ...malt, costPerUnit: 2, stockQuantity: 100 };
      const { id } = await createIngredient(tx, context('2025-11-15'), randomUUID(), first);
      await recordAdjustment(tx, context('2025-12-31'), await lockStock(tx, id), {
        kind: 'consumption',
        quantity: -40,
        reason: 'Brassin',
      });
      await recordReceipt(tx, context('2026-01-10'), id, {
        lotNumber: 'A',
        quantity: 10,
        receivedOn: '2026-01-10',
        costPerUnit: 3.5,
        supplier: null,
        certificateNote: null,
      });
      await recordCount(tx, context('2026-03-01'), await lockStock(tx, id), {
        quantity: 60,
        reason: null,
      });
      const hop = { ...malt, name: 'Houblon', type: 'hop', costPerUnit: 30 } as const;
      await createIngredient(tx, context('2026-02-20'), randomUUID(), { ...hop, stockQuantity: 2 });
      const gone = { ...malt, name: 'Oublié', costPerUnit: 7, stockQuantity: 3 };
      const removed = await createIngredient(tx, context('2025-12-02'), randomUUID(), gone);
      await sql`update ingredients set deleted_at = '2026-02-10 12:00Z' where id = ${removed.id}`.execute(
        tx,
      );
      const { costPerUnit: _none, ...free } = { ...malt, costPerUnit: null };
      await createIngredient(tx, context('2026-03-02'), randomUUID(), {
        ...free,
        name: 'Don',
        stockQuantity: 5,
      });
    });
    const shown = await stockValue(24, other);
    expect(shown.types).toEqual([
      { type: 'malt', ingredientCount: 2, value: 135 },
      { type: 'hop', ingredientCount: 1, value: 60 },
    ]);
    expect(shown).toMatchObject({ total: 195, unpricedCount: 1 });
    expect(shown.history).toEqual([
      { date: '2025-11-30', value: 200 },
      { date: '2025-12-31', value: 141 },
      { date: '2026-01-31', value: 176 },
      { date: '2026-02-28', value: 215 },
      { date: '2026-03-12', value: 195 },
    ]);
    expect((await stockValue(1, other)).history.map(({ date }) => date)).toEqual([
      '2026-02-28',
      '2026-03-12',
    ]);
  });

  it('equals the ledger at each month’s end, for any history', async () => {
    const { other, actor } = await isolated();
    // Line by line in SQL of its own: what was there before each end, priced as lots are now.
    for (const { date, value } of (await stockValue(24, other)).history) {
      const [replayed] = await withTenant(api.database, actor, async (tx) => {
        const { rows } = await sql<{ value: number }>`
          select coalesce(round(sum(line.quantity * coalesce(lot.cost_per_unit,
                   ingredient.cost_per_unit, 0)), 2), 0) as value
            from stock_movements line
            join ingredient_lots lot on lot.id = line.lot_id
            join ingredients ingredient on ingredient.id = lot.ingredient_id
           where line.posted_on <= ${date}::date
             and (ingredient.deleted_at is null
               or (ingredient.deleted_at at time zone 'Europe/Paris')::date > ${date}::date)`.execute(
          tx,
        );
        return rows;
      });
      expect({ date, value }).toEqual({ date, value: replayed?.value });
    }
  });

  it('agrees with the overview, and covers at most 24 months', async () => {
    const { data } = await api.query<{ ingredientOverview: { stockValue: number } }>(
      '{ ingredientOverview { stockValue } }',
      {},
      token,
    );
    expect((await stockValue()).total).toBe(data.ingredientOverview.stockValue);
    for (const months of [0, 25]) {
      const query = `{ ingredientStockValue(months: ${months}) { total } }`;
      expect(await refusal(api.query(query, {}, token))).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'L’historique va de 1 à 24 mois.',
        fields: ['months'],
      });
    }
  });
});
