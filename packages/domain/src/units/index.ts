// They are apart from the schema, so that a page that only shows quantities does not load zod.
export { hectolitersOf, milliliters } from './hectoliters';
export * from './ingredient-unit';
export { parseQuantity } from './parse-quantity';
export * from './unit-schema';
