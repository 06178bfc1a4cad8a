export * from './amounts';
export * from './decimal-schemas';
export * from './french-numbers';
export * from './number-text';
export * from './rounding';
