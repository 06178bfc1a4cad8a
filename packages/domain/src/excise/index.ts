export * from './flows';
export * from './month';
export * from './rates';
