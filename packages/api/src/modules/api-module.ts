import type { MercuriusLoaders } from 'mercurius';
import type { Resolvers } from '../generated/resolvers';
import type { RequestContext } from '../http/context';

/** The contribution of a module to the API. @typeParam Services those that its resolvers call */
export interface ApiModule<Services = unknown> {
  /** Its part of the schema. */
  readonly schema: string;
  readonly resolvers: Resolvers<RequestContext<Services>>;
  /** Batch-loaded fields. */
  readonly loaders?: MercuriusLoaders<RequestContext<Services>>;
}
