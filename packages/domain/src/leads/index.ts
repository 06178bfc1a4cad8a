// The schemas are separate, so that the public form loads zod only once it is being filled in.
export { leadRefusal } from './lead-refusal';
export * from './lead-schema';
export * from './limits';
