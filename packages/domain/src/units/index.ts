export * from './hectoliters';
export * from './ingredient-unit';
// The schema apart, so that a page that only shows quantities does not carry zod.
export * from './ingredient-unit-schema';
