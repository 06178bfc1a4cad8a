import type { ApiModule } from '../api-module';
import schema from './leads.graphql';
import { leadsResolvers } from './leads.resolvers';

export const leadsModule: ApiModule = { schema, resolvers: leadsResolvers };
