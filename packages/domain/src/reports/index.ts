export * from './figures';
export * from './french-values';
export * from './known-cost';
export * from './periods';
export * from './report-schemas';
export * from './report-types';
