import { type FormerSchema, openFormerSchema } from '../../testing/former-schema';

const erased = '11111111-1111-4111-8111-111111111111';
const present = '22222222-2222-4222-8222-222222222222';

let former: FormerSchema;
beforeAll(async () => {
  former = await openFormerSchema('0740');
});
afterAll(() => former.close());

it('deletes the applications of breweries that were erased before, and no others', async () => {
  await former.admin.query(
    `insert into contracts (brewery_id, brewery_name, terminated_on, erased_at)
     values ($1, 'Effacée', '2026-01-01', now()), ($2, 'Présente', null, null)`,
    [erased, present],
  );
  await former.admin.query(
    `insert into leads (email, search_key, status, stamp_hash, brewery_id, created_at, updated_at)
     select 'a@brasserie.example', '', 'new', sha256(coalesce(id::text, '')::bytea), id, now(), now()
       from unnest(array[$1, $2, null]::uuid[]) id`,
    [erased, present],
  );
  await former.update();
  const { rows } = await former.admin.query<{ id: string | null }>(
    'select brewery_id as id from leads order by brewery_id',
  );
  expect(rows.map(({ id }) => id)).toEqual([present, null]);
});
