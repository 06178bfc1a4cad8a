export * from './support-access';
export * from './support-access-schema';
