import { addDays, calendarDateOf } from '@cervoise/domain/dates';
import type { IngredientFilter, IngredientSort } from '../../generated/resolvers';
import { startTestApi, type TestApi } from '../../testing';
import { refusal } from '../../testing/refusal';
import { answered, type IngredientCalls, ingredientCalls } from './testing/ingredient-calls';

const today = '2026-03-12';

let api: TestApi;
let token: string;
let brewer: IngredientCalls;
beforeAll(async () => {
  api = await startTestApi();
  api.setClock(new Date(`${today}T08:00:00Z`));
  token = await api.loginAs('brewer@demo.example');
  brewer = ingredientCalls(api, token);
  await addBrewery();
});
afterAll(() => api.close());

/** Ingredients of every kind of state. */
async function addBrewery() {
  const stock = (stockQuantity: number, expiresIn: number | null, lotNumber: string) => ({
    stockQuantity,
    lotNumber,
    expiryDate: expiresIn === null ? null : addDays(today, expiresIn),
  });
  const hop = { type: 'hop', supplier: 'Houblons du Ried', minimumStockQuantity: 5 } as const;
  await answered(
    brewer.create({ ...hop, ...stock(6, 16, 'HB-0941'), name: 'Houblon Citra', costPerUnit: 38.9 }),
  );
  await answered(
    brewer.create({ ...hop, ...stock(4, 263, 'HB-0932'), name: 'Houblon Saaz', costPerUnit: 24.5 }),
  );
  await answered(brewer.create({ ...hop, ...stock(5, 31, 'HB-31'), name: 'Houblon Élixir' }));
  await answered(
    brewer.create({
      ...stock(100, 30, 'ML-2418'),
      name: 'Malt Pilsen',
      supplier: 'Malterie des Plaines',
      costPerUnit: 0.92,
    }),
  );
  await answered(
    brewer.create({ ...stock(12, 0, 'CR-1'), name: 'Flocons d’avoine', type: 'adjunct' }),
  );
  await answered(brewer.create({ name: 'Levure W-34/70', type: 'yeast', unit: 'unit' }));
  await answered(
    brewer.create({
      ...stock(9, null, 'SU_1%'),
      name: 'Œufs d’été',
      type: 'spice',
      minimumStockQuantity: 0,
    }),
  );
  const removed = await answered(brewer.create({ ...stock(1, 3, 'X-1'), name: 'Malt retiré' }));
  await brewer.remove(removed.id);
}

interface Page {
  readonly totalCount: number;
  readonly pageInfo: { readonly page: number; readonly pageCount: number; hasNextPage: boolean };
  readonly nodes: readonly { readonly name: string; readonly status: string }[];
}

const pageDocument = `
  query ($filter: IngredientFilter, $sort: IngredientSort, $first: Int! = 25, $page: Int! = 1) {
    ingredientsPage(filter: $filter, sort: $sort, first: $first, page: $page) {
      totalCount pageInfo { page pageCount hasNextPage } nodes { name status }
    }
  }`;

const page = async (variables: {
  filter?: IngredientFilter;
  sort?: IngredientSort;
  first?: number;
  page?: number;
}): Promise<Page> => {
  const { data } = await api.query<{ ingredientsPage: Page }>(pageDocument, variables, token);
  return data.ingredientsPage;
};

const names = async (filter: IngredientFilter, sort?: IngredientSort) =>
  (await page({ filter, sort })).nodes.map(({ name }) => name);

const sorted = (field: IngredientSort['field'], direction: IngredientSort['direction'] = 'asc') =>
  names({}, { field, direction });

