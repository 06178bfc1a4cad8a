import { searchKey } from '@cervoise/domain/text';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { startTestApi, type TestApi } from '../testing';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const keyInSql = async (texts: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    select search_key(value) as key from unnest(${[...texts]}::text[]) with ordinality as t (value, place)
     order by place`.execute(api.database);
  return rows.map(({ key }) => key);
};

it('equals the search key of the domain', async () => {
  const names = [
    'Œufs  d’Été',
    ' ÆGIR ',
    'Ǣgir',
    'Bière de Noël',
    'Kölsch ñ',
    'Brassin nº 4',
    'ʼ`^',
    '',
  ];
  expect(await keyInSql(names)).toEqual(names.map(searchKey));
});

it('equals it for any text of a French keyboard', async () => {
  const letters = [...'abczABCZ 09-_.,;:!?()%&/’\'"«»éèêëàâäôöùûüçîïñÉÈÊÀÂÔÙÇÎœŒæÆ€°²'];
  const text = fc
    .array(fc.constantFrom(...letters), { maxLength: 40 })
    .map((some) => some.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
      expect(await keyInSql(texts)).toEqual(texts.map(searchKey));
    }),
    { numRuns: 50 },
  );
});
