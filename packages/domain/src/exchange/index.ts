export * from './cell';
export * from './column';
export * from './csv';
export * from './import-limits';
export * from './import-view';
