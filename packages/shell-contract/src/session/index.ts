export * from './read-only';
export * from './session-store';
export * from './use-current-user';
