import { buildSchema } from 'graphql';
import { printTypeMap } from './type-map.mjs';

const schema = buildSchema(`
  scalar Date
  scalar DateTime
  scalar Decimal
  enum Kind { malt hop }
  interface Dated { at: DateTime! }
  union Event = Batch | Note
  type Batch implements Dated { id: ID! at: DateTime! lines: [Line!]! page(first: Int): Page! }
  type Line { name: String! kind: Kind! }
  type Note { id: ID! text: String! }
  type Page { nodes: [Batch!]! totalCount: Int! }
  input LineInput { quantity: Decimal! name: String! }
  input BatchInput {
    tenantId: ID requestId: ID title: String count: Int ratio: Float
    brewDate: Date updatedAt: DateTime lines: [LineInput!]! kind: Kind
  }
  type Query {
    batch(id: ID!): Batch
    batches: [Batch!]!
    batchAt(id: ID!, day: Date): Batch
    note(id: ID!): Note
    latest: Event
    dated: Dated
  }
  type Mutation { save(input: BatchInput!): Batch! }
`);

/** @returns {Record<string, any>} the exports of the printed module */
function readMap() {
  /** @type {Record<string, any>} */
  const found = {};
  const declaration = /export const (\w+): [^=]+ = ([\s\S]*?);\n/g;
  for (const [, name, value] of printTypeMap(schema).matchAll(declaration)) {
    found[String(name)] = JSON.parse(String(value));
  }
  return found;
}

it('lists of inputs the numbers, dates, nested inputs and what the client fills in', () => {
  expect(readMap().inputFields).toEqual({
    BatchInput: {
      tenantId: 'ID',
      requestId: 'ID',
      count: 'Int',
      ratio: 'Float',
      brewDate: 'Date',
      updatedAt: 'DateTime',
      lines: 'LineInput',
    },
    LineInput: { quantity: 'Decimal' },
  });
});

it('lists the names of output fields that are dates', () => {
  expect(readMap().dateFields).toEqual({ at: 'DateTime' });
});

it.each([
  ['a text', 'type Query { a: A b: B } type A { on: Date } type B { on: String }'],
  ['another date', 'type Query { a: A b: B } type A { on: Date } type B { on: DateTime }'],
])('refuses a date whose name is elsewhere %s', (_case, types) => {
  expect(() => printTypeMap(buildSchema(`scalar Date scalar DateTime ${types}`))).toThrow(
    /The field on must mean the same everywhere: Date in A, \w+ in B/,
  );
});

it('takes a number of the same name for no conflict: it is not converted', () => {
  const types = 'type Query { a: A b: B } type A { day: Date } type B { day: Int }';
  expect(printTypeMap(buildSchema(`scalar Date ${types}`))).toContain('"day": "Date"');
});

it('lists the schema’s object lists, types without an id, and lookups by id alone', () => {
  const { listFields, typesWithoutId, queriesById } = readMap();
  expect(listFields).toEqual({ Batch: ['lines'], Page: ['nodes'], Query: ['batches'] });
  expect(typesWithoutId).toEqual(['Line', 'Page']);
  expect(queriesById).toEqual({ batch: 'Batch', note: 'Note' });
});
