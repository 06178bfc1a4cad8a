// The limits are separate: a page that only shows one does not load zod.
export * from './limits';
export * from './security-events';
export * from './user-schemas';
