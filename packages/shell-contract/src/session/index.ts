export * from './session-store';
export * from './use-current-user';
