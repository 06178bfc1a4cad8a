export * from './cost-years';
export * from './stock-costs';
