export * from './hectoliters';
export * from './ingredient-unit';
// The schema is separate, so that a page that only shows quantities does not load zod.
export * from './ingredient-unit-schema';
export { parseQuantity } from './parse-quantity';
