export * from './batch-figures';
export * from './batch-needs';
export * from './batch-schemas';
export * from './fermentation-plan';
export * from './logs';
export * from './statuses';
export * from './step-schemas';
export * from './volumes';
