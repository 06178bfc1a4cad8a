export { isNoon, noonOf } from './event-instant';
export * from './trace-event-schema';
export * from './trace-subjects';
