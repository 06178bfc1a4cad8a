export * from './comparison';
export * from './grist';
export * from './recipe-schemas';
export * from './scaling';
export * from './schedule';
export * from './stages';
export * from './stock-check';
