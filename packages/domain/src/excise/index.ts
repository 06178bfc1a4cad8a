export * from './flows';
export * from './month';
export * from './products';
export * from './rates';
export * from './register';
export * from './settings';
export * from './small-brewery';
