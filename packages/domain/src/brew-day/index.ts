export * from './event-schemas';
export * from './events';
export * from './fields';
export * from './progress';
export * from './steps';
