export * from './declaration';
export * from './rules';
