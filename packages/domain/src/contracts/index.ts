// The schemas are separate, so that a banner that shows a state does not load zod.
export * from './contract-fields';
export * from './contract-schemas';
export * from './contract-state';