describe('the plain lists', () => {
  it('sort active ingredients in French order', async () => {
    expect(await brewer.list('ingredients')).toEqual([
      'Flocons d’avoine',
      'Houblon Citra',
      'Houblon Élixir',
      'Houblon Saaz',
      'Levure W-34/70',
      'Malt Pilsen',
      'Œufs d’été',
    ]);
  });

  it('show stock strictly below its minimum, the empty first', async () => {
    expect(await brewer.list('lowStockIngredients')).toEqual(['Levure W-34/70', 'Houblon Saaz']);
  });

  it('show stock that expires 1 to 30 days ahead, soonest first', async () => {
    expect(await brewer.list('expiringIngredients')).toEqual(['Houblon Citra', 'Malt Pilsen']);
    expect(await brewer.list('expiringIngredients(days: 16)')).toEqual(['Houblon Citra']);
    expect(await brewer.list('expiringIngredients(days: 31)')).toContain('Houblon Élixir');
  });

  it('limit the window', async () => {
    for (const days of [0, 367]) {
      const answer = api.query(`{ expiringIngredients(days: ${days}) { id } }`, {}, token);
      expect((await refusal(answer)).fields).toEqual(['days']);
    }
  });

  it('show removed ingredients separately', async () => {
    expect(await brewer.list('deletedIngredients')).toEqual(['Malt retiré']);
  });

  it('change with the stock of an ingredient', async () => {
    const { id } = await answered(brewer.create({ name: 'Malt va-et-vient', stockQuantity: 20 }));
    expect(await brewer.list('lowStockIngredients')).not.toContain('Malt va-et-vient');
    await answered(brewer.adjust({ ingredientId: id, quantity: -11 }));
    expect(await brewer.list('lowStockIngredients')).toContain('Malt va-et-vient');
    const lot = { ingredientId: id, lotNumber: 'Z', receivedOn: today, quantity: 5 };
    await answered(brewer.receive({ ...lot, expiryDate: addDays(today, 2) }));
    expect(await brewer.list('lowStockIngredients')).not.toContain('Malt va-et-vient');
    expect(await brewer.list('expiringIngredients')).toContain('Malt va-et-vient');
    await brewer.remove(id);
    expect(await brewer.list('expiringIngredients')).not.toContain('Malt va-et-vient');
  });
});

describe('ingredientsPage', () => {
  it('shows the most urgent first by default', async () => {
    const { nodes, totalCount } = await page({});
    expect(totalCount).toBe(7);
    expect(nodes).toEqual([
      { name: 'Levure W-34/70', status: 'out_of_stock' },
      { name: 'Houblon Saaz', status: 'low_stock' },
      { name: 'Houblon Citra', status: 'expiring' },
      { name: 'Malt Pilsen', status: 'expiring' },
      { name: 'Flocons d’avoine', status: 'in_stock' },
      { name: 'Houblon Élixir', status: 'in_stock' },
      { name: 'Œufs d’été', status: 'in_stock' },
    ]);
  });

  it('pages', async () => {
    const sort = { field: 'name', direction: 'asc' } as const;
    const second = await page({ sort, first: 3, page: 2 });
    expect(second.pageInfo).toEqual({ page: 2, pageCount: 3, hasNextPage: true });
    expect(second.nodes.map(({ name }) => name)).toEqual([
      'Houblon Saaz',
      'Levure W-34/70',
      'Malt Pilsen',
    ]);
    const beyond = await page({ first: 3, page: 9 });
    expect(beyond).toMatchObject({ totalCount: 7, nodes: [], pageInfo: { hasNextPage: false } });
  });

  it.each([
    [{ first: 0 }, 'first'],
    [{ first: 501 }, 'first'],
    [{ page: 0 }, 'page'],
  ])('refuses %j', async (variables, field) => {
    expect((await refusal(api.query(pageDocument, variables, token))).fields).toEqual([field]);
  });

  it('sorts by each column, empty values last in both directions', async () => {
    expect((await sorted('name', 'desc'))[0]).toBe('Œufs d’été');
    expect(await sorted('type')).toEqual([
      'Malt Pilsen',
      'Houblon Citra',
      'Houblon Élixir',
      'Houblon Saaz',
      'Levure W-34/70',
      'Flocons d’avoine',
      'Œufs d’été',
    ]);
    // Sachets are no kilograms: they stand apart.
    expect((await sorted('stockQuantity', 'desc')).slice(0, 2)).toEqual([
      'Levure W-34/70',
      'Malt Pilsen',
    ]);
    expect((await sorted('minimumStockQuantity'))[0]).toBe('Œufs d’été');
    expect((await sorted('costPerUnit')).slice(0, 3)).toEqual([
      'Malt Pilsen',
      'Houblon Saaz',
      'Houblon Citra',
    ]);
    expect((await sorted('costPerUnit', 'desc'))[0]).toBe('Houblon Citra');
    expect((await sorted('expiryDate')).slice(0, 4)).toEqual([
      'Houblon Citra',
      'Malt Pilsen',
      'Houblon Élixir',
      'Houblon Saaz',
    ]);
    expect((await sorted('expiryDate', 'desc'))[0]).toBe('Houblon Saaz');
    expect((await sorted('supplier', 'desc'))[0]).toBe('Malt Pilsen');
    expect((await sorted('status', 'desc'))[0]).toBe('Flocons d’avoine');
    expect((await sorted('updatedAt', 'desc'))[0]).toBe('Œufs d’été');
  });

  it('filters by view', async () => {
    expect(await names({ view: 'low_stock' })).toEqual(['Levure W-34/70', 'Houblon Saaz']);
    expect(await names({ view: 'expiring' })).toEqual(['Houblon Citra', 'Malt Pilsen']);
    expect(await names({ view: 'expired' })).toEqual(['Flocons d’avoine']);
    const removed = await names({ view: 'deleted' });
    expect(removed).toContain('Malt retiré');
    expect(removed).not.toContain('Malt Pilsen');
  });

  it('searches names, lots and suppliers, ignoring accents and case', async () => {
    expect(await names({ search: 'ELIXIR' })).toEqual(['Houblon Élixir']);
    expect(await names({ search: "oeufs d'ete" })).toEqual(['Œufs d’été']);
    expect(await names({ search: 'hb-09' })).toEqual(['Houblon Saaz', 'Houblon Citra']);
    expect(await names({ search: 'des plaines' })).toEqual(['Malt Pilsen']);
    expect(await names({ search: '  ' })).toHaveLength(7);
    expect(await names({ search: '%' })).toEqual(['Œufs d’été']);
    expect(await names({ search: '_1' })).toEqual(['Œufs d’été']);
    expect(await names({ search: "'; drop table ingredients; --" })).toEqual([]);
  });

  it('combines filters of type and expiry', async () => {
    expect(await names({ types: ['yeast', 'spice'] })).toEqual(['Levure W-34/70', 'Œufs d’été']);
    const expiresFrom = addDays(today, 16);
    const expiresTo = addDays(today, 31);
    expect(await names({ expiresFrom, expiresTo })).toEqual([
      'Houblon Citra',
      'Malt Pilsen',
      'Houblon Élixir',
    ]);
    expect(await names({ expiresFrom, expiresTo, types: ['malt'] })).toEqual(['Malt Pilsen']);
  });
});

