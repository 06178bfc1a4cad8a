import type { ApiModule } from '../api-module';
import schema from './accounts.graphql';
import { accountsResolvers } from './accounts.resolvers';

export const accountsModule: ApiModule = { schema, resolvers: accountsResolvers };
