export * from './maintenance-notice-schema';
export * from './maintenance-notices';
