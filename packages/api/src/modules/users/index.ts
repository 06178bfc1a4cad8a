import type { ApiModule } from '../api-module';
import schema from './users.graphql';
import { usersResolvers } from './users.resolvers';

export const usersModule: ApiModule = { schema, resolvers: usersResolvers };
