export * from './broken-rules';
export * from './declaration';
export * from './file';
export * from './rules';
export * from './unknown-rules';
