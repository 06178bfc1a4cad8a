import { buildSchema } from 'graphql';
import type { ReleaseFacts } from '../facts';
import { reachedSchema } from '../reached-schema';
import { checkOperations } from './operations-check';

const builtWith = /* GraphQL */ `
  "Days as text."
  scalar Day
  enum Unit { kilogram gram litre }
  enum Colour { pale dark }
  input LotInput { number: String, expires: Day, unit: Unit }
  input IngredientInput { name: String!, notes: String, lots: [LotInput!] }
  type Ingredient { id: ID!, name: String!, unit: Unit!, stock: Float!, aliases: [String!]!, notes: String }
  type Beer { id: ID!, colour: Colour! }
  type Query { ingredients(first: Int, after: ID): [Ingredient!]!, beers: [Beer!]! }
  type Mutation { createIngredient(input: IngredientInput!): Ingredient! }
`;

const operations = /* GraphQL */ `
  query Ingredients($first: Int) { ingredients(first: $first) { ...Row } }
  mutation Create($input: IngredientInput!) { createIngredient(input: $input) { id } }
  fragment Row on Ingredient { id name unit stock aliases }
`;

const release: ReleaseFacts = {
  name: 'mf-inventory',
  descriptor: null,
  operations,
  reachedSchema: reachedSchema(operations, builtWith, buildSchema(builtWith)),
  shared: [],
  sharedExports: [],
  contracts: [],
  territory: null,
};

/** The problems of the release once a text of the schema changes. */
function problems(from: string, to: string): string[] {
  expect(builtWith).toContain(from);
  return checkOperations(release, buildSchema(builtWith.replace(from, to)));
}

it.each([
  [
    'a field of an input that is gone',
    'name: String!, notes: String,',
    'name: String!,',
    'IngredientInput.notes was removed',
  ],
  ['a field of an input within that is gone', 'number: String,', '', 'LotInput.number was removed'],
  [
    'a field that an input now requires',
    'notes: String, lots',
    'notes: String, brand: String!, lots',
    'A required field brand on input type IngredientInput was added',
  ],
  [
    'an optional field of an input that is required now',
    'notes: String, lots',
    'notes: String!, lots',
    'IngredientInput.notes changed type from String to String!',
  ],
  [
    'a list that is one value now',
    'aliases: [String!]!',
    'aliases: String!',
    'Ingredient.aliases changed type from [String!]! to String!',
  ],
  [
    'another scalar',
    'stock: Float!',
    'stock: String!',
    'Ingredient.stock changed type from Float! to String!',
  ],
  [
    'a value that may be missing now',
    'name: String!, unit: Unit!',
    'name: String, unit: Unit!',
    'Ingredient.name changed type from String! to String',
  ],
  [
    'a value of an enum that is gone',
    'kilogram gram litre',
    'kilogram litre',
    'gram was removed from enum type Unit',
  ],
  [
    'an argument that is required now',
    'after: ID)',
    'after: ID!)',
    'A required arg after on Query.ingredients was added',
  ],
])('refuses %s', (_what, from, to, objection) => {
  expect(problems(from, to).join('\n')).toContain(`it was built with another schema: ${objection}`);
});

it('reports a selected field that no longer exists', () => {
  expect(problems('stock: Float!, ', '').join('\n')).toContain(
    'its operations do not fit the schema: Cannot query field "stock" on type "Ingredient".',
  );
});

it.each([
  [
    'a new optional field of an input',
    'name: String!, notes',
    'name: String!, brand: String, notes',
  ],
  ['a new field', 'type Ingredient {', 'type Ingredient { brand: String!,'],
  ['a new value of an enum', 'kilogram', 'tonne kilogram'],
  ['a change of a type that no operation reaches', 'pale dark', 'pale'],
  [
    'a field that no operation selects',
    'aliases: [String!]!, notes: String }',
    'aliases: [String!]! }',
  ],
  ['an argument that no operation gives', ', after: ID', ''],
  ['a value that is never missing now', 'notes: String }', 'notes: String! }'],
  ['other words', 'Days as text.', 'A day, as text.'],
])('accepts %s', (_what, from, to) => {
  expect(problems(from, to)).toEqual([]);
});

it('keeps the part of a schema that operations reach, without descriptions', () => {
  expect(release.reachedSchema).not.toMatch(/Colour|Beer|Days|after|notes: String\n}/);
  expect(release.reachedSchema).toContain('input LotInput {\n  number: String\n  expires: Day\n');
});

it('only validates the operations of a release without a stored schema', () => {
  const older = { ...release, reachedSchema: '' };
  const changed = buildSchema(builtWith.replace('aliases: [String!]!', 'aliases: String!'));
  expect(checkOperations(older, changed)).toEqual([]);
});
