export * from './batch-figures';
export * from './batch-schemas';
export * from './fermentation-plan';
export * from './logs';
export * from './statuses';