describe('ingredientOverview and ingredientSuppliers', () => {
  const overview = async () =>
    (
      await api.query(
        `{ ingredientOverview {
          totalCount lowStockCount expiringCount expiredCount deletedCount stockValue lastCountDate
        } }`,
        {},
        token,
      )
    ).data.ingredientOverview;

  it('counts the views, and sums the value of active ingredients', async () => {
    expect(await overview()).toEqual({
      totalCount: 7,
      lowStockCount: 2,
      expiringCount: 2,
      expiredCount: 1,
      deletedCount: 2,
      stockValue: 6 * 38.9 + 4 * 24.5 + 92,
      lastCountDate: null,
    });
  });

  it('has the day of the latest count, whenever it was typed', async () => {
    const { id } = await answered(brewer.create({ name: 'Malt compté' }));
    await answered(brewer.count(id, 3, { happenedOn: '2026-03-03' }));
    expect(await overview()).toMatchObject({ lastCountDate: '2026-03-03' });
    await answered(brewer.count(id, 3));
    await brewer.remove(id);
    // Without a stated day it is that of the entry, by the database's clock.
    expect(await overview()).toMatchObject({ lastCountDate: calendarDateOf(new Date()) });
  });

  it('suggests each supplier once', async () => {
    const { data } = await api.query('{ ingredientSuppliers }', {}, token);
    expect(data.ingredientSuppliers).toEqual(['Houblons du Ried', 'Malterie des Plaines']);
    const found = async (wanted: string) =>
      (await api.query(`{ ingredientSuppliers(${wanted}) }`, {}, token)).data.ingredientSuppliers;
    expect(await found('first: 1')).toEqual(['Houblons du Ried']);
    expect(await found('search: "d", first: 1')).toEqual(['Houblons du Ried']);
    expect(await found('search: "PLAÎNES"')).toEqual(['Malterie des Plaines']);
    expect(
      (await refusal(api.query('{ ingredientSuppliers(first: 201) }', {}, token))).fields,
    ).toEqual(['first']);
  });
});

describe('one ingredient', () => {
  it('shows the lot that expires first, and the expired quantity', async () => {
    const { id } = await answered(brewer.create({ name: 'Malt à trois lots', costPerUnit: 2 }));
    const lot = { ingredientId: id, receivedOn: '2026-01-02' };
    await answered(
      brewer.receive({ ...lot, lotNumber: 'A', quantity: 4, expiryDate: '2026-09-01' }),
    );
    await answered(
      brewer.receive({ ...lot, lotNumber: 'B', quantity: 3, expiryDate: '2026-04-01' }),
    );
    const both = { ...lot, lotNumber: 'C', quantity: 2, expiryDate: '2026-02-01', costPerUnit: 3 };
    expect(await answered(brewer.receive(both))).toMatchObject({
      lotNumber: 'B',
      expiryDate: '2026-04-01',
      expiredQuantity: 2,
      expiringQuantity: 3,
      stockValue: 4 * 3 + 3 * 3 + 2 * 3,
      status: 'low_stock',
    });
    await brewer.remove(id);
  });

  it('pages its ledger, newest first', async () => {
    const { id } = await answered(brewer.create({ name: 'Malt remuant', stockQuantity: 10 }));
    for (let turn = 0; turn < 4; turn += 1) {
      await answered(brewer.adjust({ ingredientId: id, quantity: -1 }));
    }
    const { data } = await api.query<{ ingredient: { movements: unknown } }>(
      `query ($id: ID!) { ingredient(id: $id) { movements(first: 2, page: 2) {
        totalCount pageInfo { page pageCount hasNextPage } nodes { stockAfter }
      } } }`,
      { id },
      token,
    );
    expect(data.ingredient.movements).toEqual({
      totalCount: 5,
      pageInfo: { page: 2, pageCount: 3, hasNextPage: true },
      nodes: [{ stockAfter: 8 }, { stockAfter: 9 }],
    });
    await brewer.remove(id);
  });
});

