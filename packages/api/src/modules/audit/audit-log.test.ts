import { sql } from 'kysely';
import { withTenant } from '../../db/tenant-transaction';
import type { AuditFilter } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import {
  answered as answeredEquipment,
  equipmentCalls,
} from '../equipment/testing/equipment-calls';
import { answered, ingredientCalls } from '../ingredients/testing/ingredient-calls';
import { brew, inventoryCalls } from '../inventory/testing/product-calls';
import { answeredRecipe, recipeCalls, secretRecipe } from '../recipes/testing/recipe-calls';
import { recordAudit } from './record-audit';

let api: TestApi;
let admin: string;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.loginAs('admin@demo.example');
});
afterAll(() => api.close());

interface Entry {
  readonly area: string;
  readonly action: string;
  readonly userName: string;
  readonly entityName: string | null;
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly field: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
}
const page = (
  filter: Omit<AuditFilter, 'from' | 'until'> & {
    from?: string | null;
    until?: string | null;
  } = {},
  { first = 50, number = 1, token = admin } = {},
) =>
  api.query<{
    auditLogPage: { totalCount: number; pageInfo: { pageCount: number }; nodes: Entry[] };
  }>(
    `query ($filter: AuditFilter, $first: Int!, $page: Int!) {
      auditLogPage(filter: $filter, first: $first, page: $page) {
        totalCount pageInfo { pageCount }
        nodes { id area action userName entityName quantity unit field before after reason }
      }
    }`,
    { filter, first, page: number },
    token,
  );
const entries = async (...wanted: Parameters<typeof page>) =>
  (await page(...wanted)).data.auditLogPage;

/** One thing of each kind is done, the oldest first. */
async function workADay(): Promise<void> {
  const ingredients = ingredientCalls(api, admin);
  const malt = await answered(ingredients.create({ name: 'Pale', stockQuantity: 40 }));
  const [lot] = malt.lots;
  await answered(ingredients.adjust({ ingredientId: malt.id, quantity: -2.5 }));
  await answered(
    ingredients.updateLot({ requestId: crypto.randomUUID(), id: lot?.id ?? '', lotNumber: 'ML-7' }),
  );
  await answered(ingredients.update({ id: malt.id, supplier: 'Malterie du Nord' }));
  const manager = await api.loginAs('manager@demo.example');
  const products = inventoryCalls(
    api,
    manager,
    await brew(api, 'manager@demo.example', 'Ambrée', 'A-12'),
  );
  const item = (await products.create({ quantity: 120 })).data.answer;
  await products.update({ id: item.id, location: 'Quai' });
  const tank = await answeredEquipment(equipmentCalls(api, admin).create({ name: 'Cuve 3' }));
  await equipmentCalls(api, admin).update({ id: tank.id, status: 'cleaning' });
  await answeredRecipe(recipeCalls(api, admin).create(secretRecipe));
  const { tenantId } = await api.actorOf('admin@demo.example');
  await withTenant(api.database, { tenantId }, async (tx) => {
    const line = { tenantId, userName: 'Marc Petit', createdAt: new Date() };
    await tx
      .insertInto('traceabilityRecords')
      .values([
        { ...line, eventType: 'batch_started', title: 'Brassin A-12 commencé' },
        // The stock's ledger contains it.
        { ...line, eventType: 'ingredient_used', title: 'Malt Pale' },
      ])
      .execute();
  });
  await withTenant(api.database, { tenantId }, async (tx) => {
    await recordAudit(tx, {
      tenantId,
      area: 'support',
      action: 'support_requested',
      reason: 'Ticket 4812',
      userName: 'Sacha Éditeur',
      isSupport: true,
      createdAt: new Date(),
    });
  });
}

it('pages without gaps or repeats through what was written in one instant', async () => {
  const actor = await api.actorOf('admin@other.example');
  for (const name of Array.from({ length: 12 }, (_, index) => `Recette ${index}`)) {
    const recipe = { name, batchSizeInLiters: 10, isActive: true, isPublic: false };
    await api.services.recipes.create(actor, { ...recipe, lines: [], steps: [] });
  }
  // As one import writes them.
  await api.adminDatabase
    .updateTable('recipeVersions')
    .set({ createdAt: new Date('2026-03-12T08:00:00Z') })
    .where('tenantId', '=', actor.tenantId)
    .execute();
  const token = await api.loginAs('admin@other.example');
  const names: (string | null)[] = [];
  for (const number of [1, 2, 3, 4]) {
    const { nodes } = await entries({}, { first: 3, number, token });
    names.push(...nodes.map(({ entityName }) => entityName));
  }
  expect(new Set(names).size).toBe(12);
});

