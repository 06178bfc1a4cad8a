// The schemas apart, so that the public form carries zod only once it is being filled in.
export { leadRefusal } from './lead-refusal';
export * from './lead-schema';
export * from './limits';
