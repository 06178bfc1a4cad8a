// The limits stand apart: a page that only tells one of them brings no zod along.
export * from './account-schemas';
export * from './limits';
