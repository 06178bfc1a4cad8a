import { buildSchema } from 'graphql';
import { resolverTypes } from './resolver-types.mjs';

it('asks of a service no field that takes arguments: those have a resolver of their own', () => {
  const schema = buildSchema(`
    type Ingredient { id: ID! lots(all: Boolean): [Lot!]! movements(first: Int): [Lot!]! }
    type Lot { id: ID! }
    type Query { ingredient(id: ID!): Ingredient }
  `);
  expect(resolverTypes(schema).config.mappers).toEqual({
    Ingredient: "Omit<Ingredient, 'lots' | 'movements'>",
  });
});
