export * from './decimal-schemas';
export * from './french-numbers';
