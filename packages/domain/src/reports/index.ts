export * from './figures';
export * from './french-values';
export * from './periods';
export * from './report-schemas';
export * from './report-types';
