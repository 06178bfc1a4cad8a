import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';
import { matchesSearchedIds, searchIds } from './searched-ids';
import { withTenant } from './tenant-transaction';

let api: TestApi;
let actor: Awaited<ReturnType<TestApi['actorOf']>>;
beforeAll(async () => {
  api = await startTestApi();
  actor = await api.actorOf('admin@other.example');
  await sql`insert into recipes (tenant_id, name)
    select ${actor.tenantId}, case when n = 1 then 'Seule' else 'Cuvée ' || n end
      from generate_series(1, 502) n`.execute(api.adminDatabase);
});
afterAll(() => api.close());

/** What a search in the names of beers gives, and how many beers are among it. */
const search = (pattern: string) =>
  withTenant(api.database, actor, async (tx) => {
    const ids = await searchIds(
      tx.selectFrom('recipes').select('id').where('name', 'like', pattern),
    );
    const { count } = await tx
      .selectFrom('recipes')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where(matchesSearchedIds('recipes.id', ids))
      .executeTakeFirstOrThrow();
    return { given: Array.isArray(ids) ? ids.length : 'a query', count };
  });

it.each([
  ['none', 'Perdue%', { given: 0, count: 0 }],
  ['one', 'Seule', { given: 1, count: 1 }],
  ['very many', 'Cuvée%', { given: 'a query', count: 501 }],
])('finds the ids among %s', async (_case, pattern, found) => {
  expect(await search(pattern)).toEqual(found);
});
