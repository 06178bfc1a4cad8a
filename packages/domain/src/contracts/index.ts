// The schemas are separate, so that a banner that shows a state does not load zod.
export * from './contract-schemas';
export * from './contract-state';
