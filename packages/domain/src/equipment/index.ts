export * from './categories';
export * from './equipment-schema';
export * from './events';
export * from './maintenance-schemas';
export * from './maintenance-state';
export * from './statuses';
