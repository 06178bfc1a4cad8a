// The limits stand apart: a page that only tells one of them brings no zod along.
export * from './limits';
export * from './user-schemas';
