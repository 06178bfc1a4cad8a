export * from './trace-event-schema';
export * from './trace-subjects';
