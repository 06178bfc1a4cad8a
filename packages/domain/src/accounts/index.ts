// The limits are separate: a page that only shows one does not load zod.
export * from './account-schemas';
export * from './limits';
