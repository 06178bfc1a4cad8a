export * from './levels';
export * from './lots';
export * from './movements';
export * from './valuation';
