export * from './run-outs';
export * from './stays';
