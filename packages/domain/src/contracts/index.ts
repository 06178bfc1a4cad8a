// The schemas apart, so that a banner that tells a state does not carry zod.
export * from './contract-schemas';
export * from './contract-state';
