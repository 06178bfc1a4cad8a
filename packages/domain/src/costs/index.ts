export * from './cost-year-schema';
export * from './cost-years';
export * from './stock-costs';