describe('SQL statements', () => {
  /** SQL statements of an operation: those of the session and of transactions aside. */
  const cost = async (document: string, variables: object = {}) => {
    const statements = await api.statementsOf(async () => {
      const { errors } = await api.query(document, { ...variables }, token);
      expect(errors).toBeUndefined();
    });
    const frame = /^(begin|commit|rollback|set local)|find_session/;
    return statements.filter((statement) => !frame.test(statement.trim())).length;
  };

  it('do not grow with the list', async () => {
    const nodes = '{ name lots { id } movements { totalCount nodes { id } } }';
    const page = `query ($first: Int!) { ingredientsPage(first: $first) { nodes ${nodes} } }`;
    expect(await cost(page, { first: 2 })).toBe(3);
    expect(await cost(page, { first: 500 })).toBe(3);
    expect(await cost(`{ ingredients ${nodes} }`)).toBe(3);
  });

  it('are few for every query', async () => {
    expect(await cost('{ ingredientsPage { totalCount nodes { name status stockValue } } }')).toBe(
      1,
    );
    expect(await cost('{ ingredients { name status expiryDate } }')).toBe(1);
    expect(await cost('{ lowStockIngredients { name } }')).toBe(1);
    expect(await cost('{ ingredientOverview { totalCount stockValue } }')).toBe(1);
    expect(await cost('{ ingredientSuppliers }')).toBe(1);
  });

  it('are at most five for a movement', async () => {
    const { id } = await answered(brewer.create({ name: 'Malt mesuré', stockQuantity: 50 }));
    const input = `ingredientId: "${id}", kind: loss, quantity: -1, reason: "Sac percé"`;
    const adjust = (requestId: string) =>
      cost(
        `mutation { adjustIngredientStock(input: { requestId: "${requestId}", ${input} }) { stockQuantity status } }`,
      );
    expect(await adjust('premier-essai')).toBe(4);
    await brewer.remove(id);
  });
});

it('sorts stock by kind of unit: grams with kilograms, pieces apart', async () => {
  const mark = `tri ${Date.now()}`;
  const make = (name: string, unit: 'kg' | 'g' | 'unit', stockQuantity: number) =>
    brewer.create({ name: `${mark} ${name}`, unit, stockQuantity });
  await make('deux kilos', 'kg', 2);
  await make('cinq cents grammes', 'g', 500);
  await make('trois kilos en grammes', 'g', 3000);
  await make('une pièce', 'unit', 1);
  const order = await names({ search: mark }, { field: 'stockQuantity', direction: 'asc' });
  expect(order.map((name) => name.slice(mark.length + 1))).toEqual([
    'cinq cents grammes',
    'deux kilos',
    'trois kilos en grammes',
    'une pièce',
  ]);
});

it('sorts a search by its closest names, and finds ingredients by their ids', async () => {
  const search = 'houblon';
  await answered(brewer.create({ name: 'Cônes de houblon', type: 'hop' }));
  await answered(brewer.create({ name: 'Cryo-houblon', type: 'hop' }));
  const exact = await answered(brewer.create({ name: 'Houblon', type: 'hop' }));
  expect(await names({ search }, { field: 'match', direction: 'asc' })).toEqual([
    'Houblon',
    'Houblon Citra',
    'Houblon Élixir',
    'Houblon Saaz',
    'Cônes de houblon',
    'Cryo-houblon',
  ]);
  // Of many names that contain it, the same one is among the first.
  const [first] = (
    await page({ filter: { search }, sort: { field: 'match', direction: 'asc' }, first: 1 })
  ).nodes;
  expect(first?.name).toBe('Houblon');
  expect(await names({ ids: [exact.id] })).toEqual(['Houblon']);
});
