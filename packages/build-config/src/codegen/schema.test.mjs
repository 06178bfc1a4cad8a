import { buildSchema, printSchema } from 'graphql';
import { printApiSchema, readApiSchema } from './schema.mjs';

it("merges the API's modules into one schema that reads back the same", () => {
  const schema = readApiSchema();
  expect(Object.keys(schema.getQueryType()?.getFields() ?? {})).toEqual(
    expect.arrayContaining(['me', 'ingredients', 'notifications', 'users']),
  );
  const printed = printApiSchema(schema);
  expect(`${printSchema(buildSchema(printed))}\n`).toBe(printed);
});

it('sorts it, so that the order of files and of fields changes nothing', () => {
  const names = Object.keys(readApiSchema().getQueryType()?.getFields() ?? {});
  expect(names).toEqual([...names].sort());
});