describe('the audit log of a day', () => {
  beforeAll(workADay);

  it('shows every ledger and history, newest first, with their texts', async () => {
    const { nodes, totalCount } = await entries();
    expect(totalCount).toBe(nodes.length);
    expect(nodes.map(({ area, action }) => `${area} ${action}`)).toEqual([
      'support support_requested',
      'production batch_started',
      'recipes version_saved',
      'equipment status_changed',
      'equipment created',
      'products changed',
      'products packaging',
      'stock changed',
      'stock changed',
      'stock adjustment',
      'stock opening',
    ]);
    expect(nodes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'adjustment',
          quantity: -2.5,
          unit: 'kg',
          entityName: 'Pale',
          userName: 'Anne Delorme',
          reason: 'Sac percé',
        }),
        expect.objectContaining({ area: 'stock', field: 'lotNumber', before: null, after: 'ML-7' }),
        expect.objectContaining({
          area: 'stock',
          field: 'supplier',
          before: null,
          after: 'Malterie du Nord',
        }),
        expect.objectContaining({
          action: 'packaging',
          quantity: 120,
          entityName: 'Ambrée',
          userName: 'Marc Petit',
        }),
        expect.objectContaining({ area: 'products', field: 'location', after: 'Quai' }),
        expect.objectContaining({
          action: 'status_changed',
          before: 'operational',
          after: 'cleaning',
          entityName: 'Cuve 3',
        }),
        expect.objectContaining({
          action: 'version_saved',
          after: '1',
          entityName: 'Vieille Mémoire',
        }),
      ]),
    );
  });

  it('is filtered by area, person and time', async () => {
    const { userId } = await api.actorOf('manager@demo.example');
    // As a screen sends it.
    const nothing = { area: null, userId: null, from: null, until: null };
    expect((await entries(nothing)).totalCount).toBe(11);
    expect((await entries({ area: 'equipment' })).totalCount).toBe(2);
    expect((await entries({ area: 'support' })).totalCount).toBe(1);
    expect((await entries({ userId })).nodes.map(({ area }) => area)).toEqual([
      'products',
      'products',
    ]);
    expect((await entries({ userId: crypto.randomUUID() })).totalCount).toBe(0);
    const { rows } = await sql<{ day: string }>`
      select (now() at time zone 'Europe/Paris')::date::text as day`.execute(api.adminDatabase);
    const day = rows[0]?.day;
    expect((await entries({ from: day, until: day })).totalCount).toBe(11);
    expect((await entries({ from: '2020-01-01', until: '2020-12-31' })).totalCount).toBe(0);
  });

  it('pages without gaps or repeats', async () => {
    const { nodes: all } = await entries();
    const leafed: Entry[] = [];
    for (const number of [1, 2, 3]) leafed.push(...(await entries({}, { first: 4, number })).nodes);
    expect(leafed).toEqual(all);
    expect((await entries({}, { first: 4 })).pageInfo.pageCount).toBe(3);
  });

  it('shows nothing to another brewery', async () => {
    const token = await api.loginAs('admin@other.example');
    const { nodes } = await entries({}, { token });
    expect(nodes.filter(({ area }) => area !== 'recipes')).toEqual([]);
  });

  it('is limited, and suggests a filter', async () => {
    expect(await refusal(page({}, { first: 100, number: 101 }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Le journal se feuillette jusqu’à 10 000 lignes : précisez la période.',
    });
    expect((await refusal(page({}, { first: 101 }))).code).toBe('BAD_USER_INPUT');
  });

  it('takes two statements', async () => {
    const actor = await api.actorOf('admin@demo.example');
    const statements = await api.statementsOf(() =>
      api.services.audit.page(actor, { first: 50, page: 1 }),
    );
    expect(statements.filter((text) => text.includes('audit_log'))).toHaveLength(2);
  });
});

it('ends with the last hour of a day, also when the clocks change', async () => {
  const { tenantId } = await api.actorOf('admin@demo.example');
  const instants = ['2025-03-29T22:59:00Z', '2025-03-30T22:01:00Z', '2025-10-26T22:59:00Z'];
  await withTenant(api.database, { tenantId }, async (tx) => {
    for (const instant of instants) {
      const createdAt = new Date(instant);
      await recordAudit(tx, {
        tenantId,
        area: 'users',
        action: 'user_opened',
        userName: 'Sacha',
        createdAt,
      });
    }
  });
  const count = async (day: string) => (await entries({ from: day, until: day })).totalCount;
  expect(await count('2025-03-29')).toBe(1);
  expect(await count('2025-03-30')).toBe(0);
  expect(await count('2025-03-31')).toBe(1);
  expect(await count('2025-10-26')).toBe(1);
});

it('cannot be changed or deleted by the server', async () => {
  const { tenantId } = await api.actorOf('admin@demo.example');
  for (const statement of [
    sql`update audit_log set reason = 'autre'`,
    sql`delete from audit_log`,
    sql`update support_accesses set reason = 'autre'`,
  ]) {
    const run = withTenant(api.database, { tenantId }, (tx) => statement.execute(tx));
    await expect(run).rejects.toMatchObject({ code: '42501' });
  }
});

it('is written with its action or not at all', async () => {
  const { tenantId } = await api.actorOf('admin@demo.example');
  const before = (await entries()).totalCount;
  const failing = withTenant(api.database, { tenantId }, async (tx) => {
    await recordAudit(tx, {
      tenantId,
      area: 'support',
      action: 'support_requested',
      userName: 'Sacha Éditeur',
      createdAt: new Date(),
    });
    throw new Error('what it tells of failed');
  });
  await expect(failing).rejects.toThrow('failed');
  expect((await entries()).totalCount).toBe(before);
});
