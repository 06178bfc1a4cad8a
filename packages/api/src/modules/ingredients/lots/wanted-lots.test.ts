import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../../../testing';
import { answered, ingredientCalls } from '../testing/ingredient-calls';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  token = await api.loginAs('brewer@demo.example');
});
afterAll(() => api.close());

interface Lot {
  readonly id: string;
  readonly lotNumber: string;
}

it('finds a lot by its id or number, however many there are', async () => {
  const { tenantId } = await api.actorOf('brewer@demo.example');
  const { id } = await answered(ingredientCalls(api, token).create({ name: 'Malt ancien' }));
  await sql`
    insert into ingredient_lots (tenant_id, ingredient_id, lot_number, lot_number_key, quantity,
      received_quantity, received_on)
    select ${tenantId}::uuid, ${id}::uuid, 'ML-' || day, 'ml-' || day, 0, 25,
           date '2024-01-01' + day
      from generate_series(1, 201) as day`.execute(api.adminDatabase);
  const read = async (variables: object) => {
    const { data } = await api.query<{ ingredient: { latest: Lot[]; wanted: Lot[] } }>(
      `query ($id: ID!, $lotId: ID, $lotNumber: String) {
        ingredient(id: $id) {
          latest: lots(includeEmpty: true) { id lotNumber }
          wanted: lots(includeEmpty: true, id: $lotId, lotNumber: $lotNumber) { id lotNumber }
        }
      }`,
      { id, ...variables },
      token,
    );
    return data.ingredient;
  };
  const { latest, wanted } = await read({ lotNumber: 'ml-1' });
  expect(latest).toHaveLength(200);
  expect(latest).not.toContainEqual(expect.objectContaining({ lotNumber: 'ML-1' }));
  expect(wanted).toEqual([{ id: expect.any(String), lotNumber: 'ML-1' }]);
  expect((await read({ lotId: wanted[0]?.id })).wanted).toEqual(wanted);
  const { data } = await api.query<{ page: { nodes: object[] } }>(
    `query ($code: String!) {
      page: ingredientsPage(filter: { lotNumber: $code }) { nodes { id } }
    }`,
    { code: 'Ml-1' },
    token,
  );
  expect(data.page.nodes).toEqual([{ id }]);
});
