import type { ApiModule } from '../api-module';
import schema from './production.graphql';
import { productionResolvers } from './production.resolvers';

export const productionModule: ApiModule = { schema, resolvers: productionResolvers };
