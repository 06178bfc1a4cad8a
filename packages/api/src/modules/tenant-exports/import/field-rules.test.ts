import type { Client } from 'pg';
import { connect } from '../../../db/connection';
import { startTestApi, type TestApi } from '../../../testing';
import { fieldRules } from './field-rules';

let api: TestApi;
let admin: Client;
beforeAll(async () => {
  api = await startTestApi();
  admin = await connect(api.adminAddress);
});
afterAll(async () => {
  await admin.end();
  await api.close();
});

/** What the database lists for a column, in a check or as an enumeration. */
const listedQuery = `
  select k.conrelid::regclass::text as table, a.attname as column, value[1] as value
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
   cross join regexp_matches(
     substring(pg_get_constraintdef(k.oid) from '= ANY (.*)'), '''([^'']*)''', 'g') as value
   where k.contype = 'c' and cardinality(k.conkey) = 1
   union all
  select a.attrelid::regclass::text, a.attname, e.enumlabel
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
    join pg_enum e on e.enumtypid = a.atttypid
   order by 1, 2, 3`;

const camelCase = (name: string) =>
  name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

it('accepts every value that the database lists, without those of the editor', async () => {
  const { rows } = await admin.query<{ table: string; column: string; value: string }>(listedQuery);
  const ruled = rows.flatMap(({ table, column, value }) => {
    const rule = fieldRules[table]?.[camelCase(column)];
    return rule ? [{ name: `${table}.${column} ${value}`, rule, value }] : [];
  });
  expect(ruled.length).toBeGreaterThan(100);
  const refused = ruled.filter(({ rule, value }) => !rule.safeParse(value).success);
  expect(refused.map(({ name }) => name)).toEqual(['users.role superadmin']);
});
