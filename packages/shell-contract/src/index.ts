export * from './descriptor';
export * from './remote';
export * from './session';
export * from './toast';
export * from './unsaved-changes';
