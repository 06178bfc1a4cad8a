// The schema is separate, so that a public page that shows dates does not load zod.
export * from './brewery-instant';
export * from './calendar-date';
export * from './calendar-date-schema';
export * from './month-ends';
