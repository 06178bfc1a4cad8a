export * from './cell';
export * from './column';
export * from './csv';
export * from './import-view';
