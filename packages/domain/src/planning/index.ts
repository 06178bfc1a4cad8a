export * from './shortages';
export * from './stays';
