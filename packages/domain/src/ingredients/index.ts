export * from './ingredient-schemas';
export * from './ingredient-types';
export * from './lot-analysis';
export * from './lot-analysis-schemas';
export * from './lot-fields';
export * from './lot-schemas';
export * from './stock-moves';
export * from './stock-schemas';
