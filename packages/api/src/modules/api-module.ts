import type { MercuriusLoaders } from 'mercurius';
import type { Resolvers } from '../generated/resolvers';
import type { RequestContext } from '../http/context';

declare module 'mercurius' {
  // Loaders get what resolvers get.
  interface MercuriusContext extends RequestContext {}
}

/** The contribution of a module to the API. */
export interface ApiModule {
  /** Its part of the schema. */
  readonly schema: string;
  readonly resolvers: Resolvers;
  /** Batch-loaded fields. */
  readonly loaders?: MercuriusLoaders;
}
