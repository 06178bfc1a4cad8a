export * from './amounts';
export * from './decimal-schemas';
export * from './french-numbers';
export * from './rounding';
