export * from './packaging-costs';
export * from './packaging-plan';
