// They are apart from the schemas, so that a public page that shows dates does not load zod.
export * from './brewery-instant';
export * from './calendar-date';
export * from './calendar-month';
export { dateFormatMessage } from './date-format-message';
export * from './date-schemas';
export { durationText, hoursText, minutesOfDay } from './duration-text';
